package dev.levin.async;

import dev.levin.async.time.Timer;
import dev.levin.worker.TaskRunner;

/** A timer that wakes whoever polled last. */
final class WakingTimer extends Timer {
    private final AsyncCrew crew;
    private final LatestWaker waker = new LatestWaker();

    // Written when it fires, and by the poller before it is started
    private volatile boolean fired;

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
        fired = false;
        if (start(deadline)) {
            crew.tellDriver();
        }
    }

    /** Poller: whether it has fired; if not, the waker will be called. */
    boolean hasFired(Waker waker) {
        if (fired) {
            return true;
        }
        this.waker.set(waker);
        return fired;
    }

    @Override
    protected void fire() {
        fired = true;
        try {
            waker.wake();
        } catch (Throwable contained) {
            // A user's, who polls by hand. The worker goes on with its timers.
            TaskRunner.log("a waker threw " + contained.getClass().getName() + ", which is ignored");
        }
    }
}
