package dev.levin.schedule;

import dev.levin.async.time.Clock;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A place in an {@link Agenda}: a deadline, and among equal ones the order in which tasks were made. */
final class Entry implements Comparable<Entry> {
    private static final AtomicLong MADE = new AtomicLong();

    // Immutable
    final Due due;
    final long deadline;
    private final long sequence;
    private final Clock clock;

    private Entry(Due due, long deadline, long sequence, Clock clock) {
        this.due = due;
        this.deadline = deadline;
        this.sequence = sequence;
        this.clock = clock;
    }

    /** The first place of a task. */
    static Entry first(Due due, long deadline, Clock clock) {
        return new Entry(due, deadline, MADE.getAndIncrement(), clock);
    }

    /** Another place for the same task. */
    Entry next(long deadline) {
        return new Entry(due, deadline, sequence, clock);
    }

    /** How long it takes from now; negative if it is late. */
    long getDelay(TimeUnit unit) {
        return unit.convert(deadline - clock.nanos(), TimeUnit.NANOSECONDS);
    }

    /** The order of a task at this place, and another one of whatever kind. */
    int compareTo(Delayed other) {
        if (other instanceof DelayedJob<?> job) {
            return compareTo(job.entry());
        }
        if (other instanceof PeriodicTask task) {
            return compareTo(task.entry());
        }
        return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }

    @Override
    public int compareTo(Entry other) {
        // By subtraction: readings of a clock wrap.
        int byDeadline = Long.signum(deadline - other.deadline);
        return byDeadline != 0 ? byDeadline : Long.compare(sequence, other.sequence);
    }
}
