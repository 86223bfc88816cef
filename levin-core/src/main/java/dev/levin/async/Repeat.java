package dev.levin.async;

import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One after the other, until a value is as wanted. */
final class Repeat<T> extends Async<T> {
    private final Supplier<? extends Async<? extends T>> make;
    private final Predicate<? super T> until;

    // Owner thread only
    private @Nullable Async<? extends T> current;
    private @Nullable Async<? extends T> last;

    Repeat(Supplier<? extends Async<? extends T>> make, Predicate<? super T> until) {
        this.make = make;
        this.until = until;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        while (true) {
            Async<? extends T> current = this.current;
            if (current == null) {
                // For each round, not for each poll: what waits costs nothing.
                if (!context.proceed()) {
                    return pending();
                }
                current = Objects.requireNonNull(make.get(), "the supplier returned null: it has to return an Async");
                this.current = current;
            }
            if (!current.poll(context)) {
                return pending();
            }
            this.current = null;
            T value = current.value();
            if (until.test(value)) {
                last = current;
                return complete(value);
            }
        }
    }

    @Override
    public void cancel() {
        if (current != null) {
            current.cancel();
        }
    }

    @Override
    public void discard() {
        if (last != null) {
            last.discard();
        }
    }
}
