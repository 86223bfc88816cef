package dev.levin.async;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One, and something else if it fails. */
final class Recovered<T> extends Async<T> {
    // Owner thread only
    private Async<? extends T> current;

    /** Null once it was used. */
    private @Nullable Function<? super Exception, ? extends Async<? extends T>> function;

    Recovered(Async<T> source, Function<? super Exception, ? extends Async<? extends T>> function) {
        this.current = source;
        this.function = function;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        Function<? super Exception, ? extends Async<? extends T>> function = this.function;
        if (function != null) {
            try {
                return current.poll(context) ? complete(current.value()) : pending();
            } catch (Exception failure) {
                this.function = null;
                current = Objects.requireNonNull(
                        function.apply(failure), "the function returned null: it has to return an Async");
            }
        }
        return current.poll(context) ? complete(current.value()) : pending();
    }

    @Override
    public void cancel() {
        current.cancel();
    }

    @Override
    public void discard() {
        current.discard();
    }
}
