package dev.levin.worker;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.Nodes;
import dev.levin.task.Job;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * A part of a pool: a queue of its own, whose tasks run on the pool's threads, so many at a time.
 *
 * <p>The pool sees {@link ViewRun}s, turns, of which there are never more than the view may run tasks. A turn runs a few
 * tasks, and if more are waiting, its successor goes to the end of the pool's queue: so what else the pool has gets its
 * turn as well. As long as a task waits, there is a turn that will come to it; whoever ends a turn looks, after it is out of
 * the {@link ViewState}, whether one is waiting.
 *
 * <p>When the pool is shut down it refuses successors; then a turn goes on to the end of the queue. When the pool drops
 * what has not started, so does the view.
 */
final class ViewCrew implements PoolCrew {
    /** How many tasks a turn runs if others may be waiting for the thread. */
    static final int TASKS_PER_TURN = 16;

    // Immutable
    private final PoolFace pool;
    private final TaskRunner runner;
    private final String name;
    private final ViewState state;
    private final ViewEnd end = new ViewEnd();

    private ViewCrew(PoolFace pool, int parallelism, String name) {
        this.pool = pool;
        this.runner = pool.crew().runner();
        this.name = name;
        this.state = new ViewState(this, parallelism);
    }

    static PoolFace faceOf(PoolFace pool, int parallelism, String name) {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank, but was '" + name + "'");
        }
        if (parallelism < 1) {
            throw new IllegalArgumentException("parallelism must be positive, but was " + parallelism);
        }
        ViewCrew crew = new ViewCrew(pool, parallelism, name);
        crew.endWith(pool.crew().end());
        FaceHolder holder = new FaceHolder();
        PoolFace face = new PoolFace(crew, body -> crew.schedule(Task.of(body), holder.face()), crew, false);
        holder.face = face;
        return face;
    }

    /** The pool has its end: so has this. The pool does not hold on to its views. */
    private void endWith(PoolEnd poolEnd) {
        WeakReference<ViewCrew> self = new WeakReference<>(this);
        Runnable shutDown = () -> {
            ViewCrew crew = self.get();
            if (crew != null) {
                crew.shutDown();
            }
        };
        poolEnd.onEnd(shutDown);
        end.onEnd(() -> poolEnd.forget(shutDown));
    }

    // ---- tasks come

    private void schedule(Task task, Job.Host host) {
        StackRoom.requireVast();
        if (Nodes.isQueued(task)) {
            throw StillQueued.refuse(task);
        }
        if (task instanceof Job<?> job) {
            job.hostedBy(host);
        }
        runner.captureFor(task);
        ViewRun turn = state.add(task);
        if (turn != null) {
            start(turn, task);
        }
    }

    /** Starts the turn that was made for a task. If the pool refuses it, and no one has taken the task, so does this. */
    private void start(ViewRun turn, Task task) {
        try {
            pool.execute(turn);
        } catch (RejectedExecutionException refused) {
            boolean taken = state.takeBack(turn, task);
            goOn();
            if (taken) {
                throw refused;
            }
        }
    }

    // ---- and run

    void runTasks(ViewRun turn) {
        int left = TASKS_PER_TURN;
        Task task = next(turn);
        while (task != null) {
            runner.run(task);
            left--;
            if (left == 0) {
                if (passOn(turn)) {
                    return;
                }
                left = TASKS_PER_TURN;
            }
            task = next(turn);
        }
        goOn();
    }

    private @Nullable Task next(ViewRun turn) {
        return state.next(turn, pool.wasDropped());
    }

    /** Has a successor go on later. False if there is nothing left to do, or no successor to be had. */
    private boolean passOn(ViewRun turn) {
        ViewRun successor = pool.isShutdown() ? null : state.succeed(turn);
        if (successor == null) {
            return false;
        }
        try {
            pool.execute(successor);
            return true;
        } catch (RejectedExecutionException noSuccessor) {
            state.replace(successor, turn);
            return false;
        }
    }

    /** For a turn that the pool has dropped, or that was not needed any more. */
    void notRun(ViewRun turn) {
        state.remove(turn);
        goOn();
    }

    /** A turn is over: sees to it that another one comes if tasks are left, or that the end does if there are none. */
    private void goOn() {
        if (state.hasEnded()) {
            end.hasCome();
            return;
        }
        ViewRun turn = state.missingTurn();
        if (turn != null) {
            startAgain(turn);
        }
    }

    private void startAgain(ViewRun turn) {
        try {
            if (pool.wasDropped()) {
                throw refusal();
            }
            pool.execute(turn);
        } catch (RejectedExecutionException refused) {
            if (pool.isShutdown()) {
                state.remove(turn);
                giveUp(refused);
            } else {
                // It has no thread, or no room. The tasks were accepted, and there may be no one else to run them.
                turn.run();
            }
        }
    }

    /** The pool runs nothing more. Jobs are cancelled; of the others, the failure handler is told. */
    private void giveUp(RejectedExecutionException refused) {
        for (Task task : state.takeWaiting()) {
            if (task instanceof Job<?> job) {
                Nodes.markFree(job);
                job.abandon("pool '" + name + "' was shut down before the job started");
            } else {
                runner.refuse(task, refused);
            }
        }
        shutDown();
    }

    // ---- the end

    @Override
    public void shutDown() {
        // Those that have not begun would find nothing, and the end need not wait for them.
        state.shutDown().forEach(ViewRun::cancelUnstarted);
        goOn();
    }

    @Override
    public List<Task> takeUnstarted() {
        HandBack handBack = new HandBack(name);
        for (Task task : state.takeWaiting()) {
            handBack.add(task);
        }
        shutDown();
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
    public TaskRunner runner() {
        return runner;
    }

    @Override
    public boolean runsOnThisThread() {
        return ViewRun.isInside(this);
    }

    @Override
    public void runHere(Job<?> job) {
        runner.runHere(job);
    }

    /** The threads are the pool's, and go on. */
    @Override
    public List<Thread> threads() {
        return List.of();
    }

    @Override
    public String toString() {
        return "view '" + name + "' of " + pool + " (" + state + ")";
    }

    /** The face wants to be known by the jobs that it schedules, and is made last. */
    private static final class FaceHolder {
        private @Nullable PoolFace face;

        PoolFace face() {
            return Objects.requireNonNull(face);
        }
    }

    private static final class ViewEnd extends PoolEnd {
        void hasCome() {
            come();
        }
    }
}
