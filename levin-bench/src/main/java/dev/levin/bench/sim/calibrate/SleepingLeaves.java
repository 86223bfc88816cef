package dev.levin.bench.sim.calibrate;

import dev.levin.bench.sim.calibrate.Validation.Check;
import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.model.ForkModel;
import dev.levin.bench.sim.model.PoolModel;
import dev.levin.bench.sim.model.Variant;
import dev.levin.bench.sim.work.Shapes;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import dev.levin.task.Batch;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * Real pools with more workers than there are cores: their tasks sleep instead of computing, so they need none. That shows who
 * gets to work, and when; it does not show what cache lines cost.
 */
final class SleepingLeaves {
    private static final int LEAVES = 64;
    private static final long NANOS = 20_000_000;
    private static final int[] WORKERS = {2, 8, 16, 64};
    private static final int RUNS = 11;
    private static final long SEED = 1;

    private SleepingLeaves() {}

    /** Real runs beside simulated ones. */
    static List<Check> checks(Costs costs) {
        List<Check> checks = new ArrayList<>();
        for (int workers : WORKERS) {
            double predicted = ForkModel.run(Shapes.balanced(LEAVES, NANOS), workers, Variant.AS_BUILT, costs, SEED)
                    .makespan();
            checks.add(new Check("F7, 64 leaves that sleep for 20 ms", workers, onForks(workers), predicted, false));
        }
        for (int workers : WORKERS) {
            double predicted = PoolModel.run(
                            Shapes.fromOutside(LEAVES, NANOS, 1, true), workers, Variant.AS_BUILT, costs, SEED)
                    .makespan();
            checks.add(
                    new Check("T3, a batch of 64 that sleep for 20 ms", workers, onTasks(workers), predicted, false));
        }
        return checks;
    }

    private static double onForks(int workers) {
        try (ForkPool pool =
                ForkPool.builder().name("sleeping").workers(workers).build()) {
            startAll(pool, workers);
            return Timing.ofRuns(2, RUNS, () -> {
                long leaves = pool.<Long>call(() -> leaves(LEAVES));
                if (leaves != LEAVES) {
                    throw new IllegalStateException(leaves + " leaves");
                }
            });
        }
    }

    /** Threads start on demand, and the simulated ones exist from the beginning. */
    private static void startAll(ForkPool pool, int workers) {
        long unused = pool.<Long>call(() -> {
            ForkPool.scope(scope -> {
                for (int i = 0; i < workers; i++) {
                    scope.spawn(SleepingLeaves::sleep);
                }
            });
            return 0L;
        });
    }

    private static long leaves(int count) {
        if (count == 1) {
            sleep();
            return 1;
        }
        return ForkPool.joinLong(() -> leaves(count / 2), () -> leaves(count - count / 2), Long::sum);
    }

    private static double onTasks(int workers) {
        try (TaskPool pool =
                TaskPool.builder().name("sleeping").maxThreads(workers).build()) {
            return Timing.ofRuns(2, RUNS, () -> runBatch(pool));
        }
    }

    private static void runBatch(TaskPool pool) {
        CountDownLatch done = new CountDownLatch(LEAVES);
        Task[] tasks = new Task[LEAVES];
        Arrays.setAll(tasks, i -> new Sleeper(done));
        pool.schedule(Batch.of(tasks));
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static void sleep() {
        long start = System.nanoTime();
        long left = NANOS;
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = NANOS - (System.nanoTime() - start);
        }
    }

    private static final class Sleeper extends Task {
        private final CountDownLatch done;

        private Sleeper(CountDownLatch done) {
            this.done = done;
        }

        @Override
        public void run() {
            sleep();
            done.countDown();
        }
    }
}
