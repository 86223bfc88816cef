package dev.levin.schedule;

import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A job that begins at a deadline. */
final class DelayedJob<T> extends Job<T> implements RunnableScheduledFuture<T>, Due {
    // Immutable
    private final Timetable timetable;
    private final Entry entry;
    private final @Nullable Object context;

    // Written by the constructor and by the one thread that runs the job
    private @Nullable Callable<? extends T> body;

    @SuppressWarnings("this-escape") // the entry only keeps it
    DelayedJob(Timetable timetable, long deadline, Callable<? extends T> body) {
        this.timetable = timetable;
        this.entry = Entry.first(this, deadline, timetable.clock());
        this.context = timetable.delivery.capture();
        this.body = body;
    }

    @Override
    protected T call() throws Exception {
        Callable<? extends T> body = this.body;
        this.body = null;
        if (body == null) {
            throw new AssertionError("called twice");
        }
        timetable.agenda.makeWay();
        return body.call();
    }

    /** It was cancelled, and does not lie in wait until its deadline. */
    @Override
    protected void notCalled() {
        body = null;
        timetable.cancelled(entry);
    }

    Entry entry() {
        return entry;
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return entry.getDelay(unit);
    }

    @Override
    public int compareTo(Delayed other) {
        return entry.compareTo(other);
    }

    @Override
    public void handOut() {
        try {
            Throwable failure = timetable.delivery.handOut(this, context);
            if (failure != null) {
                fail(failure);
            }
        } finally {
            timetable.left();
        }
    }

    @Override
    public void drop(String reason) {
        abandon(reason);
        timetable.left();
    }

    @Override
    public void refuse(Throwable failure) {
        fail(failure);
        timetable.left();
    }

    @Override
    public boolean isPeriodic() {
        return false;
    }

    @Override
    public Task asTask() {
        return this;
    }
}
