package dev.levin.fork;

import org.jspecify.annotations.Nullable;

/**
 * A job for the hottest code: it is its own entry in the deque, its own result and its own latch, and it can be used
 * again once it was joined, so forking it allocates nothing.
 *
 * <pre>{@code
 * final class Sum extends LongJob {
 *     Node node;
 *     protected long compute() {
 *         if (node.isLeaf()) return node.value;
 *         right.node = node.right;
 *         right.fork();
 *         long left = sum(node.left);
 *         return left + right.join();
 *     }
 * }
 * }</pre>
 *
 * <p>Context propagators do not see such jobs. {@link #fork} and {@link #join} are for the same worker and come in pairs: what was forked last is joined first, and
 * everything is joined before the code around it returns, also if it throws.
 */
public abstract non-sealed class LongJob extends ForkJob {
    private static final int NOT_FORKED = -1;

    // The worker that forks and joins
    private int index = NOT_FORKED;
    private @Nullable ForkWorker owner;
    private @Nullable Scope scope;

    // Written by the thief before it sets the latch, read by the owner after
    private long value;
    private @Nullable Throwable failure;

    // Made when the job is shared for the first time
    private @Nullable JoinLatch latch;

    /** For subclasses. */
    protected LongJob() {}

    /** The work. Runs on the worker that joins, or on another one if it was stolen. */
    protected abstract long compute();

    /**
     * From now on another worker may run the job.
     *
     * @throws IllegalStateException if the current thread is no worker of a {@link ForkPool}, or if the job is forked and
     *     was not joined
     */
    public final void fork() {
        ForkWorker worker = ForkWorker.current();
        if (worker == null) {
            throw new IllegalStateException(
                    "fork was called by " + Thread.currentThread().getName()
                            + ", which is no worker of a ForkPool: start with ForkPool.call");
        }
        if (index != NOT_FORKED) {
            throw new IllegalStateException("the job is forked already: join it before it is forked again");
        }
        int index = worker.head();
        this.index = index;
        try {
            worker.push(this, SplitDeque.JOB);
        } catch (Throwable notForked) {
            if (worker.head() > index && !worker.takeBack(index)) {
                // Shared already, and perhaps stolen: it is forked, if no one was told.
                return;
            }
            this.index = NOT_FORKED;
            throw notForked;
        }
    }

    /**
     * The result: computes it here, unless another worker has begun.
     *
     * @throws IllegalStateException if the job is not forked, or if it is not the one that this worker forked last
     */
    public final long join() {
        ForkWorker worker = ForkWorker.current();
        int index = this.index;
        if (worker == null || index < 0 || index != worker.head() - 1 || worker.entry(index) != this) {
            throw new IllegalStateException(
                    index == NOT_FORKED
                            ? "the job is not forked: call fork first, or compute to run it here"
                            : "what was forked last has to be joined first, and by the worker that forked it");
        }
        this.index = NOT_FORKED;
        if (worker.takeBack(index)) {
            return compute();
        }
        return joinShared(worker, index);
    }

    private long joinShared(ForkWorker worker, int index) {
        ForkJob stolen = worker.awaitEntry(index);
        owner = null;
        scope = null;
        if (stolen == null) {
            return compute();
        }
        Throwable thrown = failure;
        if (thrown != null) {
            failure = null;
            throw Failures.rethrow(thrown);
        }
        return value;
    }

    /** The owner shares the job. */
    final void sharedBy(ForkWorker worker, @Nullable Scope scope) {
        JoinLatch latch = this.latch;
        if (latch == null) {
            this.latch = new JoinLatch();
        } else {
            latch.reset();
        }
        forgetThief();
        owner = worker;
        this.scope = scope;
    }

    @Override
    final @Nullable JoinLatch latch() {
        return latch;
    }

    @Override
    final @Nullable Scope scope() {
        return scope;
    }

    @Override
    final @Nullable ForkWorker owner() {
        return owner;
    }

    /** For the pool: runs the job on a worker that has stolen it. */
    @Override
    public final void run() {
        if (owner == null) {
            throw new IllegalStateException("the job was not forked: call compute to run it here");
        }
        try {
            value = compute();
        } catch (Throwable thrown) {
            failure = thrown;
        }
    }

    @Override
    final void failed(Throwable thrown) {
        failure = thrown;
    }

    @Override
    final void ended() {
        // Read before: as soon as the latch is set, the owner may use the job again.
        ForkWorker owner = this.owner;
        JoinLatch latch = this.latch;
        if (owner != null && latch != null && latch.set()) {
            owner.parker.unpark();
        }
    }
}
