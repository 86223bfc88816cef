package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import dev.levin.worker.CollectionWatch;
import dev.levin.worker.ContextChain;
import dev.levin.worker.SpawnBackoff;
import dev.levin.worker.TaskRunner;
import dev.levin.worker.ThreadSpawner;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The workers of one pool and what they share: who sleeps, the injection queue, the roster. {@link ForkPool} is its face
 * to users; workers know only the crew, so that a pool that its users forgot can be told from one that they hold.
 */
final class ForkCrew {
    // Immutable
    final Sleepers sleepers;
    final SwapQueue injection = new SwapQueue();

    /** What the pool itself has queued since the injection queue was closed: scopes may live longer. */
    private final SwapQueue late = new SwapQueue();

    final ForkRoster roster;
    final ForkTermination termination;
    final SpawnBackoff backoff;
    private final ForkSettings settings;
    private final ContextChain contexts;
    private final boolean propagates;
    private final TaskRunner runner;
    private final ThreadSpawner spawner;
    private final Function<Object, Parker> parkers;
    private final Runnable onFirstThread;
    private final Runnable onCollection = this::collected;

    // Any thread
    private final AtomicInteger spawned = new AtomicInteger();
    private final AtomicInteger callers = new AtomicInteger();
    private final AtomicLong callerRuns = new AtomicLong();
    private volatile boolean shutdown;
    private volatile boolean leaving;
    private volatile boolean interruptsTasks;

    ForkCrew(
            ForkSettings settings,
            ThreadFactory threads,
            Ticker ticker,
            Function<Object, Parker> parkers,
            Runnable onFirstThread) {
        this.settings = settings;
        this.sleepers = new Sleepers(settings.workers());
        this.roster = new ForkRoster(settings.workers());
        this.contexts = new ContextChain(settings.propagators());
        this.propagates = !contexts.isEmpty();
        this.runner = new TaskRunner(contexts, settings.failureHandler());
        this.spawner = new ThreadSpawner(threads);
        this.backoff = new SpawnBackoff(settings.name(), ticker);
        this.parkers = parkers;
        this.onFirstThread = onFirstThread;
        this.termination = new ForkTermination(this);
    }

    ForkSettings settings() {
        return settings;
    }

    int spawned() {
        return spawned.get();
    }

    boolean hasCallers() {
        return callers.get() > 0;
    }

    long callerRuns() {
        return callerRuns.get();
    }

    boolean isShutdown() {
        return shutdown;
    }

    // ---- work from outside

    /** Accepts a task, or throws and leaves it as it was. */
    void submit(Task task, Job.Host host) {
        if (task instanceof ForkJob) {
            throw new IllegalArgumentException(
                    "a " + task.getClass().getName() + " is forked and joined by a worker, and can't be submitted");
        }
        if (shutdown) {
            throw refusal();
        }
        if (Nodes.isQueued(task)) {
            throw StillQueued.refuse(task);
        }
        // The task may have to be run here: that must not fail for want of stack.
        StackRoom.requireVast();
        if (task instanceof Job<?> job) {
            job.hostedBy(host);
        }
        if (propagates) {
            contexts.captureFor(task);
        }
        Nodes.markQueued(task);
        inject(task);
    }

    /** Queues a task that is prepared, for any worker. */
    void inject(Task task) {
        boolean wasEmpty = injection.looksEmpty();
        if (!injection.push(task)) {
            Nodes.markFree(task);
            throw refusal();
        }
        workInjected(wasEmpty);
    }

    /** As {@link #inject}, for work that the pool itself queues: it is taken also after the end of the injection queue. */
    void injectOwn(Task task) {
        boolean wasEmpty = !hasInjected();
        if (!injection.push(task)) {
            late.push(task);
        }
        try {
            workInjected(wasEmpty);
        } catch (OutOfMemoryError noSignal) {
            // Queued, if not signaled: what is asked for is seen with the next look.
        }
    }

    private boolean hasInjected() {
        return !injection.looksEmpty() || !late.looksEmpty();
    }

    private void workInjected(boolean wasEmpty) {
        signal(1, wasEmpty);
        while (spawned.get() == 0 && hasInjected()) {
            if (!startWorker()) {
                runInCaller();
            }
        }
        termination.check();
    }

    /** The oldest task from outside, or null. If it leaves others behind, they are someone else's to find. */
    @Nullable
    TaskNode takeInjected() {
        TaskNode task = injection.poll();
        if (task == null) {
            task = late.poll();
        }
        if (task != null && hasInjected()) {
            signal(1, false);
        }
        return task;
    }

    /** Someone has held the injection queue to count what is in it: whoever found it held relies on a signal. */
    void recheckInjection() {
        if (hasInjected()) {
            signal(1, false);
        }
    }

    /** There is no thread, and none can be started: the current one works until nothing from outside is left. */
    private void runInCaller() {
        callers.incrementAndGet();
        callerRuns.incrementAndGet();
        try {
            new ForkWorker(0, this, parkers).runAsCaller();
        } finally {
            callers.decrementAndGet();
        }
    }

    // ---- sleep and wake

    /** How many of {@code available} private entries a worker offers to others. */
    int shareCount(int available) {
        if (settings.workers() == 1) {
            return 0;
        }
        boolean someoneIsIdle = SleepWord.inactive(sleepers.word()) > 0 || spawned.get() < settings.workers();
        return someoneIsIdle ? (available + 1) / 2 : Math.min(1, available);
    }

    /** A worker has shared {@code count} jobs. */
    void workShared(int count, boolean wasEmpty) {
        signal(count, wasEmpty);
    }

    private void signal(int jobs, boolean queueWasEmpty) {
        long before = sleepers.published();
        int wake = SleepWord.wakeCount(before, jobs, queueWasEmpty);
        if (wake > 0) {
            sleepers.wake(wake);
        } else if (SleepWord.sleeping(before) == 0 && SleepWord.awakeButIdle(before) < jobs) {
            startWorker();
        }
    }

    /** For a worker that is counted asleep: whether it should look again nevertheless. */
    boolean hasMoreFor(ForkWorker worker) {
        return hasInjected() || !worker.mailbox.looksEmpty();
    }

    /** For a worker that is counted asleep: whether it has to see for itself that it can leave. */
    boolean isAboutToEnd() {
        return leaving || (shutdown && !injection.isClosed());
    }

    /** A worker that was idle is not any more. If there is something to be found, someone else has to look for it. */
    void passOn() {
        if (hasVisibleWork()) {
            signal(1, false);
        }
    }

    private boolean hasVisibleWork() {
        if (hasInjected()) {
            return true;
        }
        int highest = roster.highest();
        for (int number = 1; number <= highest; number++) {
            ForkWorker worker = roster.get(number);
            if (worker != null && (worker.sharedSize() > 0 || worker.children.size() > 0)) {
                return true;
            }
        }
        return false;
    }

    /** Makes a worker look at its mailbox, whatever it waits for. */
    void nudge(ForkWorker worker) {
        sleepers.stayAwake(worker);
        worker.parker.unpark();
    }

    // ---- threads

    /** Starts one more worker, if there may be one. False if not, or if there is no thread to be had. */
    boolean startWorker() {
        if (spawned.get() >= settings.workers() || !backoff.mayTry()) {
            return false;
        }
        while (true) {
            int count = spawned.get();
            if (count >= settings.workers()) {
                return false;
            }
            if (spawned.compareAndSet(count, count + 1)) {
                return spawn();
            }
        }
    }

    /** Starts a thread that is counted already. */
    private boolean spawn() {
        ForkWorker worker = null;
        try {
            worker = roster.add(number -> new ForkWorker(number, this, parkers));
            if (worker == null) {
                notSpawned();
                return false;
            }
            onFirstThread.run();
            CollectionWatch.add(onCollection);
            worker.startedAs(spawner.start(worker));
            backoff.succeeded();
            return true;
        } catch (Throwable failure) {
            if (worker != null) {
                roster.remove(worker);
                Broadcast.skipAll(worker);
            }
            backoff.failed(failure);
            notSpawned();
            return false;
        }
    }

    private void collected() {
        for (ForkWorker worker : roster.all()) {
            worker.collected();
        }
    }

    /** The pool has ended. */
    void forgetCollections() {
        CollectionWatch.remove(onCollection);
    }

    /** A thread that was counted did not come. Whoever has seen the count may have relied on it. */
    private void notSpawned() {
        spawned.decrementAndGet();
        if (shutdown) {
            sleepers.published();
            sleepers.wakeAll();
            termination.check();
        }
        if (spawned.get() == 0 && hasInjected()) {
            runInCaller();
        }
    }

    /**
     * Whether a worker that found nothing leaves: the pool is shut down, nothing from outside is left or can come, and no
     * one works. As long as someone does, the others stay to help.
     */
    boolean mayLeave(ForkWorker worker) {
        if (!shutdown || !injection.tryClose() || !worker.mailbox.looksEmpty()) {
            return false;
        }
        if (!leaving && SleepWord.inactive(sleepers.word()) < spawned.get()) {
            return false;
        }
        if (!worker.mailbox.tryClose()) {
            return false;
        }
        leaving = true;
        sleepers.wakeAll();
        return true;
    }

    /** A worker's thread is about to end. */
    void hasLeft(ForkWorker worker) {
        worker.left();
        spawned.decrementAndGet();
        termination.check();
    }

    /** Stops accepting; what was accepted is run, then the workers leave. */
    void shutDown() {
        StackRoom.requireAmple();
        shutdown = true;
        sleepers.published();
        sleepers.wakeAll();
        termination.check();
    }

    /**
     * Interrupts every task that runs, and every one that is still to run. A worker says that it runs a task, then looks
     * at the flag; this sets the flag, then looks who runs a task: so no task is missed.
     */
    void interruptTasks() {
        interruptsTasks = true;
        for (ForkWorker worker : roster.all()) {
            Thread thread = worker.thread();
            if (thread != null && worker.isActive()) {
                thread.interrupt();
            }
        }
    }

    boolean interruptsTasks() {
        return interruptsTasks;
    }

    // ---- running

    /** Runs a task from outside. Returns whether it completed; what it threw was reported. */
    boolean runTask(TaskNode task) {
        return runner.run(task);
    }

    /** Runs a job on a thread that joins it. */
    void runHere(Job<?> job) {
        runner.runHere(job);
    }

    boolean propagates() {
        return propagates;
    }

    void captureContext(ForkJob job) {
        if (propagates) {
            contexts.captureFor(job);
        }
    }

    /** Runs a stolen job, or a child of a scope, within its context. Does not throw: the failure is the job's. */
    void runJob(ForkJob job) {
        if (!propagates || job instanceof LongJob) {
            job.run();
            return;
        }
        try {
            contexts.run(job);
        } catch (Throwable failure) {
            job.failed(failure);
        }
    }

    void reportEscaped(Throwable escaped) {
        TaskRunner.reportEscaped(escaped);
    }

    RejectedExecutionException refusal() {
        return new RejectedExecutionException("pool '" + settings.name() + "' is shut down and accepts no more tasks");
    }
}
