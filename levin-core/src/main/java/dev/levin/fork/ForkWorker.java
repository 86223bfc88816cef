package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.random.XorShift;
import dev.levin.task.Job;
import dev.levin.worker.WorkerThread;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thread's part of a {@link ForkPool}: its deque, and what it does when it has nothing to do. It is its deque, not
 * one that has a deque, because a fork is so short that following one more reference would show.
 *
 * <p>Where work comes from: the mailbox, its own spawned children, the deques of the others from a random one on, the
 * pool's injection queue. What it has forked itself is not among them: that is joined by the frame that forked it.
 */
final class ForkWorker extends SplitDeque implements Runnable {
    // Immutable
    final int number;
    final ForkCrew crew;
    final Parker parker;
    final ForkCounters counters = new ForkCounters();

    /** Tasks for this very worker. */
    final SwapQueue mailbox = new SwapQueue();

    /** Tasks that were spawned in scopes. */
    final ChildDeque children = new ChildDeque();

    private final Waiting waiting;

    // Owner thread only
    final XorShift random;

    /** The scopes in which the worker runs, and the stolen jobs, innermost first. */
    @Nullable
    ScopeFrame frame;

    // Written by the owner, or by the one who starts it; read by any thread
    private volatile @Nullable Thread thread;
    private volatile boolean active;
    private volatile boolean left;

    ForkWorker(int number, ForkCrew crew, Function<Object, Parker> parkers) {
        super(INITIAL_CAPACITY);
        this.number = number;
        this.crew = crew;
        this.parker = parkers.apply(this);
        this.random = new XorShift(number);
        this.waiting = new Waiting(this);
    }

    /** The worker that the current thread is, or null. */
    static @Nullable ForkWorker current() {
        return WorkerThread.currentWorker() instanceof ForkWorker worker ? worker : null;
    }

    // ---- joins

    /**
     * Settles the entry that the caller pushed at {@code index} and could not simply take back.
     *
     * @return null if it is the caller's again, and not run; otherwise the job, which is done
     */
    @Nullable
    ForkJob awaitEntry(int index) {
        // Once it is known to be stolen, it has to be awaited and forgotten.
        StackRoom.require();
        discardAbove(index);
        return settleTopmost(index);
    }

    private @Nullable ForkJob settleTopmost(int index) {
        if (takeBack(index)) {
            return null;
        }
        ForkJob stolen = takeBackShared(index);
        if (stolen != null) {
            waiting.awaitStolen(stolen);
            stolen.forgetThief();
            forget(index);
        }
        return stolen;
    }

    /** As {@link #awaitEntry}, for entries that are functions; throws what the thief's run has thrown. */
    @Nullable
    FunctionJob awaitFunction(int index) {
        FunctionJob job = (FunctionJob) awaitEntry(index);
        if (job != null) {
            Throwable failure = job.failure();
            if (failure != null) {
                throw Failures.rethrow(failure);
            }
        }
        return job;
    }

    /**
     * The first half of a join has thrown. Runs the second half, or waits for it, so that both have ended; then there is
     * something to throw.
     */
    RuntimeException joinFailed(int index, Throwable failure) {
        try {
            if (head() > index) {
                discardAbove(index);
                Object entry = entry(index);
                byte kind = kind(index);
                if (awaitFunction(index) == null && entry != null) {
                    runForEffect(entry, kind);
                }
            }
        } catch (Throwable second) {
            Failures.suppress(failure, second);
        }
        throw Failures.rethrow(failure);
    }

    private void runForEffect(Object entry, byte kind) {
        FunctionJob job = entry instanceof FunctionJob shared ? shared : new FunctionJob(entry, kind, this, null);
        job.call();
    }

    /** Frames above failed so near the end of the stack that they could not clear up after themselves. */
    private void discardAbove(int index) {
        for (int above = head() - 1; above > index; above--) {
            settleTopmost(above);
        }
    }

    /** Waits until a scope's last child is done, having run what is left of it here. */
    void awaitScope(Scope scope) {
        ScopeTask child = popOwnChild();
        while (child != null) {
            execute(child);
            child = popOwnChild();
        }
        waiting.awaitScope(scope);
    }

    /** Waits for something, and does nothing meanwhile but what is for this very worker. */
    void awaitQuietly(JoinLatch latch) {
        waiting.awaitQuietly(latch);
    }

    /**
     * The newest child that was spawned in the innermost frame and is of its scope, or of one within. Children of a scope
     * around it are in the way: running them here could need a lock that is held here, so their scope gets them.
     */
    @Nullable
    ScopeTask popOwnChild() {
        ScopeFrame frame = this.frame;
        Scope scope = ScopeFrame.innermost(frame);
        if (frame == null || scope == null) {
            return null;
        }
        ScopeTask child = children.pop(frame.childBase());
        while (child != null && !child.scope().isWithin(scope)) {
            child.scope().adopt(child);
            child = children.pop(frame.childBase());
        }
        return child;
    }

    /** Whether what the worker runs at the moment is part of a scope. */
    boolean runsWithin(Scope scope) {
        Scope innermost = ScopeFrame.innermost(frame);
        return innermost != null && innermost.isWithin(scope);
    }

    /** Makes a child of a scope known: it can be stolen from now on. */
    void spawn(ScopeTask child) {
        boolean wasEmpty = children.push(child);
        onShared(1, wasEmpty);
    }

    /** Waits for something that another pool's worker, or a mailbox's owner, does; runs other work meanwhile. */
    void awaitElsewhere(JoinLatch latch) {
        waiting.awaitElsewhere(latch);
    }

    // ---- sharing

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
    int shareCount(int available) {
        return crew.shareCount(available);
    }

    @Override
    void onShared(int count, boolean wasEmpty) {
        counters.addShared(count);
        offerToWaiting(count);
        crew.workShared(count, wasEmpty);
    }

    /**
     * Those from whom the running jobs were stolen wait for them, asleep perhaps: what was shared is their own work. Wakes
     * one for each piece of it, so that one that is on its way already does not keep another from coming.
     */
    private void offerToWaiting(int count) {
        int left = count;
        for (ScopeFrame frame = this.frame; frame != null && left > 0; frame = frame.outer()) {
            ForkJob job = frame.job();
            if (job != null && rouseOwner(job)) {
                left--;
            }
        }
    }

    private static boolean rouseOwner(ForkJob job) {
        JoinLatch latch = job.latch();
        ForkWorker owner = job.owner();
        if (latch == null || owner == null || !latch.rouse()) {
            return false;
        }
        owner.parker.unpark();
        return true;
    }

    // ---- the loop

    @Override
    public void run() {
        thread = Thread.currentThread();
        WorkerThread.setCurrentWorker(this);
        boolean stays = true;
        while (stays) {
            try {
                stays = runNext();
            } catch (Throwable escaped) {
                // Nothing of a task gets here. An asynchronous error may, and must not cost the pool a worker.
                crew.reportEscaped(escaped);
            }
        }
        WorkerThread.setCurrentWorker(null);
        crew.hasLeft(this);
    }

    /** A method of its own, so that while the worker sleeps no local variable holds on to the task that it ran last. */
    private boolean runNext() {
        TaskNode task = new Looking(this).next();
        if (task == null) {
            return false;
        }
        active = true;
        if (crew.interruptsTasks()) {
            Thread.currentThread().interrupt();
        }
        execute(task);
        active = false;
        Thread.interrupted();
        return true;
    }

    /** Runs work that the worker has taken from somewhere. */
    void execute(TaskNode task) {
        int base = head();
        ScopeFrame outerFrame = frame;
        try {
            if (task instanceof ForkJob job) {
                executeStolen(job, base);
            } else {
                frame = ScopeFrame.begin((Scope) null, this);
                counters.addEnded(crew.runTask(task));
            }
        } catch (Throwable escaped) {
            // Whoever waits, and runs this meanwhile, has nothing to do with it.
            crew.reportEscaped(escaped);
        } finally {
            frame = outerFrame;
        }
        if (head() != base) {
            discardAbove(base - 1);
        }
    }

    private void executeStolen(ForkJob job, int base) {
        try {
            counters.addStolen();
            frame = ScopeFrame.begin(job, this);
        } catch (Throwable noMemory) {
            job.failed(noMemory);
            return;
        }
        job.stolenBy(this, base);
        crew.runJob(job);
    }

    /** Runs a job that the worker joins, which has nothing to do with the scopes around. */
    void runHere(Job<?> job) {
        ScopeFrame outerFrame = frame;
        frame = ScopeFrame.begin((Scope) null, this);
        try {
            crew.runHere(job);
        } finally {
            frame = outerFrame;
        }
    }

    /** Runs everything in the injection queue on a thread that is no worker, as if it were one. */
    void runAsCaller() {
        thread = Thread.currentThread();
        Object before = WorkerThread.currentWorker();
        WorkerThread.setCurrentWorker(this);
        active = true;
        try {
            TaskNode task = find(true);
            while (task != null) {
                execute(task);
                task = find(true);
            }
        } finally {
            active = false;
            WorkerThread.setCurrentWorker(before);
        }
    }

    // ---- where work comes from

    /**
     * Any work of the pool, or null. Within a task, own children are taken from the old end, as a thief would: frames
     * around rely on the new end not to sink below where they began.
     */
    @Nullable
    TaskNode find(boolean isTopLevel) {
        TaskNode task = mailbox.poll();
        if (task == null) {
            task = isTopLevel ? children.pop(Long.MIN_VALUE) : children.steal();
        }
        if (task == null) {
            task = stealAny();
        }
        return task != null ? task : crew.takeInjected();
    }

    private @Nullable ForkJob stealAny() {
        int workers = crew.roster.highest();
        int start = workers > 1 ? random.nextInt(workers) : 0;
        for (int i = 0; i < workers; i++) {
            ForkWorker victim = crew.roster.get(1 + (start + i) % workers);
            if (victim != null && victim != this) {
                ForkJob job = victim.steal();
                if (job == null) {
                    job = victim.children.steal();
                }
                if (job != null) {
                    return job;
                }
            }
        }
        return null;
    }

    /** Sleeps until there is a permit. Returns whether the thread was interrupted meanwhile; the flag is cleared. */
    boolean park() {
        boolean interrupted = false;
        while (parker.park() != Parker.Wake.PERMIT) {
            interrupted |= Thread.interrupted();
        }
        return interrupted;
    }

    @SuppressWarnings("ThreadPriorityCheck") // a hint, a few times before a sleep; nothing depends on it
    static void yieldOnce() {
        Thread.yield();
    }

    /** Whether there is stack enough to run something else on top of what runs. */
    static boolean hasRoom() {
        try {
            StackRoom.requireVast();
            return true;
        } catch (StackOverflowError atTheEnd) {
            return false;
        }
    }

    /** The thread was started. Says the same as the thread itself will say, perhaps earlier. */
    void startedAs(Thread thread) {
        this.thread = thread;
    }

    @Nullable
    Thread thread() {
        return thread;
    }

    boolean isActive() {
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
        return "worker " + number + " of pool '" + crew.settings().name() + "'";
    }
}
