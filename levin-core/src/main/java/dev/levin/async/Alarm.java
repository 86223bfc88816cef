package dev.levin.async;

import dev.levin.async.time.Timer;
import dev.levin.internal.memory.StackRoom;
import java.util.concurrent.RejectedExecutionException;

/**
 * A timer of an {@link AsyncScheduler}: {@link #ring} is called at the deadline by one of the scheduler's workers. That has to
 * be short and must not block, since tasks wait for the worker meanwhile; for all else there is {@link AsyncScheduler#sleep}.
 *
 * <p>Of ringing and {@link #cancel} exactly one wins. After either it can be {@link #set} again. It does not hold on to the
 * scheduler: whoever has an alarm should.
 */
public abstract class Alarm extends Timer {
    // Immutable
    final AsyncCrew crew;

    /** Makes an alarm that is not set. */
    protected Alarm(AsyncScheduler scheduler) {
        this(scheduler.crew());
    }

    Alarm(AsyncCrew crew) {
        super(crew.driver.wheel);
        this.crew = crew;
    }

    /**
     * Sets the alarm, which must not be set.
     *
     * @param deadline a reading of the scheduler's clock; one that has passed rings at once
     * @throws RejectedExecutionException if the scheduler has ended: no one would be there to ring
     * @throws dev.levin.task.ThreadSpawnException if there is no one yet, and no thread can be had
     */
    public final void set(long deadline) {
        // Whoever sets it may be of another pool, and the first to need a worker here.
        crew.threads.require();
        if (crew.termination.isDismissed()) {
            throw crew.refusal();
        }
        StackRoom.requireLittle();
        if (start(deadline)) {
            crew.tellDriver();
        }
        // Whoever ends the driver's work fires what is there. This one came in time for that, or sees that it has
        // ended.
        if (crew.driver.hasEnded() && cancel()) {
            throw crew.refusal();
        }
    }

    /** It is time. Must not throw. */
    protected abstract void ring();

    /** It did not ring because it was time: no one will be there when it is. Must not throw. */
    protected abstract void abandoned();

    @Override
    protected final void fire() {
        if (crew.driver.hasEnded()) {
            abandoned();
        } else {
            ring();
        }
    }
}
