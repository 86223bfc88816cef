package dev.levin.async;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Many at once. */
final class All<T> extends Async<List<T>> {
    // Owner thread only: null where it is complete
    private final @Nullable Async<? extends T>[] sources;
    private final List<T> values;
    private int missing;

    @SuppressWarnings({"unchecked", "NullAway"
    }) // an array of a generic type; places that are filled before anyone looks
    All(List<? extends Async<? extends T>> sources) {
        this.sources = sources.toArray(Async[]::new);
        for (Async<? extends T> source : this.sources) {
            Objects.requireNonNull(source, "an element of sources");
        }
        missing = this.sources.length;
        values = new ArrayList<>(Collections.nCopies(missing, null));
    }

    @Override
    public boolean poll(Context context) throws Exception {
        for (int i = 0; i < sources.length; i++) {
            Async<? extends T> source = sources[i];
            if (source != null && poll(source, i, context)) {
                values.set(i, source.value());
                sources[i] = null;
                missing--;
            }
        }
        return missing == 0 ? complete(values) : pending();
    }

    private boolean poll(Async<? extends T> source, int index, Context context) throws Exception {
        try {
            return source.poll(context);
        } catch (Throwable failure) {
            sources[index] = null;
            cancel();
            throw failure;
        }
    }

    @Override
    public void cancel() {
        for (int i = 0; i < sources.length; i++) {
            Async<? extends T> source = sources[i];
            if (source != null) {
                sources[i] = null;
                source.cancel();
            }
        }
    }
}
