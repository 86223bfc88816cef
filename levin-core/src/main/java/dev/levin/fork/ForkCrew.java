package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Job;
import dev.levin.task.Task;
import dev.levin.worker.ContextChain;
import dev.levin.worker.PoolCrew;
import dev.levin.worker.PoolEnd;
import dev.levin.worker.TaskRunner;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The workers of one pool and what they share. It sees to it that someone comes when there is work. {@link ForkPool} is its
 * face to users; workers know only the crew, so that a pool that its users forgot can be told from one that they hold.
 */
final class ForkCrew implements PoolCrew {
    // Immutable
    final Sleepers sleepers;
    final ForkRoster roster;
    final ForkThreads threads;
    final Injection injection;
    final ForkTermination termination;
    final TaskRunner runner;
    private final ForkSettings settings;
    private final ContextChain contexts;
    private final boolean propagates;

    // Any thread
    private final AtomicInteger cancellations = new AtomicInteger();

    ForkCrew(
            ForkSettings settings,
            ThreadFactory factory,
            Ticker ticker,
            Function<Object, Parker> parkers,
            Consumer<Runnable> onThread) {
        this.settings = settings;
        this.sleepers = new Sleepers(settings.workers());
        this.roster = new ForkRoster(settings.workers());
        this.contexts = new ContextChain(settings.propagators());
        this.propagates = !contexts.isEmpty();
        this.runner = new TaskRunner(contexts, settings.failureHandler());
        this.threads = new ForkThreads(this, factory, ticker, parkers, onThread);
        this.injection = new Injection(this);
        this.termination = new ForkTermination(this);
    }

    ForkSettings settings() {
        return settings;
    }

    @Override
    public String poolName() {
        return settings.threads().name();
    }

    @Override
    public String describeState() {
        return sleepers.toString();
    }

    @Override
    public TaskRunner runner() {
        return runner;
    }

    // ---- who works

    /**
     * How many of {@code available} private entries a worker offers to others, beside {@code shared} that they can take already: one at
     * least for each that is idle, since the worker may be about to compute for long.
     */
    int shareCount(int available, int shared) {
        if (settings.workers() == 1) {
            return 0;
        }
        int idle = SleepWord.inactive(sleepers.word()) + threads.missing();
        if (shared > 0) {
            return Math.max(0, idle - shared);
        }
        return idle > 0 ? Math.max(idle, (available + 1) / 2) : 1;
    }

    /** There are so many more jobs for anyone: wakes or starts workers for them, unless enough are looking, and count. */
    void signal(int jobs, boolean lookersCount) {
        long before = sleepers.published();
        int wake = SleepWord.wakeCount(before, jobs, lookersCount);
        if (wake > 0) {
            // Whoever is taken off the count has to be unparked.
            StackRoom.requireLittle();
            sleepers.wake(wake);
        } else if (SleepWord.sleeping(before) == 0 && SleepWord.awakeButIdle(before) < jobs) {
            threads.start();
        }
    }

    /** A worker that was idle is not any more. If there is something to be found, someone else has to look for it. */
    void passOn() {
        if (!injection.isEmpty() || roster.hasWork()) {
            signal(1, false);
        }
    }

    /** For a worker that is counted asleep: whether it should look again nevertheless. */
    boolean hasMoreFor(ForkWorker worker) {
        return !injection.isEmpty() || !worker.mailbox.looksEmpty();
    }

    /** Makes a worker look at its mailbox, whatever it waits for. */
    void nudge(ForkWorker worker) {
        sleepers.stayAwake(worker);
        worker.parker.unpark();
    }

    // ---- running

    /** How many scopes were cancelled, or failed, in the pool's life; may wrap. */
    int cancellations() {
        return cancellations.get();
    }

    /** A scope was cancelled, or failed. */
    void scopeCancelled() {
        cancellations.incrementAndGet();
    }

    /** Whether the current thread is a worker of this crew, or stands in for one. */
    @Override
    public boolean runsOnThisThread() {
        ForkWorker worker = ForkWorker.current();
        return worker != null && worker.crew == this;
    }

    @Override
    public void runHere(Job<?> job) {
        ForkWorker worker = ForkWorker.current();
        if (worker == null) {
            runner.runHere(job);
        } else {
            worker.running.runHere(job);
        }
    }

    @Override
    public void awaitHere(Job<?> job) {
        ForkWorker worker = ForkWorker.current();
        if (worker != null) {
            worker.waiting.awaitQuietly(job);
        }
    }

    boolean propagates() {
        return propagates;
    }

    void captureContext(Task task) {
        if (propagates) {
            contexts.captureFor(task);
        }
    }

    /**
     * Runs a stolen job, or a child of a scope, within its context. Whoever waits for it goes on when the context is taken
     * back, and is told what went wrong with that.
     */
    void runJob(ForkJob job) {
        try {
            if (!propagates || job instanceof LongJob) {
                job.run();
            } else {
                contexts.run(job);
            }
        } catch (Throwable failure) {
            job.failed(failure);
        } finally {
            job.ended();
        }
    }

    // ---- the end

    @Override
    public void shutDown() {
        termination.begin();
    }

    @Override
    public boolean isShutdown() {
        return termination.isShutdown();
    }

    @Override
    public List<Task> takeUnstarted() {
        return injection.takeBack();
    }

    @Override
    public void interruptTasks() {
        termination.interruptTasks();
    }

    @Override
    public PoolEnd end() {
        return termination;
    }

    @Override
    public List<Thread> threads() {
        return roster.threads();
    }
}
