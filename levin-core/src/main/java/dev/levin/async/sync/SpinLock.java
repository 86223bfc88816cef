package dev.levin.async.sync;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.ThreadParker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A lock for sections of a few instructions that call no one else's code: an int and a CAS. Whoever finds it held spins,
 * then lets others run, then sleeps a little. A section never blocks and never wakes anyone, so a wait is short unless the
 * holder was preempted; that is what the sleep is for, which also gives way to a holder of lower priority.
 *
 * <p>What others have to do with while they hold it may extend it, and be one object with it.
 *
 * <p>Not reentrant. Barging is allowed: those who are fair keep a {@link WaiterQueue}, and this lock guards it.
 *
 * <p>Edge L1: {@link #unlock} and the CAS of the {@link #lock} that comes after it. What was written in one section is
 * visible in the next.
 */
class SpinLock {
    private static final int FREE = 0;
    private static final int HELD = 1;

    private static final int SPINS = 64;
    private static final int YIELDS = 64;
    private static final long SLEEP_NANOS = 20_000;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(SpinLock.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
        // Its store is linked here: at its first use a lock is held, and stack or memory may be at their end.
        new SpinLock().unlock();
    }

    // Any thread
    private volatile int state;

    /** Waits until it is free, and holds it. */
    final void lock() {
        // Where the stack ends this is to fail, not unlock(), which no one would call again.
        StackRoom.requireLittle();
        // order: volatile; what the last section wrote is visible (L1)
        if (!STATE.compareAndSet(this, FREE, HELD)) {
            lockSlow();
        }
    }

    /** Holds it, if it is free. */
    final boolean tryLock() {
        return state == FREE && STATE.compareAndSet(this, FREE, HELD);
    }

    /** Lets go of it. */
    final void unlock() {
        // order: release; publishes what this section wrote (L1). What is read without the lock afterwards may be older
        // than this, which harms no one: whoever changes it under the lock comes later, and sees this section
        STATE.setRelease(this, FREE);
    }

    @SuppressWarnings("ThreadPriorityCheck") // the holder may need this very processor
    private void lockSlow() {
        for (int spins = 0; spins < SPINS; spins++) {
            if (tryLock()) {
                return;
            }
            Thread.onSpinWait();
        }
        for (int yields = 0; yields < YIELDS; yields++) {
            if (tryLock()) {
                return;
            }
            Thread.yield();
        }
        lockSleeping();
    }

    private void lockSleeping() {
        ThreadParker parker = new ThreadParker(this);
        boolean interrupted = Thread.interrupted();
        while (!tryLock()) {
            parker.parkNanos(SLEEP_NANOS);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
