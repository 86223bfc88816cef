package dev.levin.async;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Many at once. */
final class All<T> extends Async<List<T>> {
    // Owner thread only
    private final Async<? extends T>[] sources;
    private final boolean[] isComplete;
    private int missing;

    @SuppressWarnings("unchecked") // an array of a generic type
    All(List<? extends Async<? extends T>> sources) {
        this.sources = sources.toArray(Async[]::new);
        for (Async<? extends T> source : this.sources) {
            Objects.requireNonNull(source, "an element of sources");
        }
        missing = this.sources.length;
        isComplete = new boolean[missing];
    }

    @Override
    public boolean poll(Context context) throws Exception {
        for (int i = 0; i < sources.length; i++) {
            if (!isComplete[i] && poll(i, context)) {
                isComplete[i] = true;
                missing--;
            }
        }
        return missing == 0 ? complete(values()) : pending();
    }

    private boolean poll(int index, Context context) throws Exception {
        try {
            return sources[index].poll(context);
        } catch (Throwable failure) {
            endAllBut(index);
            throw failure;
        }
    }

    private List<T> values() {
        List<T> values = new ArrayList<>(sources.length);
        for (Async<? extends T> source : sources) {
            values.add(source.value());
        }
        return values;
    }

    @Override
    public void cancel() {
        endAllBut(-1);
    }

    @Override
    public void discard() {
        endAllBut(-1);
    }

    private void endAllBut(int failed) {
        for (int i = 0; i < sources.length; i++) {
            if (i != failed) {
                Farewell.end(sources[i], isComplete[i]);
            }
        }
    }
}
