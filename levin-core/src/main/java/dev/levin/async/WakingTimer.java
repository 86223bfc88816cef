package dev.levin.async;

import dev.levin.async.time.Timer;
import dev.levin.internal.memory.StackRoom;
import dev.levin.worker.TaskRunner;

/** A timer that wakes whoever polled last. */
final class WakingTimer extends Timer {
    private final AsyncCrew crew;
    private final LatestWaker waker = new LatestWaker();

    // Written when it fires, and by the poller before it is started
    private volatile boolean fired;

    /** It did not fire because it was time, but because no one will be there when it is. */
    private volatile boolean refused;

    WakingTimer(AsyncCrew crew) {
        super(crew.driver.wheel);
        this.crew = crew;
    }

    /**
     * Poller: starts it anew; it must not be running.
     *
     * @throws java.util.concurrent.RejectedExecutionException if there is no one any more who would fire it
     * @throws dev.levin.task.ThreadSpawnException if there is no one yet, and no thread can be had
     */
    void restart(long deadline) {
        // Whoever polls may be of another pool, and the first to need a worker here.
        crew.threads.require();
        if (crew.termination.isDismissed()) {
            throw crew.refusal();
        }
        StackRoom.requireLittle();
        fired = false;
        if (start(deadline)) {
            crew.tellDriver();
        }
        // Whoever ends the driver's work fires what is there. This one came in time for that, or sees that it has
        // ended.
        if (crew.driver.hasEnded() && cancel()) {
            throw crew.refusal();
        }
    }

    /**
     * Poller: whether it has fired; if not, the waker will be called.
     *
     * @throws java.util.concurrent.RejectedExecutionException if there is no one any more who would fire it
     */
    boolean hasFired(Waker waker) {
        if (!fired) {
            this.waker.set(waker);
        }
        boolean hasFired = fired;
        if (hasFired && refused) {
            throw crew.refusal();
        }
        return hasFired;
    }

    @Override
    protected void fire() {
        refused = crew.driver.hasEnded();
        fired = true;
        try {
            waker.wake();
        } catch (Throwable contained) {
            // A user's, who polls by hand. The worker goes on with its timers.
            TaskRunner.log("a waker threw " + contained.getClass().getName() + ", which is ignored");
        }
    }
}
