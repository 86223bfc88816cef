package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.levin.task.Batch;
import dev.levin.task.Task;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Scheduling and running an intrusive task allocates nothing: neither on the thread that schedules nor on the workers.
 * Counted by the JVM per thread, over so many tasks that a byte for each would show.
 */
class AllocationTest {
    private static final int TASKS = 20_000;
    private static final int ROUNDS = 20;

    /** Fixed costs of a round, such as a worker that parks, are allowed; a tenth of a byte for each task is not. */
    private static final long SLACK = (long) TASKS * ROUNDS / 10;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final class Counting extends Task {
        private final AtomicInteger left;

        Counting(AtomicInteger left) {
            this.left = left;
        }

        @Override
        public void run() {
            left.decrementAndGet();
        }
    }

    private interface Burst {
        void schedule(TaskPool pool, Counting[] tasks);
    }

    @Test
    void schedule_oneByOneFromOutside_allocatesNothing() {
        assertThat(bytesOf((pool, tasks) -> {
                    for (Counting task : tasks) {
                        pool.schedule(task);
                    }
                }))
                .isLessThan(SLACK);
    }

    @Test
    void schedule_asABatch_allocatesNothing() {
        Batch batch = new Batch();
        assertThat(bytesOf((pool, tasks) -> {
                    for (Counting task : tasks) {
                        batch.add(task);
                    }
                    pool.schedule(batch);
                }))
                .isLessThan(SLACK);
    }

    @Test
    void schedule_fromAWorkerWithOverflow_allocatesNothing() {
        assertThat(bytesOf((pool, tasks) -> pool.schedule(new Task() {
                    @Override
                    public void run() {
                        for (Counting task : tasks) {
                            pool.schedule(task);
                        }
                    }
                })))
                .isLessThan(SLACK);
    }

    /** The checker itself: a task object for each run is seen. */
    @Test
    void schedule_freshTasks_isSeenToAllocate() {
        assertThat(bytesOf((pool, tasks) -> {
                    for (Counting task : tasks) {
                        pool.schedule(new Counting(task.left));
                    }
                }))
                .isGreaterThan((long) TASKS * ROUNDS * 16);
    }

    private static long bytesOf(Burst burst) {
        AtomicInteger left = new AtomicInteger();
        Counting[] tasks = new Counting[TASKS];
        for (int i = 0; i < TASKS; i++) {
            tasks[i] = new Counting(left);
        }
        try (TaskPool pool = TaskPool.builder().name("allocation").maxThreads(2).build()) {
            for (int warmUp = 0; warmUp < ROUNDS; warmUp++) {
                run(pool, burst, tasks, left);
            }
            long before = allocated(pool);
            for (int round = 0; round < ROUNDS; round++) {
                run(pool, burst, tasks, left);
            }
            return allocated(pool) - before;
        }
    }

    private static void run(TaskPool pool, Burst burst, Counting[] tasks, AtomicInteger left) {
        left.set(tasks.length);
        burst.schedule(pool, tasks);
        while (left.get() > 0) {
            Thread.onSpinWait();
        }
    }

    private static long allocated(TaskPool pool) {
        long bytes = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (Worker worker : pool.crew().roster.all()) {
            bytes += THREADS.getThreadAllocatedBytes(worker.thread().getId());
        }
        return bytes;
    }
}
