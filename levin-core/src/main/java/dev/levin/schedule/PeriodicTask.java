package dev.levin.schedule;

import dev.levin.async.time.Deadlines;
import dev.levin.task.JoinableTask;
import dev.levin.task.Task;
import java.util.concurrent.Delayed;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A task that runs again and again, one round at a time, until it is cancelled, its pool is shut down, or a round fails whose
 * {@link FailurePolicy} says so. It is its own handle: {@link #join} waits until there is no next round, and throws what
 * stopped it; after a cancel a round may still be running.
 *
 * <p>A round that runs when the task is cancelled is interrupted, and no other follows.
 */
public final class PeriodicTask extends JoinableTask<@Nullable Void>
        implements RunnableScheduledFuture<@Nullable Void> {
    // Immutable
    private final Timetable timetable;
    private final Runnable body;
    private final long period;
    private final Rhythm rhythm;
    private final FailurePolicy onFailure;
    private final boolean reports;
    private final @Nullable Object context;
    private final Next next;

    // Written by one round after the other: the next one, and when it comes
    private volatile Entry entry;
    private volatile Round round;

    // Written by one round after the other
    private volatile @Nullable Thread runner;
    private volatile long rounds;
    private volatile long failures;
    private volatile @Nullable Throwable lastFailure;
    private int failuresInARow;

    PeriodicTask(
            Timetable timetable,
            Runnable body,
            long deadline,
            long period,
            Rhythm rhythm,
            FailurePolicy onFailure,
            boolean reports) {
        this.timetable = timetable;
        this.body = body;
        this.period = period;
        this.rhythm = rhythm;
        this.onFailure = onFailure;
        this.reports = reports;
        this.context = timetable.delivery.capture();
        this.next = new Next();
        this.entry = Entry.first(next, deadline, timetable.clock());
        this.round = new Round(this);
    }

    /** How many rounds have ended, in whichever way. */
    public long rounds() {
        return rounds;
    }

    /** How many of them have failed. */
    public long failures() {
        return failures;
    }

    /** How the last one failed that did; null if none has. */
    public @Nullable Throwable lastFailure() {
        return lastFailure;
    }

    @Override
    public boolean isPeriodic() {
        return true;
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        if (!completeCancelled("the periodic task was cancelled")) {
            return false;
        }
        timetable.remove(entry);
        round.cancel(mayInterruptIfRunning);
        return true;
    }

    /** Runs a round now, on this thread, unless the task has ended. Not for users: its pool calls rounds. */
    @Override
    public void run() {
        if (!isDone()) {
            body.run();
        }
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return entry.getDelay(unit);
    }

    @Override
    public int compareTo(Delayed other) {
        return entry.compareTo(other);
    }

    Entry entry() {
        return entry;
    }

    /** There will be no other round, for this reason. */
    void end(String reason) {
        completeCancelled(reason);
    }

    /** There will be no other round, because of this. */
    private void end(Throwable failure) {
        report(failure);
        completeFailure(failure);
    }

    private void report(Throwable failure) {
        if (reports) {
            timetable.report(this, failure);
        }
    }

    // ---- rounds

    /** Allocates nothing: for want of memory the round would be gone, and with it all others. */
    private void handOutRound() {
        if (isDone()) {
            return;
        }
        Round round = this.round;
        Throwable failure = timetable.delivery.handOut(round, context);
        if (failure != null) {
            report(failure);
            round.fail(failure);
        }
    }

    void runRound() {
        timetable.agenda.makeWay();
        Throwable failure = null;
        runner = Thread.currentThread();
        try {
            body.run();
        } catch (Throwable thrown) {
            failure = thrown;
        }
        runner = null;
        count(failure);
        if (failure != null) {
            report(failure);
        }
        goOnAfter(failure);
    }

    /** The round could not begin. Whoever found that reports it. */
    void roundFailed(Throwable failure) {
        count(failure);
        goOnAfter(failure);
    }

    private void goOnAfter(@Nullable Throwable failure) {
        if (failure != null && onFailure.stops()) {
            completeFailure(failure);
        } else if (!isDone()) {
            try {
                Entry following = entry.next(next, nextDeadline(failure != null));
                round = new Round(this);
                entry = following;
                timetable.again(this);
            } catch (Throwable unable) {
                end(unable);
            }
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one round at a time
    private void count(@Nullable Throwable failure) {
        rounds++;
        if (failure == null) {
            failuresInARow = 0;
            return;
        }
        failuresInARow++;
        failures++;
        lastFailure = failure;
    }

    private long nextDeadline(boolean hasFailed) {
        long now = timetable.clock().nanos();
        long regular = rhythm.next(entry.deadline, now);
        if (!hasFailed || !onFailure.backsOff()) {
            return regular;
        }
        long later = Deadlines.after(now, onFailure.nanosToWait(period, failuresInARow));
        return Deadlines.isBefore(regular, later) ? later : regular;
    }

    @Override
    protected void beforeWaiting(boolean timed) {
        if (runner == Thread.currentThread() && !isDone()) {
            throw new IllegalStateException(
                    "the periodic task waits for its own end, which would never come: cancel it instead");
        }
    }

    @Override
    protected String whyWaiting() {
        return "; the periodic task has run " + rounds + " times, and goes on until it is cancelled";
    }

    @Override
    public String toString() {
        return "periodic task (" + rounds + " rounds, " + failures + " failures)";
    }

    /** What the agenda sees of it. */
    private final class Next implements Due {
        @Override
        public void handOut() {
            handOutRound();
        }

        @Override
        public void drop(String reason) {
            end(reason);
        }

        @Override
        public void refuse(Throwable failure) {
            end(failure);
        }

        @Override
        public boolean isPeriodic() {
            return true;
        }

        @Override
        public Task asTask() {
            return PeriodicTask.this;
        }
    }
}
