package dev.levin.async;

import dev.levin.worker.TaskRunner;

/** A timer that wakes whoever polled last. */
final class WakingTimer extends Alarm {
    private final LatestWaker waker = new LatestWaker();

    // Written when it fires, and by the poller before it is started
    private volatile boolean fired;

    /** It did not fire because it was time, but because no one will be there when it is. */
    private volatile boolean refused;

    WakingTimer(AsyncCrew crew) {
        super(crew);
    }

    /**
     * Poller: starts it anew; it must not be running.
     *
     * @throws java.util.concurrent.RejectedExecutionException if there is no one any more who would fire it
     * @throws dev.levin.task.ThreadSpawnException if there is no one yet, and no thread can be had
     */
    void restart(long deadline) {
        fired = false;
        set(deadline);
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
    protected void ring() {
        fired = true;
        try {
            waker.wake();
        } catch (Throwable contained) {
            // A user's, who polls by hand. The worker goes on with its timers.
            TaskRunner.log("a waker threw " + contained.getClass().getName() + ", which is ignored");
        }
    }

    @Override
    protected void abandoned() {
        refused = true;
        ring();
    }
}
