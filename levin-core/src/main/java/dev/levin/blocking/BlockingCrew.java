package dev.levin.blocking;

import dev.levin.blocking.Gauges.Gauge;
import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.Task;
import dev.levin.worker.CallerRuns;
import dev.levin.worker.ContextChain;
import dev.levin.worker.HandBack;
import dev.levin.worker.PoolCrew;
import dev.levin.worker.PoolEnd;
import dev.levin.worker.ReusingRoster;
import dev.levin.worker.TaskRunner;
import dev.levin.worker.WorkerThread;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one pool and what they share. It does what {@link BlockingState} decides, outside of its lock: starts threads,
 * and calls what is a user's. {@link BlockingPool} is its face to users; workers know only the crew, so that a pool that its
 * users forgot can be told from one that they hold.
 */
final class BlockingCrew implements PoolCrew {
    // Immutable
    final BlockingState state;
    final ReusingRoster<BlockingWorker> roster;
    final BlockingThreads threads;
    final CallerRuns callerRuns;
    final Reception reception;
    private final BlockingEnd end;
    private final BlockingSettings settings;
    private final Ticker ticker;
    private final TaskRunner runner;

    BlockingCrew(BlockingSettings settings, Ticker ticker, Function<Object, Parker> parkers, Runnable onStart) {
        this.settings = settings;
        this.ticker = ticker;
        this.state = new BlockingState(settings);
        this.roster = new ReusingRoster<>(settings.maxThreads());
        ContextChain contexts = new ContextChain(settings.propagators());
        this.runner = new TaskRunner(contexts, settings.failureHandler());
        this.threads = new BlockingThreads(this, ticker, parkers, onStart);
        this.callerRuns = new CallerRuns(this::nextForCaller, runner);
        this.reception = new Reception(this, contexts);
        this.end = new BlockingEnd(state, callerRuns);
    }

    BlockingSettings settings() {
        return settings;
    }

    @Override
    public TaskRunner runner() {
        return runner;
    }

    long keepAliveNanos() {
        return settings.keepAliveNanos();
    }

    long now() {
        return ticker.nanos();
    }

    @Override
    public String poolName() {
        return settings.threads().name();
    }

    @Override
    public String describeState() {
        return BlockingReport.state(this);
    }

    BlockingStats stats() {
        return BlockingReport.stats(this);
    }

    String snapshot() {
        return BlockingReport.snapshot(this);
    }

    // ---- threads that start, or do not

    /** Starts a thread that is counted already. */
    void start() {
        if (!threads.startCounted()) {
            onLoss();
        }
    }

    /** A thread does not come, or has gone, and others may have relied on it. */
    private void onLoss() {
        boolean signalled = true;
        while (signalled) {
            signalled = state.wakeIfUncovered();
        }
        rescue();
        end.check();
    }

    /** If something waits, and there is no thread for it: runs it here. */
    void rescue() {
        if (state.isForsaken()) {
            runHereWhatWaits();
        }
    }

    /** There is no thread, and none to be had: this one, which brings the task, runs it, and what else waits. */
    void runWithoutThread(Task task) {
        boolean isElsewhere = WorkerThread.currentWorker() != null && !callerRuns.isRunningHere();
        if (isElsewhere && task instanceof Job<?> job) {
            callerRuns.runOne(job);
            state.removeDone();
            end.check();
        } else {
            runHereWhatWaits();
        }
    }

    /** There is no thread, and none to be had: this one runs what waits. */
    void runHereWhatWaits() {
        try {
            callerRuns.runAll();
        } finally {
            end.check();
        }
    }

    private @Nullable TaskNode nextForCaller() {
        TaskNode task = state.takeForCaller();
        seeToOthers();
        return task != null ? task : state.takeForCaller();
    }

    /**
     * A task was taken, or refused because others wait for room: there may be room for them, and it may be time to try to start
     * a thread again. Throws nothing: the caller has a task in its hands.
     */
    void seeToOthers() {
        try {
            if (state.gauges.get(Gauge.WAITING_FOR_ROOM) > 0) {
                reception.admitWaiter();
            }
            growIfPossible();
        } catch (Throwable escaped) {
            TaskRunner.reportEscaped(escaped);
        }
    }

    private void growIfPossible() {
        Gauges gauges = state.gauges;
        if (gauges.get(Gauge.QUEUED) > gauges.get(Gauge.COMING)
                && gauges.get(Gauge.THREADS) < settings.maxThreads()
                && threads.mayStart()
                && state.reserve()) {
            start();
        }
    }

    // ---- workers

    /** The next task for a worker; null if there is none. */
    @Nullable
    TaskNode next(BlockingWorker worker, @Nullable Gauge ended) {
        TaskNode task = state.next(worker, ended, now());
        seeToOthers();
        return task;
    }

    /** Runs a task; false if it threw. */
    boolean run(TaskNode task) {
        return Nodes.isMandatory(task) ? runner.runUnlisted(task) : runner.run(task);
    }

    /** A worker's thread is about to end. */
    void hasLeft(BlockingWorker worker) {
        if (!worker.hasLeft()) {
            state.lose(worker);
            seeToOthers();
            onLoss();
        }
        end.check();
    }

    @Override
    public void runHere(Job<?> job) {
        if (Nodes.isMandatory(job)
                && WorkerThread.currentWorker() instanceof BlockingWorker worker
                && worker.crew() == this) {
            worker.runMandatory(job);
        } else {
            runner.runHere(job);
        }
    }

    @Override
    public boolean runsOnThisThread() {
        return (WorkerThread.currentWorker() instanceof BlockingWorker worker && worker.crew() == this)
                || callerRuns.isWithin();
    }

    // ---- the end

    @Override
    public void shutDown() {
        StackRoom.requireVast();
        try {
            state.shutDown();
            boolean woken = true;
            while (woken) {
                woken = state.wakeToLeave();
            }
            reception.turnAwayWaiters();
            rescue();
        } finally {
            end.check();
        }
    }

    @Override
    public boolean isShutdown() {
        return state.isShutdown();
    }

    /** Takes back what waits and is not mandatory, oldest first. */
    @Override
    public List<Task> takeUnstarted() {
        HandBack unstarted = new HandBack(poolName());
        try {
            unstarted.addLinked(state.takeOrdinary());
        } finally {
            end.check();
        }
        return unstarted.tasks();
    }

    @Override
    public void interruptTasks() {
        for (BlockingWorker worker : roster.all()) {
            worker.interruptTask(null);
        }
    }

    @Override
    public PoolEnd end() {
        return end;
    }

    @Override
    public List<Thread> threads() {
        return roster.threads();
    }
}
