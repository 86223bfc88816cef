package dev.levin.worker;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A part of a pool: a queue of its own, whose tasks run on the pool's threads, so many at a time. {@link ViewState} knows what
 * waits, {@link ViewTurns} sees to it that it is run.
 *
 * <p>When the pool is shut down, what the view has accepted is run; when the pool drops what has not started, so does the view
 * ({@link PoolViews}).
 */
final class ViewCrew implements PoolCrew {
    // Immutable
    private final PoolFace pool;

    /** That of the pool which has the threads: not that of a view. */
    private final PoolCrew ground;

    private final String name;
    private final ViewState state;
    private final ViewTurns turns;
    private final PoolFace face;
    private final ViewEnd end = new ViewEnd();

    private ViewCrew(PoolFace pool, int parallelism, String name) {
        this.pool = pool;
        this.ground = pool.crew() instanceof ViewCrew outer ? outer.ground : pool.crew();
        this.name = name;
        this.state = new ViewState(this, parallelism);
        this.turns = new ViewTurns(pool, state, end::hasCome);
        this.face = new PoolFace(this, body -> schedule(Task.of(body)), this, false);
    }

    static PoolFace faceOf(PoolFace pool, int parallelism, String name) {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank, but was '" + name + "'");
        }
        if (parallelism < 1) {
            throw new IllegalArgumentException("parallelism must be positive, but was " + parallelism);
        }
        return new ViewCrew(pool, parallelism, name).face;
    }

    // ---- tasks

    private void schedule(Task task) {
        schedule(task, null);
    }

    /** With a context that was captured before, if there is one. */
    void schedule(Task task, @Nullable Object context) {
        StackRoom.requireVast();
        if (Nodes.isQueued(task)) {
            throw StillQueued.refuse(task);
        }
        if (task instanceof Job<?> job) {
            job.hostedBy(face);
        }
        if (context == null) {
            runner().captureFor(task);
        } else {
            Nodes.setContext(task, context);
        }
        try {
            turns.accept(task);
        } catch (Throwable refused) {
            Nodes.setContext(task, null);
            throw refused;
        }
    }

    /** What gives the view its turns. */
    ViewTurns turns() {
        return turns;
    }

    @Override
    public TaskRunner runner() {
        return ground.runner();
    }

    @Override
    public boolean runsOnThisThread() {
        return ViewRun.isInside(this);
    }

    @Override
    public boolean mayRunHere() {
        return runsOnThisThread() || pool.isCurrentThreadWorker();
    }

    @Override
    public void runHere(Job<?> job) {
        runIfItMay(job);
        if (!job.isDone()) {
            ground.awaitHere(job);
        }
    }

    /** Runs a job, unless the view runs as many as it may: then it waits. */
    void runIfItMay(Job<?> job) {
        if (runsOnThisThread()) {
            // In the place of the task that waits for it.
            ground.runHere(job);
        } else {
            turns.runFor(job);
        }
    }

    @Override
    public void awaitHere(Job<?> job) {
        ground.awaitHere(job);
    }

    // ---- the end

    @Override
    public void shutDown() {
        // Those that have not begun would find nothing, and the end need not wait for them.
        state.shutDown().forEach(ViewRun::cancelUnstarted);
        turns.goOn();
    }

    @Override
    public List<Task> takeUnstarted() {
        HandBack handBack = new HandBack(name);
        try {
            handBack.addLinked(state.takeWaiting());
        } finally {
            shutDown();
        }
        return handBack.tasks();
    }

    @Override
    public void interruptTasks() {
        state.interruptTasks();
    }

    @Override
    public boolean isShutdown() {
        return state.isShutdown() || pool.isShutdown();
    }

    @Override
    public PoolEnd end() {
        return end;
    }

    @Override
    public <T> T keepingBack(Supplier<T> takingBack) {
        return end.keptBackWhile(() -> pool.crew().keepingBack(takingBack));
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        if (!pool.isCurrentThreadWorker()) {
            return end.await(nanos);
        }
        long start = Ticker.SYSTEM.nanos();
        turns.runUntilEnd(nanos);
        return end.await(nanos - (Ticker.SYSTEM.nanos() - start));
    }

    /** The threads are the pool's, and go on. */
    @Override
    public List<Thread> threads() {
        return List.of();
    }

    // ---- what it is

    @Override
    public String poolName() {
        return name;
    }

    @Override
    public String describeState() {
        return state.toString();
    }

    @Override
    public String toString() {
        return "view '" + name + "' of " + pool + " (" + state + ")";
    }

    private static final class ViewEnd extends PoolEnd {
        void hasCome() {
            come();
        }
    }
}
