package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.concurrent.RecursiveTask;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * In how many ways n queens fit on a board; row by row, forked at every queen, without a cut-off. Free squares are bits.
 * An operation is a whole count.
 */
final class Queens implements Recursion {
    private final int all;
    private final long solutions;

    Queens(int n) {
        this.all = (1 << n) - 1;
        this.solutions = sequential(all, 0, 0, 0);
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        return switch (form) {
            case SEQUENTIAL -> () -> sequential(all, 0, 0, 0);
            case LEVIN_JOIN -> () -> joined(all, 0, 0, 0);
            case FORK_JOIN -> () -> new Task(all, 0, 0, 0).compute();
            default -> throw Recursion.notIn(form);
        };
    }

    @Override
    public long expected() {
        return solutions;
    }

    private static long sequential(int all, int columns, int left, int right) {
        if (columns == all) {
            return 1;
        }
        long count = 0;
        for (int free = all & ~(columns | left | right); free != 0; free &= free - 1) {
            int queen = free & -free;
            count += sequential(all, columns | queen, (left | queen) << 1, (right | queen) >>> 1);
        }
        return count;
    }

    private static long joined(int all, int columns, int left, int right) {
        if (columns == all) {
            return 1;
        }
        int free = all & ~(columns | left | right);
        return free == 0 ? 0 : joinedSquares(free, all, columns, left, right);
    }

    /** A queen on each of the free squares in turn. */
    private static long joinedSquares(int free, int all, int columns, int left, int right) {
        int queen = free & -free;
        int others = free & (free - 1);
        if (others == 0) {
            return joined(all, columns | queen, (left | queen) << 1, (right | queen) >>> 1);
        }
        return ForkPool.joinLong(
                () -> joined(all, columns | queen, (left | queen) << 1, (right | queen) >>> 1),
                () -> joinedSquares(others, all, columns, left, right),
                Long::sum);
    }

    private static final class Task extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int all;
        private final int columns;
        private final int left;
        private final int right;
        private @Nullable Task forkedBefore;

        Task(int all, int columns, int left, int right) {
            this.all = all;
            this.columns = columns;
            this.left = left;
            this.right = right;
        }

        @Override
        protected Long compute() {
            if (columns == all) {
                return 1L;
            }
            Task forked = null;
            int free = all & ~(columns | left | right);
            if (free == 0) {
                return 0L;
            }
            while ((free & (free - 1)) != 0) {
                Task next = with(free & -free);
                next.forkedBefore = forked;
                next.fork();
                forked = next;
                free &= free - 1;
            }
            long count = with(free).compute();
            for (Task task = forked; task != null; task = task.forkedBefore) {
                count += task.join();
            }
            return count;
        }

        private Task with(int queen) {
            return new Task(all, columns | queen, (left | queen) << 1, (right | queen) >>> 1);
        }
    }
}
