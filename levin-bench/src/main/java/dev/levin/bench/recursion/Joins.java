package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.concurrent.RecursiveTask;
import java.util.function.LongSupplier;

/** A balanced tree of joins that counts its leaves. An operation is a join. */
final class Joins implements Recursion {
    /** A shallow tree is built again and again within one call, so that the joins are measured and not the call. */
    private static final int ENOUGH_JOINS = 1 << 15;

    private final int depth;
    private final int repeats;

    Joins(int depth) {
        this.depth = depth;
        this.repeats = repeats(depth);
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        LongSupplier once = switch (form) {
            case SEQUENTIAL -> () -> sequential(depth);
            case LEVIN_JOIN -> () -> joined(depth);
            case FORK_JOIN -> () -> new Task(depth).compute();
            default -> throw Recursion.notIn(form);
        };
        return Recursion.repeated(repeats, once);
    }

    @Override
    public long expected() {
        return (long) repeats << depth;
    }

    /** How many operations a run counts for. */
    static long operations(int depth) {
        return repeats(depth) * ((1L << depth) - 1);
    }

    private static int repeats(int depth) {
        return Math.max(1, ENOUGH_JOINS >> depth);
    }

    private static long sequential(int depth) {
        return depth == 0 ? 1 : sequential(depth - 1) + sequential(depth - 1);
    }

    private static long joined(int depth) {
        return depth == 0 ? 1 : ForkPool.joinLong(() -> joined(depth - 1), () -> joined(depth - 1), Long::sum);
    }

    private static final class Task extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int depth;

        Task(int depth) {
            this.depth = depth;
        }

        @Override
        protected Long compute() {
            if (depth == 0) {
                return 1L;
            }
            Task right = new Task(depth - 1);
            right.fork();
            return new Task(depth - 1).compute() + right.join();
        }
    }
}
