package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.internal.memory.StackRoom;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is made once, by the first who needs it; the others wait for it. If making it fails, or is cancelled, the next
 * of those who wait tries.
 *
 * <p>Fair: those who wait try in the order in which they came. Once the value is there, getting it is one read.
 *
 * <p>What was written before the value was set is visible to whoever gets it.
 *
 * @param <T> the value, which is never null
 */
public final class OnceCell<T> {
    // Immutable: who makes the value holds the one permit; when it is made, they are closed
    private final Permits permits = new Permits(1, 1);

    // Written once
    private volatile @Nullable T value;

    /** Makes one without a value. */
    public OnceCell() {}

    /** The value, or null if there is none yet. */
    public @Nullable T tryGet() {
        return value;
    }

    /**
     * Sets the value.
     *
     * @return false, and nothing happened, if there is one, or someone is making it
     */
    public boolean trySet(T value) {
        Objects.requireNonNull(value, "value");
        // Once the value is there, those who wait for it must be told.
        StackRoom.requireVast();
        if (!permits.tryTake(1)) {
            return false;
        }
        install(value);
        return true;
    }

    /**
     * Completes with the value. If there is none, and no one is making it, it polls what {@code maker} returns. Fails with
     * what that fails with. Can be used again.
     */
    public Async<T> getOrMake(Supplier<? extends Async<? extends T>> maker) {
        return new Getting<>(this, Objects.requireNonNull(maker, "maker"));
    }

    private void install(T value) {
        this.value = value;
        permits.close();
    }

    @Override
    public String toString() {
        return value == null ? "OnceCell[empty]" : "OnceCell[set]";
    }

    /** Gets the value, or waits for its turn to make it, or makes it. */
    private static final class Getting<T> extends Async<T> {
        private final OnceCell<T> cell;
        private final Supplier<? extends Async<? extends T>> maker;
        private final Hold turn;

        // Owner only: not null while this makes the value
        private @Nullable Async<? extends T> making;

        Getting(OnceCell<T> cell, Supplier<? extends Async<? extends T>> maker) {
            this.cell = cell;
            this.maker = maker;
            turn = new Hold(cell.permits, 1);
        }

        @Override
        public boolean poll(Context context) throws Exception {
            T value = cell.value;
            if (value != null) {
                return got(value, context);
            }
            if (making == null && !pollTurn(context)) {
                value = cell.value;
                return value == null ? pending() : got(value, context);
            }
            return make(context);
        }

        @Override
        public void cancel() {
            Async<? extends T> making = this.making;
            if (making == null) {
                turn.cancel();
                return;
            }
            this.making = null;
            try {
                making.cancel();
            } finally {
                turn.close();
            }
        }

        /** Whether it is this one's turn to make the value. */
        private boolean pollTurn(Context context) throws Exception {
            try {
                return turn.poll(context);
            } catch (ClosedException madeMeanwhile) {
                return false;
            }
        }

        private boolean make(Context context) throws Exception {
            boolean ended = true;
            try {
                Async<? extends T> making = this.making == null ? begin() : this.making;
                if (!making.poll(context)) {
                    ended = false;
                    return pending();
                }
                T value = Objects.requireNonNull(making.value(), "the value that was made");
                cell.install(value);
                return complete(value);
            } finally {
                if (ended) {
                    making = null;
                    turn.close();
                }
            }
        }

        private Async<? extends T> begin() {
            Async<? extends T> begun = Objects.requireNonNull(maker.get(), "what the maker returned");
            making = begun;
            return begun;
        }

        private boolean got(T value, Context context) {
            if (!context.proceed()) {
                return pending();
            }
            turn.cancel();
            return complete(value);
        }
    }
}
