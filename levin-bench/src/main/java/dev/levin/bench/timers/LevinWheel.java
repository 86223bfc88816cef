package dev.levin.bench.timers;

import dev.levin.async.time.Clock;
import dev.levin.async.time.Timer;
import dev.levin.async.time.TimerWheel;
import java.util.concurrent.locks.LockSupport;

/** Levin's wheel, driven by one thread as its documentation shows. */
final class LevinWheel implements TimerHost {
    private final Clock clock = Clock.SYSTEM;
    private final TimerWheel wheel = new TimerWheel(clock, 1);
    private final Thread driver = new Thread(this::drive, "levin-wheel");
    private volatile boolean closed;

    LevinWheel() {
        driver.setDaemon(true);
        driver.start();
    }

    private void drive() {
        while (!closed) {
            int unused = wheel.advance(clock.nanos());
            long nanos = wheel.nanosToNext(clock.nanos());
            if (nanos > 0) {
                LockSupport.parkNanos(this, nanos);
            }
            wheel.awake();
        }
    }

    @Override
    public int insertAndCancel(long[] delays) {
        Timer[] timers = new Timer[delays.length];
        for (int i = 0; i < delays.length; i++) {
            timers[i] = new Never(wheel);
            start(timers[i], clock.nanos() + delays[i]);
        }
        int cancelled = 0;
        for (Timer timer : timers) {
            if (timer.cancel()) {
                cancelled++;
            }
        }
        return cancelled;
    }

    @Override
    public void startAll(Firing firing) {
        for (int i = 0; i < firing.timers(); i++) {
            start(new Fired(wheel, firing, i), firing.deadline(i));
        }
    }

    private void start(Timer timer, long deadline) {
        if (timer.start(deadline)) {
            LockSupport.unpark(driver);
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(driver);
    }

    private static final class Never extends Timer {
        Never(TimerWheel wheel) {
            super(wheel);
        }

        @Override
        protected void fire() {
            throw new IllegalStateException("fired before it was cancelled");
        }
    }

    private static final class Fired extends Timer {
        private final Firing firing;
        private final int index;

        Fired(TimerWheel wheel, Firing firing, int index) {
            super(wheel);
            this.firing = firing;
            this.index = index;
        }

        @Override
        protected void fire() {
            firing.fired(index);
        }
    }
}
