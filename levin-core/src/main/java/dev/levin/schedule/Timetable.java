package dev.levin.schedule;

import dev.levin.async.time.Clock;
import dev.levin.async.time.Deadlines;
import dev.levin.internal.memory.StackRoom;
import dev.levin.task.Job;
import dev.levin.task.Task;
import dev.levin.worker.PoolCrew;
import dev.levin.worker.PoolEnd;
import dev.levin.worker.PoolFace;
import dev.levin.worker.TaskRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link ScheduledPool} has accepted, and how it ends. What is due goes to a view of a pool, which is shut down when
 * nothing can become due any more: so the view's end is the end.
 *
 * <p>{@code expected} counts what may still go to the view: jobs from when they are accepted to when they are handed out or
 * cancelled, periodic tasks until they have ended. Whoever adds counts, then looks whether it is shut down; shutdown says so,
 * then looks at the count: one sees the other.
 */
final class Timetable implements PoolCrew {
    // Immutable
    private final PoolFace view;
    final Agenda agenda;
    final Delivery delivery;
    private final Retention retention = new Retention();

    // Any thread
    private final AtomicInteger expected = new AtomicInteger();

    private Timetable(PoolFace view, Agenda agenda) {
        this.view = view;
        this.agenda = agenda;
        this.delivery = new Delivery(view);
    }

    static Timetable over(PoolFace view, Agenda agenda) {
        Timetable timetable = new Timetable(view, agenda);
        timetable.end().onEnd(timetable::poolHasEnded);
        return timetable;
    }

    // ---- what comes

    Clock clock() {
        return agenda.timers().clock();
    }

    /** The moment so many nanoseconds from now; now, if that is negative. */
    long deadlineAfter(long nanos) {
        return Deadlines.after(clock().nanos(), nanos);
    }

    void execute(Runnable body) {
        if (retention.isShutdown()) {
            throw refusal();
        }
        view.execute(body);
    }

    /** Accepts a job. */
    <J extends DelayedJob<?>> J accept(J job) {
        enter();
        addOrLeave(job.entry());
        return job;
    }

    /** Accepts a periodic task. */
    PeriodicTask accept(PeriodicTask task) {
        enter();
        addOrLeave(task.entry());
        task.onComplete(this::left);
        return task;
    }

    private void enter() {
        // Whoever was counted is entered, or counted out again: neither may be torn.
        StackRoom.requireVast();
        expected.incrementAndGet();
        if (isShutdown()) {
            left();
            throw refusal();
        }
    }

    private void addOrLeave(Entry entry) {
        try {
            agenda.add(entry);
        } catch (Throwable failure) {
            left();
            throw failure;
        }
        dropIfTooLate(entry);
    }

    /** A periodic task has run, and wants to run again. */
    void again(PeriodicTask task) {
        try {
            agenda.add(task.entry());
        } catch (RejectedExecutionException refused) {
            if (!agenda.timers().isShutdown()) {
                throw refused;
            }
            task.end("the scheduler has ended whose timers would have rung");
        }
        if (task.isDone()) {
            remove(task.entry());
        }
        dropIfTooLate(task.entry());
    }

    // ---- what goes

    /** A job was cancelled. If it was still in the agenda, it is not any more. */
    void cancelled(Entry entry) {
        if (remove(entry)) {
            left();
        }
    }

    /** Takes an entry out of the agenda. False if it was not there. */
    boolean remove(Entry entry) {
        return agenda.take(entry) != null;
    }

    void report(Task task, Throwable failure) {
        runner().report(task, failure);
    }

    /** One that was expected will not go to the view any more. */
    void left() {
        if (expected.decrementAndGet() == 0) {
            endIfNothingIsExpected();
        }
    }

    // ---- the end

    void keepDelayed(boolean keep) {
        retention.keepDelayed(keep);
        dropIfShutDown();
    }

    void keepPeriodic(boolean keep) {
        retention.keepPeriodic(keep);
        dropIfShutDown();
    }

    private void dropIfShutDown() {
        if (retention.isShutdown()) {
            shutDown();
        }
    }

    /** Nothing more will run: what is not due need not wait for its time. */
    private void poolHasEnded() {
        retention.dropAll();
        shutDown();
    }

    @Override
    public void shutDown() {
        retention.shutDown();
        for (Entry entry : agenda.entries()) {
            dropIfTooLate(entry);
        }
        endIfNothingIsExpected();
    }

    /** For one who takes all that is left: accepts nothing more, and drops nothing yet. */
    void stopAccepting() {
        retention.shutDown();
    }

    private void dropIfTooLate(Entry entry) {
        if (!retention.keeps(entry)) {
            drop(entry);
        }
    }

    private @Nullable Due drop(Entry entry) {
        Due due = agenda.take(entry);
        if (due != null) {
            due.drop("pool '" + poolName() + "' was shut down before it was time");
        }
        return due;
    }

    private void endIfNothingIsExpected() {
        if (retention.isShutdown() && expected.get() == 0) {
            view.shutdown();
        }
    }

    /** How many wait for their time. */
    int size() {
        return agenda.entries().size();
    }

    /** How many of them are jobs. */
    int jobs() {
        return (int)
                agenda.entries().stream().filter(entry -> !entry.isPeriodic).count();
    }

    @Override
    public List<Task> takeUnstarted() {
        retention.dropAll();
        List<Task> unstarted = new ArrayList<>();
        for (Entry entry : agenda.entries()) {
            Due due = drop(entry);
            if (due != null) {
                unstarted.add(due.asTask());
            }
        }
        for (Task task : view.shutdownNow()) {
            unstarted.add(task instanceof Round round ? round.task() : task);
        }
        return unstarted;
    }

    @Override
    public void interruptTasks() {
        view.crew().interruptTasks();
    }

    @Override
    public boolean isShutdown() {
        return retention.isShutdown() || view.isShutdown();
    }

    @Override
    public PoolEnd end() {
        return view.crew().end();
    }

    @Override
    public <T> T keepingBack(Supplier<T> takingBack) {
        return view.crew().keepingBack(takingBack);
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        return view.crew().awaitEnd(nanos);
    }

    // ---- what it is

    @Override
    public String poolName() {
        return view.crew().poolName();
    }

    @Override
    public String describeState() {
        return view.crew().describeState() + ", " + size() + " not due yet";
    }

    @Override
    public TaskRunner runner() {
        return view.crew().runner();
    }

    @Override
    public boolean runsOnThisThread() {
        return view.crew().runsOnThisThread();
    }

    @Override
    public boolean mayRunHere() {
        return view.isCurrentThreadWorker();
    }

    @Override
    public void runHere(Job<?> job) {
        view.runHere(job);
    }

    @Override
    public List<Thread> threads() {
        return List.of();
    }
}
