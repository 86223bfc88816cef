package dev.levin.blocking;

import dev.levin.blocking.Gauges.Gauge;
import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.CallerRuns;
import dev.levin.worker.ContextChain;
import dev.levin.worker.HandBack;
import dev.levin.worker.PoolCrew;
import dev.levin.worker.PoolEnd;
import dev.levin.worker.ReusingRoster;
import dev.levin.worker.TaskRunner;
import dev.levin.worker.WorkerThread;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
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
    private final BlockingEnd end;
    private final BlockingSettings settings;
    private final boolean rejectsWithoutThread;
    private final Ticker ticker;
    private final ContextChain contexts;
    private final TaskRunner runner;

    BlockingCrew(BlockingSettings settings, Ticker ticker, Function<Object, Parker> parkers, Runnable onStart) {
        this.settings = settings;
        this.rejectsWithoutThread = settings.spawnFailurePolicy() == SpawnFailurePolicy.REJECT;
        this.ticker = ticker;
        this.state = new BlockingState(settings);
        this.roster = new ReusingRoster<>(settings.maxThreads());
        this.contexts = new ContextChain(settings.propagators());
        this.runner = new TaskRunner(contexts, settings.failureHandler());
        this.threads = new BlockingThreads(this, ticker, parkers, onStart);
        this.callerRuns = new CallerRuns(this::nextForCaller, runner);
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
        return settings.name();
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

    // ---- those who bring tasks

    /** Accepts a task, or throws and leaves it as it was. */
    void schedule(Task task, Job.Host host, boolean mandatory) {
        Admission admission = offer(task, host, mandatory, null);
        if (!admission.accepts) {
            throw refusal(admission);
        }
    }

    /** Accepts a job; false if there is no room for it. */
    boolean trySchedule(Job<?> job, Job.Host host) {
        Admission admission = offer(job, host, false, null);
        if (!admission.accepts && admission != Admission.FULL) {
            throw refusal(admission);
        }
        return admission.accepts;
    }

    /** Accepts a job now, or as soon as there is room for it. */
    <T> CompletableFuture<JoinHandle<T>> scheduleWhenRoom(Job<T> job, Job.Host host) {
        RoomWaiter<T> waiter = new RoomWaiter<>(job);
        Admission admission = offer(job, host, false, waiter);
        if (admission.accepts) {
            waiter.admitted();
        } else if (admission == Admission.FULL) {
            waiter.listen(this);
        } else {
            throw refusal(admission);
        }
        return waiter.future;
    }

    /** The future of one who waited for room was completed by its user. */
    void withdraw(RoomWaiter<?> waiter) {
        if (state.withdraw(waiter)) {
            free(waiter.job);
        } else {
            waiter.job.cancel();
        }
    }

    private Admission offer(Task task, Job.Host host, boolean mandatory, @Nullable RoomWaiter<?> waiter) {
        if (state.isShutdown()) {
            throw refusal();
        }
        // Whoever has to be woken or started, or has to run the tasks here, must not lack stack for it.
        StackRoom.requireAmple();
        needThread();
        prepare(task, host, mandatory);
        Admission admission;
        try {
            admission = state.admit(task, now(), threads.mayStart(), waiter);
        } catch (Throwable noMemory) {
            free(task);
            throw noMemory;
        }
        if (!admission.accepts && (admission != Admission.FULL || waiter == null)) {
            free(task);
        }
        follow(admission);
        return admission;
    }

    private void prepare(Task task, Job.Host host, boolean mandatory) {
        if (Nodes.isQueued(task)) {
            throw StillQueued.refuse(task);
        }
        if (task instanceof Job<?> job) {
            job.hostedBy(host);
        }
        if (!contexts.isEmpty()) {
            contexts.captureFor(task);
        }
        if (mandatory) {
            Nodes.markQueuedAsMandatory(task);
        } else {
            Nodes.markQueued(task);
        }
    }

    /** The task is not accepted after all: as before. */
    private static void free(Task task) {
        Nodes.markFree(task);
        Nodes.setContext(task, null);
    }

    /** For {@link SpawnFailurePolicy#REJECT}: there must be a thread before a task is queued. */
    private void needThread() {
        if (rejectsWithoutThread && threads.mayStart() && state.reserveFirst()) {
            start();
        }
    }

    /** Does what an admission asks for. */
    private void follow(Admission admission) {
        if (admission == Admission.START) {
            start();
        } else if (admission == Admission.RUN_HERE) {
            runHereWhatWaits();
        }
    }

    /** Starts a thread that is counted already. */
    private void start() {
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
        if (state.isForsaken()) {
            runHereWhatWaits();
        }
        end.check();
    }

    private void runHereWhatWaits() {
        callerRuns.runAll();
        end.check();
    }

    private @Nullable TaskNode nextForCaller() {
        TaskNode task = state.takeForCaller();
        afterTaking();
        return task != null ? task : state.takeForCaller();
    }

    /**
     * A task was taken: there may be room for others, and it may be time to try to start a thread again. Throws nothing: the
     * caller has a task in its hands.
     */
    private void afterTaking() {
        try {
            if (state.gauges.get(Gauge.WAITING_FOR_ROOM) > 0) {
                admitWaiters();
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

    private void admitWaiters() {
        RoomWaiter<?> waiter = state.admitWaiter(now(), threads.mayStart());
        while (waiter != null) {
            if (waiter.admission.accepts) {
                waiter.admitted();
            } else {
                free(waiter.job);
                waiter.refused(refusal(waiter.admission));
            }
            follow(waiter.admission);
            waiter = state.admitWaiter(now(), threads.mayStart());
        }
    }

    /** No switch: that has a class of its own, which a worker would load. */
    private RejectedExecutionException refusal(Admission admission) {
        if (admission == Admission.NO_THREAD) {
            return new ThreadSpawnException("pool '" + poolName()
                    + "' has no thread and can't start one; the task was not accepted, try again later");
        }
        if (admission == Admission.FULL) {
            return new QueueFullException("pool '" + poolName() + "' is full: all " + settings.maxThreads()
                    + " threads are busy, and " + settings.maxQueue()
                    + " tasks wait; use submitWhenRoom to wait for room, or allow more with maxThreads or maxQueue");
        }
        return refusal();
    }

    // ---- workers

    /** The next task for a worker; null if there is none. */
    @Nullable
    TaskNode next(BlockingWorker worker, @Nullable Gauge ended) {
        TaskNode task = state.next(worker, ended, now());
        afterTaking();
        return task;
    }

    /** Runs a task; false if it threw. */
    boolean run(TaskNode task) {
        return runner.run(task);
    }

    /** A worker's thread is about to end. */
    void hasLeft(BlockingWorker worker) {
        if (!worker.hasLeft()) {
            state.lose(worker);
            afterTaking();
            onLoss();
        }
        end.check();
    }

    @Override
    public void runHere(Job<?> job) {
        runner.runHere(job);
    }

    @Override
    public boolean runsOnThisThread() {
        return (WorkerThread.currentWorker() instanceof BlockingWorker worker && worker.crew() == this)
                || callerRuns.isRunningHere();
    }

    // ---- the end

    @Override
    public void shutDown() {
        StackRoom.requireVast();
        state.shutDown();
        boolean woken = true;
        while (woken) {
            woken = state.wakeToLeave();
        }
        for (RoomWaiter<?> waiter = state.removeWaiter(); waiter != null; waiter = state.removeWaiter()) {
            free(waiter.job);
            waiter.refused(refusal());
        }
        end.check();
    }

    @Override
    public boolean isShutdown() {
        return state.isShutdown();
    }

    /** Takes back what waits and is not mandatory, oldest first. */
    @Override
    public List<Task> takeUnstarted() {
        HandBack unstarted = new HandBack(poolName());
        Throwable failure = null;
        TaskNode task = state.takeOrdinary();
        while (task != null) {
            TaskNode next = Nodes.next(task);
            Nodes.setNext(task, null);
            try {
                unstarted.add(task);
            } catch (Throwable noMemory) {
                // The others have to be told nevertheless.
                failure = noMemory;
            }
            task = next;
        }
        end.check();
        if (failure instanceof Error error) {
            throw error;
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
