package dev.levin.schedule;

import dev.levin.async.time.Clock;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A place in an {@link Agenda}: a deadline, and among equal ones the order in which tasks were made. */
final class Entry implements Comparable<Entry> {
    private static final AtomicLong MADE = new AtomicLong();

    // Immutable
    final long deadline;
    final boolean isPeriodic;
    private final long sequence;
    private final Clock clock;

    // Written by the constructor, and by whoever takes it out of the agenda
    private @Nullable Due due;

    private Entry(Due due, long deadline, long sequence, Clock clock) {
        this.due = due;
        this.deadline = deadline;
        this.isPeriodic = due.isPeriodic();
        this.sequence = sequence;
        this.clock = clock;
    }

    /** The first place of a task. */
    static Entry first(Due due, long deadline, Clock clock) {
        return new Entry(due, deadline, MADE.getAndIncrement(), clock);
    }

    /** Another place for the same task, which has left this one. */
    Entry next(Due due, long deadline) {
        return new Entry(due, deadline, sequence, clock);
    }

    /**
     * For the one who has taken it out of the agenda: whose it was. From now on it does not hold on to that; the agenda may
     * refer to the entry until its deadline.
     */
    @Nullable
    Due leave() {
        Due due = this.due;
        this.due = null;
        return due;
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
