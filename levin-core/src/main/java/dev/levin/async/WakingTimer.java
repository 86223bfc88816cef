package dev.levin.async;

import dev.levin.async.time.Timer;

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

    /** Poller: starts it anew; it must not be running. */
    void restart(long deadline) {
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
        waker.wake();
    }
}
