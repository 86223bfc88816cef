package dev.levin.bench.timer;

import dev.levin.async.time.Clock;
import dev.levin.async.time.Deadlines;
import dev.levin.async.time.Timer;
import dev.levin.async.time.TimerWheel;

/** Levin's wheel, with a new object for each timer, or with timers that are part of something that lives on. */
final class LevinTimers implements TimerSubject {
    private final TimerWheel wheel;
    private final boolean reused;

    LevinTimers(int threads, boolean reused) {
        wheel = new TimerWheel(Clock.SYSTEM, threads);
        this.reused = reused;
    }

    private static final class Silent extends Timer {
        Silent(TimerWheel wheel) {
            super(wheel);
        }

        @Override
        protected void fire() {}
    }

    @Override
    public Runnable startAndCancel(long[] delayNanos) {
        if (!reused) {
            return () -> {
                Timer[] timers = new Timer[delayNanos.length];
                for (int i = 0; i < timers.length; i++) {
                    Timer timer = new Silent(wheel);
                    timers[i] = timer;
                    timer.start(Deadlines.after(Clock.SYSTEM.nanos(), delayNanos[i]));
                }
                cancelAll(timers);
            };
        }
        Timer[] timers = new Timer[delayNanos.length];
        for (int i = 0; i < timers.length; i++) {
            timers[i] = new Silent(wheel);
        }
        return () -> {
            for (int i = 0; i < timers.length; i++) {
                timers[i].start(Deadlines.after(Clock.SYSTEM.nanos(), delayNanos[i]));
            }
            cancelAll(timers);
        };
    }

    private static void cancelAll(Timer[] timers) {
        for (Timer timer : timers) {
            if (!timer.cancel()) {
                throw new IllegalStateException("the timer was not there");
            }
        }
    }
}
