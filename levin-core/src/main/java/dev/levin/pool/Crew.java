package dev.levin.pool;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.Chain;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.CallerRuns;
import dev.levin.worker.ContextChain;
import dev.levin.worker.PoolCrew;
import dev.levin.worker.PoolEnd;
import dev.levin.worker.TaskRunner;
import dev.levin.worker.WorkerThread;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The workers of one pool and what they share: the control word, the injection queue, the roster. It accepts tasks, and
 * it acts on what {@link PoolState} decides. {@link TaskPool} is its face to users; workers know only the crew, so that
 * a pool that its users forgot can be told from one that they hold.
 */
final class Crew implements PoolCrew {
    // Immutable
    final PoolState state;
    final SwapQueue injection = new SwapQueue();
    final Roster roster;
    final CallerRuns callerRuns;
    final Termination termination;
    final PoolThreads threads;
    private final PoolSettings settings;
    private final boolean ownThreads;
    private final boolean rejectsWithoutThread;
    private final ContextChain contexts;
    private final boolean propagates;
    private final TaskRunner runner;

    /** For whoever tells of collections, and holds on to it weakly. */
    private final Runnable onCollection = this::collected;

    // Any thread
    private volatile boolean interruptsTasks;

    Crew(PoolSettings settings, Ticker ticker, Function<Object, Parker> parkers, Consumer<Runnable> onStart) {
        this.settings = settings;
        this.ownThreads = settings.threads().areLevins();
        this.rejectsWithoutThread = settings.spawnFailurePolicy() == SpawnFailurePolicy.REJECT;
        this.state = new PoolState(settings.maxThreads());
        this.roster = new Roster(settings.maxThreads());
        this.contexts = new ContextChain(settings.propagators());
        this.propagates = !contexts.isEmpty();
        this.runner = new TaskRunner(contexts, settings.failureHandler());
        this.threads = new PoolThreads(this, runner, ticker, parkers, () -> onStart.accept(onCollection));
        this.callerRuns = new CallerRuns(this::nextForCaller, runner);
        this.termination = new Termination(state, roster, injection, callerRuns);
    }

    private void collected() {
        for (Worker worker : roster.all()) {
            worker.aged.put();
        }
    }

    PoolSettings settings() {
        return settings;
    }

    @Override
    public String poolName() {
        return settings.threads().name();
    }

    @Override
    public String describeState() {
        return state.toString();
    }

    @Override
    public TaskRunner runner() {
        return runner;
    }

    /** Accepts a task, or throws and leaves it as it was. */
    void schedule(Task task, Job.Host host) {
        prepare();
        accept(task, host);
        Worker worker = currentWorker();
        if (worker != null) {
            worker.push(task);
        } else {
            inject(task);
        }
    }

    /** Accepts all tasks of a chain, which is empty then, or throws and leaves it as it was. */
    void schedule(Chain chain, Job.Host host) {
        prepare();
        if (Chain.Access.length(chain) == 0) {
            return;
        }
        if (propagates) {
            contexts.captureFor(chain);
        }
        if (Chain.Access.hasJobs(chain)) {
            for (TaskNode task = Chain.Access.newest(chain); task != null; task = Nodes.next(task)) {
                host(task, host);
            }
        }
        Worker worker = currentWorker();
        if (worker != null) {
            worker.push(chain);
            return;
        }
        if (!injection.push(chain)) {
            throw refusal();
        }
        signal();
    }

    @Override
    public void runHere(Job<?> job) {
        runner.runHere(job);
    }

    /** Whether the current thread runs a task of this pool, as a worker or because there is none. */
    @Override
    public boolean runsOnThisThread() {
        return currentWorker() != null || callerRuns.isRunningHere();
    }

    /** The worker of this crew that the current thread is, or null. */
    @Nullable
    Worker currentWorker() {
        Object worker = ownThreads ? WorkerThread.currentWorkerIfOwnThread() : WorkerThread.currentWorker();
        return worker instanceof Worker mine && mine.crew() == this ? mine : null;
    }

    /** Any thread that has published work: sees to it that a worker looks for it. */
    void signal() {
        if (!state.saysEnough()) {
            signalSlow();
        }
    }

    /** A worker that has more coarse tasks than it can run at once: wakes one more to help, whoever is on the way. */
    void reinforce() {
        StackRoom.require();
        int helper = state.takeHelper();
        if (helper != 0) {
            roster.existing(helper).wakeToHelp();
        }
    }

    /** Whether any queue has a task. */
    boolean hasWork() {
        return !injection.looksEmpty() || roster.hasWork();
    }

    @Override
    public void shutDown() {
        termination.begin();
    }

    /**
     * Interrupts every task that runs, and every one that is still to run. A worker says that it runs a task, then looks
     * at the flag; this sets the flag, then looks who runs a task: so no task is missed.
     */
    @Override
    public void interruptTasks() {
        interruptsTasks = true;
        roster.interruptRunning();
    }

    @Override
    public boolean isShutdown() {
        return state.isShutdown();
    }

    @Override
    public List<Task> takeUnstarted() {
        return new Unstarted(this).takeAll();
    }

    @Override
    public PoolEnd end() {
        return termination;
    }

    @Override
    public List<Thread> threads() {
        return roster.threads();
    }

    /** Whether tasks have to be interrupted before they start. */
    boolean interruptsTasks() {
        return interruptsTasks;
    }

    /**
     * A worker's thread is about to end. Someone who published while it was still counted may have found no thread left to
     * start, and relied on it: so it looks once more, now that a thread can be started in its place.
     */
    void hasLeft() {
        if (hasWork()) {
            signal();
        }
        termination.check();
    }

    /**
     * Before anything is changed. Whoever has to be woken or started after the push, or has to run the tasks here, must not lack
     * stack for it. The word may say enough now, and not any more then, so the stack is asked for in any case.
     */
    private void prepare() {
        StackRoom.requireAmple();
        if (!state.saysEnough()) {
            if (state.isShutdown()) {
                throw refusal();
            }
            needThread();
        }
    }

    private void accept(Task task, Job.Host host) {
        if (!Nodes.isPlainAndFree(task)) {
            if (Nodes.isQueued(task)) {
                throw StillQueued.refuse(task);
            }
            host(task, host);
        }
        if (propagates) {
            contexts.captureFor(task);
        }
        Nodes.markQueued(task);
    }

    private static void host(TaskNode task, Job.Host host) {
        if (task instanceof Job<?> job) {
            job.hostedBy(host);
        }
    }

    private void inject(Task task) {
        if (!injection.push(task)) {
            Nodes.markFree(task);
            throw refusal();
        }
        signal();
    }

    private void signalSlow() {
        StackRoom.require();
        int spawnLimit = threads.limit();
        long before = state.signal(spawnLimit);
        switch (PoolWord.signalFor(before, spawnLimit)) {
            case NONE, NOTE -> {}
            case WAKE -> roster.existing(PoolWord.top(before)).parker.unpark();
            case SPAWN -> {
                if (!threads.startCounted()) {
                    signalSlow();
                }
            }
            case RUN_IN_CALLER -> {
                callerRuns.runAll();
                termination.closeIfNothingIsLeft();
            }
        }
    }

    /** For a caller that runs tasks itself: the next one, and a signal if there are more; null if there is none left. */
    private @Nullable TaskNode nextForCaller() {
        while (!injection.looksEmpty()) {
            TaskNode task = injection.poll();
            if (task != null) {
                if (!injection.looksEmpty()) {
                    signal();
                }
                return task;
            }
            // someone else holds the queue, for a few instructions
            Thread.onSpinWait();
        }
        return null;
    }

    /** For {@link SpawnFailurePolicy#REJECT}: there must be a thread before a task is queued. */
    private void needThread() {
        if (rejectsWithoutThread && PoolWord.spawned(state.word()) == 0) {
            signalSlow();
            if (PoolWord.spawned(state.word()) == 0 && !state.isShutdown()) {
                throw new ThreadSpawnException("pool '" + settings.threads().name()
                        + "' has no thread and can't start one; the task was not accepted, try again later");
            }
        }
    }
}
