package dev.levin.fork;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one worker waits on until another one has finished something: a job that was stolen from it, or the last child of
 * its scope. Set once; the worker that waits owns it.
 *
 * <pre>{@code
 *            getSleepy            fallAsleep
 *   UNSET ------------> SLEEPY ---------------> SLEEPING
 *     |  ^                | |                     |  |
 *     |  +----------------+ |     wakeUp, rouse   |  |
 *     |  +------------------|---------------------+  |
 *     v                     v                        v
 *    SET <----------------- SET <------------------ SET     (terminal; only from SLEEPING is anyone to be woken)
 * }</pre>
 *
 * <p>{@code SLEEPY} is why a worker never sleeps through: it announces, looks once more, and then falls asleep only if
 * nothing came in between; the one who sets the latch meanwhile need not wake anyone. Each step is one strong CAS: it must
 * not fail for no reason, since no one would try again.
 *
 * <p>Edge L1: {@link #set} and {@link #isSet}; what the job wrote is visible to the one who waited.
 */
final class JoinLatch {
    private static final int UNSET = 0;
    private static final int SLEEPY = 1;
    private static final int SLEEPING = 2;
    private static final int SET = 3;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(JoinLatch.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Any thread; UNSET at first, with no initializer, which would be a fence
    private volatile int state;

    /** Any thread: whether what the owner waits for is done. */
    boolean isSet() {
        return state == SET;
    }

    /** Owner: announces that it will sleep. False if the latch is set. */
    boolean getSleepy() {
        return STATE.compareAndSet(this, UNSET, SLEEPY);
    }

    /** Owner: sleeps from now on, and has to park. False if the latch is set. */
    boolean fallAsleep() {
        return STATE.compareAndSet(this, SLEEPY, SLEEPING);
    }

    /** Owner: awake again, whether or not the latch is set. */
    void wakeUp() {
        int state = this.state;
        if (state != SET) {
            STATE.compareAndSet(this, state, UNSET);
        }
    }

    /** Any thread: whether {@link #rouse} would do something now. */
    boolean isOwnerSleepy() {
        int state = this.state;
        return state == SLEEPY || state == SLEEPING;
    }

    /**
     * Any thread that has something for the owner to do: if it sleeps, or is about to without looking again, it does not
     * from now on.
     *
     * @return whether it did, and has to be unparked by the caller; no other caller is told so until it sleeps again
     */
    boolean rouse() {
        int state = this.state;
        while (state == SLEEPY || state == SLEEPING) {
            if (STATE.compareAndSet(this, state, UNSET)) {
                return true;
            }
            state = this.state;
        }
        return false;
    }

    /**
     * Sets the latch, once.
     *
     * @return whether the owner sleeps, and has to be woken by the caller
     */
    boolean set() {
        // order: volatile; publishes the result (L1), and reads whether the owner sleeps
        return (int) STATE.getAndSet(this, SET) == SLEEPING;
    }

    /** Owner: makes it as new, when no one else can have it. */
    void reset() {
        state = UNSET;
    }
}
