package dev.levin.fork;

import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.worker.EarlyLoading;
import dev.levin.worker.EscapedErrors;
import dev.levin.worker.PoolWorker;
import dev.levin.worker.WorkerThread;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of a {@link ForkPool}: its deque, and what it does when it has nothing to do. It is its deque, not
 * one that has a deque, because a fork is so short that following one more reference would show. Where its work comes from
 * is {@link Foraging}'s to say, how it looks for it {@link Looking}'s, how it runs it {@link Running}'s, and how it waits
 * {@link Waiting}'s.
 */
final class ForkWorker extends JoinDeque implements PoolWorker {
    /** The number of a worker that is none: a thread that stands in for one. */
    static final int STAND_IN = 0;

    static {
        EarlyLoading.of(Parker.Wake.class, DequeWord.class, ScopeFrame.class, FirstFailure.class);
    }

    // Immutable
    final int number;
    final ForkCrew crew;
    final Parker parker;
    final ForkCounters counters = new ForkCounters();

    /** Tasks for this very worker. */
    final SwapQueue mailbox = new SwapQueue();

    /** Tasks that were spawned in scopes. */
    final ChildDeque children = new ChildDeque();

    private final EscapedErrors escapedErrors = new EscapedErrors();
    private final Looking looking;
    final Foraging foraging;
    final Running running;
    final Waiting waiting;

    // Owner thread only

    /** The scopes in which the worker runs, and the stolen jobs, innermost first. */
    @Nullable
    ScopeFrame frame;

    private boolean hasArrived;

    // Written by the owner, or by the one who starts it; read by any thread
    private volatile @Nullable Thread thread;
    private volatile boolean active;
    private volatile boolean left;

    ForkWorker(int number, ForkCrew crew, Function<Object, Parker> parkers) {
        super(INITIAL_CAPACITY);
        this.number = number;
        this.crew = crew;
        this.parker = parkers.apply(this);
        this.foraging = new Foraging(this);
        this.running = new Running(this);
        this.waiting = new Waiting(this);
        this.looking = new Looking(this);
    }

    /** The worker that the current thread is, or null. */
    static @Nullable ForkWorker current() {
        return WorkerThread.currentWorker() instanceof ForkWorker worker ? worker : null;
    }

    // ---- sharing

    /** Whether what the worker runs at the moment is part of a scope. */
    boolean runsWithin(Scope scope) {
        Scope innermost = ScopeFrame.innermost(frame);
        return innermost != null && innermost.isWithin(scope);
    }

    /** Makes a child of a scope known: it can be stolen from now on. */
    void spawn(ScopeTask child) {
        boolean wasEmpty = children.push(child);
        try {
            counters.addShared(1);
            offerToWaiting(1);
            crew.signal(1, wasEmpty);
        } catch (Throwable untold) {
            // It is spawned. If no one comes for it, its scope runs it in the end.
        }
    }

    @Override
    ForkJob toJob(@Nullable Object entry, byte kind, int index) {
        if (entry == null) {
            throw new AssertionError("an entry between split and head is null");
        }
        if (kind == JOB) {
            LongJob job = (LongJob) entry;
            job.sharedBy(this, ScopeFrame.scopeOf(index, frame));
            return job;
        }
        if (entry instanceof FunctionJob job && job.isOf(this)) {
            // Made when it was forked, or by an attempt to share that ran out of memory.
            return job;
        }
        FunctionJob job = new FunctionJob(entry, kind, this, ScopeFrame.scopeOf(index, frame));
        crew.captureContext(job);
        return job;
    }

    @Override
    boolean takesSlowPath() {
        return crew.propagates();
    }

    @Override
    int shareCount(int available, int shared) {
        if (number == STAND_IN) {
            // No one looks at its deque but those whose jobs it runs.
            return shared > 0 ? 0 : 1;
        }
        return crew.shareCount(available, shared);
    }

    @Override
    void onShared(int count, boolean wasEmpty) {
        counters.addShared(count);
        offerToWaiting(count);
        // Where there is something already, someone is on the way, and will wake others when it has found it. Who looks
        // for work already does not count: with many workers it takes long until one that looks comes here
        // (docs/scaling.md).
        crew.signal(wasEmpty ? count : 1, false);
    }

    /**
     * Those from whom the running jobs were stolen wait for them, asleep perhaps: what was shared is their own work. Wakes
     * one for each piece of it, so that one that is on its way already does not keep another from coming.
     */
    private void offerToWaiting(int count) {
        int left = count;
        ScopeFrame stolen = ScopeFrame.innermostStolen(frame);
        for (; stolen != null && left > 0; stolen = stolen.outerStolen()) {
            ForkJob job = stolen.job();
            if (job != null && job.rouseOwner()) {
                left--;
            }
        }
    }

    // ---- running

    @Override
    public void run() {
        thread = Thread.currentThread();
        WorkerThread.setCurrentWorker(this);
        crew.runner.threadBegins();
        boolean goesOn = true;
        boolean stays = true;
        while (goesOn && stays) {
            try {
                stays = runNext();
            } catch (Throwable escaped) {
                goesOn = escapedErrors.mayGoOn(escaped, counters.ended());
            }
        }
        crew.runner.threadEnds();
        WorkerThread.setCurrentWorker(null);
        if (goesOn) {
            crew.threads.left(this);
        }
    }

    /** A method of its own, so that while the worker sleeps no local variable holds on to the task that it ran last. */
    private boolean runNext() {
        if (!hasArrived) {
            looking.begin();
            hasArrived = true;
            crew.threads.arrived();
        }
        TaskNode task = looking.next();
        if (task == null) {
            return false;
        }
        active = true;
        if (crew.termination.interruptsTasks()) {
            Thread.currentThread().interrupt();
        }
        running.execute(task);
        active = false;
        Thread.interrupted();
        return true;
    }

    @Override
    void awaitStolen(ForkJob job) {
        waiting.awaitStolen(job);
    }

    @Override
    void awaitUnaided(ForkJob job) {
        try {
            waiting.awaitStolenUnaided(job);
        } catch (Throwable lack) {
            Thread.onSpinWait();
        }
    }

    @Override
    void runForEffect(Object entry, byte kind) {
        FunctionJob job = entry instanceof FunctionJob shared ? shared : new FunctionJob(entry, kind, this, null);
        job.call();
    }

    /** Runs everything in the injection queue on a thread that is no worker, as if it were one. */
    void runAsCaller() {
        thread = Thread.currentThread();
        Object before = WorkerThread.currentWorker();
        WorkerThread.setCurrentWorker(this);
        active = true;
        try {
            TaskNode task = foraging.find(true);
            while (task != null) {
                running.execute(task);
                task = foraging.find(true);
            }
        } finally {
            active = false;
            WorkerThread.setCurrentWorker(before);
        }
    }

    @Override
    public void startedAs(Thread thread) {
        this.thread = thread;
    }

    @Override
    public boolean hasWork() {
        return sharedSize() > 0 || children.size() > 0;
    }

    @Override
    public @Nullable Thread thread() {
        return thread;
    }

    @Override
    public boolean isRunning() {
        return active;
    }

    void left() {
        left = true;
    }

    boolean hasLeft() {
        return left;
    }

    @Override
    public String toString() {
        return "worker " + number + " of pool '" + crew.poolName() + "'";
    }
}
