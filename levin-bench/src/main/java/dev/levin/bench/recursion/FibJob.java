package dev.levin.bench.recursion;

import dev.levin.fork.LongJob;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * {@link Fib} with jobs that are used again. Each worker has chains of jobs, one job for each depth of the recursion; a
 * recursion walks down its chain with plain calls, and only one that was stolen takes another chain, the thief's own.
 * Once the chains are long enough, nothing is allocated.
 */
final class FibJob extends LongJob {
    private static final ThreadLocal<ArrayDeque<FibJob>> FREE_CHAINS = ThreadLocal.withInitial(ArrayDeque::new);

    // Immutable: the only thread that forks this job
    private final Thread owner = Thread.currentThread();

    // Written by the owner before the fork
    private int n;

    // Owner thread only
    private @Nullable FibJob deeper;

    /** To be called on a worker. */
    static long fib(int n) {
        ArrayDeque<FibJob> free = FREE_CHAINS.get();
        FibJob chain = free.isEmpty() ? new FibJob() : free.pop();
        try {
            return fib(n, chain);
        } finally {
            free.push(chain);
        }
    }

    private static long fib(int n, FibJob right) {
        if (n < 2) {
            return n;
        }
        right.n = n - 2;
        right.fork();
        long left = fib(n - 1, right.deeper());
        return left + right.join();
    }

    @Override
    protected long compute() {
        return Thread.currentThread() == owner ? fib(n, deeper()) : fib(n);
    }

    private FibJob deeper() {
        FibJob deeper = this.deeper;
        if (deeper == null) {
            deeper = new FibJob();
            this.deeper = deeper;
        }
        return deeper;
    }
}
