package dev.levin.async;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One, and then what a function makes of its value. */
final class FlatMapped<T, R> extends Async<R> {
    private final Function<? super T, ? extends Async<? extends R>> function;

    // Owner thread only: the one that is polled now; the first is let go of when it is complete
    private @Nullable Async<T> first;
    private @Nullable Async<? extends R> second;

    FlatMapped(Async<T> first, Function<? super T, ? extends Async<? extends R>> function) {
        this.first = first;
        this.function = function;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        Async<? extends R> second = this.second;
        if (second == null) {
            second = advance(context);
            if (second == null) {
                return pending();
            }
        }
        return second.poll(context) ? complete(second.value()) : pending();
    }

    private @Nullable Async<? extends R> advance(Context context) throws Exception {
        Async<T> first = Objects.requireNonNull(this.first, "polled after it has failed");
        if (!first.poll(context)) {
            return null;
        }
        this.first = null;
        second = Objects.requireNonNull(
                function.apply(first.value()), "the function returned null: it has to return an Async");
        return second;
    }

    @Override
    public void cancel() {
        if (second != null) {
            second.cancel();
        } else if (first != null) {
            first.cancel();
        }
    }

    @Override
    public void discard() {
        if (second != null) {
            second.discard();
        }
    }
}
