package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.levin.support.Gate;
import dev.levin.task.Task;
import java.lang.ref.WeakReference;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Row 16 of the fault table: nothing is retained. */
class PoolLifecycleTest {
    private static long levinThreads(String pool) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("levin-" + pool + "-"))
                .count();
    }

    @Test
    void build_aThousandPoolsUsedAndClosed_noThreadIsLeft() {
        for (int i = 0; i < 1_000; i++) {
            try (TaskPool pool = TaskPool.builder().name("cycle").maxThreads(2).build()) {
                pool.submit(() -> 1).join();
            }
        }
        assertThat(levinThreads("cycle")).isZero();
    }

    @Test
    void pool_droppedWithoutClose_endsItsThreads() {
        useAndDrop();
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            System.gc();
            return levinThreads("dropped") == 0;
        });
    }

    private static void useAndDrop() {
        TaskPool pool = TaskPool.builder().name("dropped").maxThreads(2).build();
        assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
        assertThat(levinThreads("dropped")).isPositive();
    }

    @Test
    void pool_droppedWithTasksWaiting_runsThemFirst() {
        Gate ran = new Gate();
        dropWithWork(ran);
        System.gc();
        ran.await();
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            System.gc();
            return levinThreads("busy") == 0;
        });
    }

    private static void dropWithWork(Gate ran) {
        TaskPool pool = TaskPool.builder().name("busy").maxThreads(1).build();
        // Every tenth, since a collection takes a tenth of a second here, and one is enough to find the pool dropped.
        for (int i = 0; i < 100; i++) {
            pool.execute(i % 10 == 0 ? System::gc : () -> {});
        }
        pool.execute(ran::open);
    }

    @Test
    void task_thatHasRun_isNotRetained() {
        try (TaskPool pool = TaskPool.builder().name("forgets").maxThreads(2).build()) {
            WeakReference<Task> reference = runOne(pool);
            await().atMost(Duration.ofSeconds(60)).until(() -> {
                System.gc();
                return reference.get() == null;
            });
        }
    }

    private static WeakReference<Task> runOne(TaskPool pool) {
        Gate ran = new Gate();
        Task task = Task.of(ran::open);
        pool.schedule(task);
        ran.await();
        return new WeakReference<>(task);
    }
}
