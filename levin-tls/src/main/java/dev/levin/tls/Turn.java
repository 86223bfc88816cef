package dev.levin.tls;

import dev.levin.async.Waker;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Who may use a connection's engine: one at a time, whether it reads or writes. Whoever finds the turn taken does not wait for it, but leaves its waker and is
 * pending.
 *
 * <p>No one is handed the turn: it becomes free, all who left a waker are woken, and the first to come takes it. To be handed it would be fair, but
 * who has it might not be polled for a while, since the task that it belongs to waits for something else: perhaps for the other direction of the same
 * connection. And turns are short.
 *
 * <pre>
 * who wants it                        who has it
 * T1  take it if it is free           R1  free it
 * T2  leave the waker                 R2  take all wakers that were left
 * T3  take it if it is free           R3  wake them
 * </pre>
 *
 * <p>All of it is volatile. If T3 finds it taken, the R1 to come is after T3, so its R2 is after T2, and finds the waker. A waker that was left by one
 * who took the turn at T3, or was cancelled, is called in vain, which does no harm.
 */
final class Turn {
    /** A waker, and those that were left before. */
    private record Waiting(Waker waker, @Nullable Waiting older) {}

    // Any thread
    private final AtomicBoolean taken = new AtomicBoolean();
    private final AtomicReference<@Nullable Waiting> waiting = new AtomicReference<>();

    /** Takes it, if it is free; else nothing happens. */
    boolean tryTake() {
        return !taken.get() && taken.compareAndSet(false, true);
    }

    /** Takes it, if it is free; else {@code waker} is called when it is. */
    boolean take(Waker waker) {
        if (tryTake()) {
            return true;
        }
        leave(waker);
        return tryTake();
    }

    private void leave(Waker waker) {
        Waiting older;
        do {
            older = waiting.get();
            if (older != null && older.waker == waker) {
                return;
            }
        } while (!waiting.compareAndSet(older, new Waiting(waker, older)));
    }

    /** Gives it back. Only for the one who has it, on whichever thread. */
    void release() {
        taken.set(false);
        wakeWaiting();
    }

    /** Has all look again who found it taken. */
    void wakeWaiting() {
        if (waiting.get() == null) {
            return;
        }
        for (Waiting next = waiting.getAndSet(null); next != null; next = next.older) {
            next.waker.wake();
        }
    }
}
