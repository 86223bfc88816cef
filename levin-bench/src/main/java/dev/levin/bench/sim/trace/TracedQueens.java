package dev.levin.bench.sim.trace;

import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.task.Task;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Queens that do not attack each other, on Levin's pools, with a recorder: real tasks of very different lengths. The first rows are
 * placed by tasks, or by calls that fork; the rest is counted in one go.
 */
public final class TracedQueens {
    private static final int ROOM = 1 << 20;

    private final int size;
    private final int depth;
    private final TraceRecorder recorder = new TraceRecorder(ROOM);
    private final LongAdder solutions = new LongAdder();

    private TracedQueens(int size, int depth) {
        this.size = size;
        this.depth = depth;
    }

    /** Each task places one queen, and schedules a task for each place of the next. */
    public static Trace onTasks(int size, int depth, int workers) throws InterruptedException {
        TracedQueens queens = new TracedQueens(size, depth);
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger pending = new AtomicInteger(1);
        try (TaskPool pool =
                TaskPool.builder().name("traced").maxThreads(workers).build()) {
            pool.schedule(queens.new Placing(queens.recorder.made(-1), 0, 0, 0, 0, pool, pending, done));
            done.await();
        }
        return queens.checked();
    }

    /** Each call has half of the places to try. */
    public static Trace onForks(int size, int depth, int workers) {
        TracedQueens queens = new TracedQueens(size, depth);
        try (ForkPool pool = ForkPool.builder().name("traced").workers(workers).build()) {
            int root = queens.recorder.made(-1);
            long unused = pool.<Long>call(() -> queens.fork(root, 0, 0, 0, 0, queens.free(0, 0, 0)));
        }
        return queens.checked();
    }

    private Trace checked() {
        long expected = count(0, 0, 0, 0);
        if (solutions.sum() != expected) {
            throw new IllegalStateException(solutions.sum() + " solutions, expected " + expected);
        }
        return recorder.trace();
    }

    private int free(int columns, int left, int right) {
        return ~(columns | left | right) & ((1 << size) - 1);
    }

    private long count(int row, int columns, int left, int right) {
        if (row == size) {
            return 1;
        }
        long sum = 0;
        int free = free(columns, left, right);
        while (free != 0) {
            int place = Integer.lowestOneBit(free);
            free ^= place;
            sum += count(row + 1, columns | place, (left | place) << 1, (right | place) >> 1);
        }
        return sum;
    }

    /** The places {@code choice} of a row, half here and half there. */
    private long fork(int call, int row, int columns, int left, int right, int choice) {
        long start = System.nanoTime();
        if (row == depth || choice == 0) {
            long found = choice == 0 ? 0 : count(row, columns, left, right);
            solutions.add(found);
            recorder.worked(call, System.nanoTime() - start);
            return found;
        }
        if (Integer.bitCount(choice) == 1) {
            int nextColumns = columns | choice;
            int nextLeft = (left | choice) << 1;
            int nextRight = (right | choice) >> 1;
            return fork(call, row + 1, nextColumns, nextLeft, nextRight, free(nextColumns, nextLeft, nextRight));
        }
        int half = 0;
        int rest = choice;
        for (int i = 0; i < Integer.bitCount(choice) / 2; i++) {
            half |= Integer.lowestOneBit(rest);
            rest &= rest - 1;
        }
        int one = half;
        int other = rest;
        int first = recorder.made(call);
        int second = recorder.made(call);
        recorder.worked(call, System.nanoTime() - start);
        return ForkPool.joinLong(
                () -> fork(first, row, columns, left, right, one),
                () -> fork(second, row, columns, left, right, other),
                Long::sum);
    }

    /** A task with the queens of the first rows. */
    private final class Placing extends Task {
        private final int number;
        private final int row;
        private final int columns;
        private final int left;
        private final int right;
        private final TaskPool pool;
        private final AtomicInteger pending;
        private final CountDownLatch done;

        private Placing(
                int number,
                int row,
                int columns,
                int left,
                int right,
                TaskPool pool,
                AtomicInteger pending,
                CountDownLatch done) {
            this.number = number;
            this.row = row;
            this.columns = columns;
            this.left = left;
            this.right = right;
            this.pool = pool;
            this.pending = pending;
            this.done = done;
        }

        @Override
        public void run() {
            long start = System.nanoTime();
            if (row == depth) {
                solutions.add(count(row, columns, left, right));
            }
            recorder.worked(number, System.nanoTime() - start);
            int free = row == depth ? 0 : free(columns, left, right);
            pending.addAndGet(Integer.bitCount(free));
            while (free != 0) {
                int place = Integer.lowestOneBit(free);
                free ^= place;
                pool.schedule(new Placing(
                        recorder.made(number),
                        row + 1,
                        columns | place,
                        (left | place) << 1,
                        (right | place) >> 1,
                        pool,
                        pending,
                        done));
            }
            if (pending.decrementAndGet() == 0) {
                done.countDown();
            }
        }
    }
}
