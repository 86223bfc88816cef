package dev.levin.async.time;

import dev.levin.internal.time.Durations;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that stands still until someone moves it: for tests, in which an hour passes at once, and two timers come in
 * the same order every time.
 *
 * <pre>{@code
 * ManualClock clock = new ManualClock();
 * … start something that times out after an hour …
 * clock.advance(Duration.ofHours(1));
 * }</pre>
 *
 * <p>For any number of threads.
 */
public final class ManualClock implements Clock {
    // Any thread
    private final AtomicLong now;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** A clock that shows zero. */
    public ManualClock() {
        this(0);
    }

    /** A clock that shows {@code nanos}, which may be anything, such as a moment before the reading wraps. */
    public ManualClock(long nanos) {
        now = new AtomicLong(nanos);
    }

    @Override
    public long nanos() {
        return now.get();
    }

    /**
     * Moves the clock on, and tells who sleeps. Everything that became due is handed out from now on; what runs then may
     * not have run yet when this returns.
     *
     * @throws IllegalArgumentException if the duration is negative: a clock never goes back
     */
    public void advance(Duration duration) {
        advance(Durations.toNanos(duration, "duration"));
    }

    /** As {@link #advance(Duration)}, in nanoseconds. */
    public void advance(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("nanos must not be negative, but was " + nanos);
        }
        now.addAndGet(nanos);
        listeners.forEach(Runnable::run);
    }

    /** Only a jump ends a sleep here. */
    @Override
    public long realNanos(long nanos) {
        return nanos <= 0 ? 0 : Long.MAX_VALUE;
    }

    @Override
    public void addListener(Runnable listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
    }

    @Override
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    @Override
    public String toString() {
        return "a clock that stands at " + nanos() + " ns";
    }
}
