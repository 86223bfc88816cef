package dev.levin.async;

import dev.levin.async.time.Clock;
import dev.levin.async.time.TimerWheel;
import dev.levin.internal.park.Parker;

/**
 * What sleeping workers wait for besides tasks: timers. One of them holds the driver, and sleeps until the next timer; the
 * others sleep without limit. Who holds it, {@link IdleSet} knows. Busy workers look at it between ticks, so that timers
 * fire also when no one sleeps.
 */
final class Driver {
    /** How many timers a worker fires before it goes on with tasks. */
    private static final int MOST_AT_ONCE = 256;

    // Immutable
    final Clock clock;
    final TimerWheel wheel;

    Driver(Clock clock, int workers) {
        this.clock = clock;
        this.wheel = new TimerWheel(clock, workers);
    }

    /** Blocks the holder until there is a permit, a timer is due, the real time is over, or it is interrupted. */
    void sleep(Parker parker, long mostNanos) {
        try {
            long nanos = Math.min(mostNanos, clock.realNanos(wheel.nanosToNext(clock.nanos())));
            if (nanos == Long.MAX_VALUE) {
                parker.park();
            } else if (nanos > 0) {
                parker.parkNanos(nanos);
            }
        } finally {
            wheel.awake();
        }
    }

    /** Fires what is due, on the calling worker. Returns how many were. */
    int fireDue() {
        return wheel.advance(clock.nanos(), MOST_AT_ONCE);
    }
}
