package dev.levin.async;

import dev.levin.async.time.Clock;
import dev.levin.async.time.TimerWheel;

/**
 * What sleeping workers wait for besides tasks: timers. One of them holds the driver, and sleeps until the next timer; the
 * others sleep without limit. Who holds it, {@link IdleSet} knows. Busy workers look at it between ticks, so that timers
 * fire also when no one sleeps.
 */
final class Driver {
    /** How many timers a worker fires before it goes on with tasks. */
    private static final int MOST_AT_ONCE = 256;

    /** Where a worker blocks: until it is unparked or interrupted, for so many nanoseconds at most. */
    interface SleepingPlace {
        void sleep(long nanos);
    }

    // Immutable
    final Clock clock;
    final TimerWheel wheel;

    // Written once
    private volatile boolean ended;

    Driver(Clock clock, int workers) {
        this.clock = clock;
        this.wheel = new TimerWheel(clock, workers);
    }

    /** Has the holder sleep in {@code place} until a timer is due, the real time is over, or {@code place} has another reason. */
    void sleep(SleepingPlace place, long mostNanos) {
        try {
            place.sleep(Math.min(mostNanos, clock.realNanos(wheel.nanosToNext(clock.nanos()))));
        } finally {
            wheel.awake();
        }
    }

    /**
     * There is no worker any more. Those who wait for a timer are threads, or tasks of others, and have to be told that no one
     * will fire it: each fires now, and finds that {@link #hasEnded}.
     */
    void end() {
        ended = true;
        wheel.fireAll();
    }

    boolean hasEnded() {
        return ended;
    }

    /** Fires what is due, on the calling worker. Returns how many were. */
    int fireDue() {
        return wheel.advance(clock.nanos(), MOST_AT_ONCE);
    }
}
