package dev.levin.internal.park;

import dev.levin.internal.time.Ticker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Parker} of production, on {@link LockSupport}, for platform and virtual threads.
 *
 * <pre>{@code
 *            park                    unpark
 * EMPTY ------------> PARKED ------------------> PERMIT      (and releases the thread)
 *   |                   |                          ^
 *   |                   | interrupted, time-out    |
 *   |                   v                          |
 *   |                 EMPTY                        |
 *   +----------------------------------------------+  unpark
 * PERMIT -- park --> EMPTY, without blocking
 * }</pre>
 *
 * <p>The token is why an {@code unpark} can't be lost: {@code LockSupport}'s own permit may be used up by any library
 * that the task calls, this one can't.
 */
public final class ThreadParker implements Parker {
    private static final int EMPTY = 0;
    private static final int PARKED = 1;
    private static final int PERMIT = 2;

    private static final VarHandle TOKEN = tokenHandle();

    // Immutable
    private final @Nullable Object blocker;

    // Any thread
    private volatile int token;

    // Written by the owner before it becomes PARKED, read by others after they saw PARKED
    private @Nullable Thread owner;

    /** Makes a parker without a permit; thread dumps show {@code blocker} as what the thread waits for. */
    public ThreadParker(@Nullable Object blocker) {
        this.blocker = blocker;
    }

    /** Sleeps for a moment, or less; thread dumps show {@code blocker}. Allocates nothing. */
    static void nap(Object blocker, long nanos) {
        LockSupport.parkNanos(blocker, nanos);
    }

    @Override
    public Wake park() {
        if (!enter()) {
            return Wake.PERMIT;
        }
        while (token == PARKED) {
            LockSupport.park(blocker);
            if (token == PARKED && Thread.currentThread().isInterrupted()) {
                return leave(Wake.INTERRUPTED);
            }
        }
        return leave(Wake.PERMIT);
    }

    @Override
    public Wake parkNanos(long nanos) {
        if (!enter()) {
            return Wake.PERMIT;
        }
        long deadline = Ticker.SYSTEM.nanos() + nanos;
        long left = nanos;
        while (token == PARKED && left > 0) {
            LockSupport.parkNanos(blocker, left);
            if (token == PARKED && Thread.currentThread().isInterrupted()) {
                return leave(Wake.INTERRUPTED);
            }
            left = deadline - Ticker.SYSTEM.nanos();
        }
        return leave(Wake.TIMEOUT);
    }

    @Override
    public void unpark() {
        // order: volatile; a permit carries what the caller wrote before (release), and PARKED carries the owner
        // (acquire)
        if ((int) TOKEN.getAndSet(this, PERMIT) == PARKED) {
            LockSupport.unpark(owner);
        }
    }

    /** False if a permit was there; it is taken then. PARKED was left by an error that came while the thread slept. */
    private boolean enter() {
        owner = Thread.currentThread();
        if (TOKEN.compareAndSet(this, EMPTY, PARKED) || token == PARKED) {
            return true;
        }
        // order: volatile, and a read as well as a write; another unpark may have come since the look above, and what
        // was
        // written before that one, whose permit is gone with this one, is visible (errata B-54)
        TOKEN.getAndSet(this, EMPTY);
        return false;
    }

    /** Takes the permit if one came meanwhile, whatever the reason to leave was. */
    private Wake leave(Wake reason) {
        // order: volatile; what was written before unpark is visible after the permit was taken
        return (int) TOKEN.getAndSet(this, EMPTY) == PERMIT ? Wake.PERMIT : reason;
    }

    private static VarHandle tokenHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(ThreadParker.class, "token", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
