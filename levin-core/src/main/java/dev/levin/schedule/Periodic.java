package dev.levin.schedule;

import dev.levin.async.time.MissedTicks;
import dev.levin.internal.time.Durations;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;

/**
 * Describes a {@link PeriodicTask}. Each method says its default. For one thread.
 *
 * <pre>{@code
 * pool.periodic(Duration.ofSeconds(10))
 *         .firstAfter(Duration.ZERO)
 *         .onFailure(FailurePolicy.backOff(Duration.ofMinutes(5)))
 *         .start(this::refresh);
 * }</pre>
 */
public final class Periodic {
    private final Timetable timetable;
    private final long period;
    private long firstAfter;
    private MissedTicks missed = MissedTicks.SKIP;
    private FailurePolicy onFailure = FailurePolicy.goOn();

    Periodic(Timetable timetable, Duration period) {
        this.timetable = timetable;
        this.period = Durations.toNanos(period, "period");
        if (this.period == 0) {
            throw new IllegalArgumentException("period must be positive, but was " + period);
        }
        this.firstAfter = this.period;
    }

    /** How long after the start the first round comes. Default: one period. */
    public Periodic firstAfter(Duration delay) {
        this.firstAfter = Durations.toNanos(delay, "delay");
        return this;
    }

    /**
     * What to do about rounds that could not begin in time, because the one before took too long or the machine slept.
     * Default: {@link MissedTicks#SKIP}.
     */
    public Periodic missed(MissedTicks missed) {
        this.missed = Objects.requireNonNull(missed, "missed");
        return this;
    }

    /** What to do after a round that failed. Default: {@link FailurePolicy#goOn()}. */
    public Periodic onFailure(FailurePolicy onFailure) {
        this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
        return this;
    }

    /**
     * Starts it.
     *
     * @throws RejectedExecutionException if the pool is shut down
     */
    public PeriodicTask start(Runnable body) {
        Objects.requireNonNull(body, "body");
        long deadline = timetable.deadlineAfter(firstAfter);
        Rhythm rhythm = Rhythm.beats(period, missed);
        return timetable.accept(new PeriodicTask(timetable, body, deadline, period, rhythm, onFailure, true));
    }
}
