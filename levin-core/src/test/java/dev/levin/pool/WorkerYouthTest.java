package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.queue.StealRing;
import dev.levin.support.Eventually;
import dev.levin.support.PrivateField;
import dev.levin.task.JoinHandle;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A ring is in a young array, however long its worker lives. */
class WorkerYouthTest {
    private static final int ENOUGH = 2 * Interlude.FAIRNESS_INTERVAL;

    @Test
    void collection_everyWorkerIsTold() {
        try (TaskPool pool = TaskPool.builder().name("young").maxThreads(1).build()) {
            pool.submit(() -> "started").join();
            Worker worker = pool.crew().roster.all().get(0);
            // It sleeps, so no one else takes the flag.
            Eventually.isTrue("it is told of a collection", () -> {
                System.gc();
                return worker.aged.take();
            });
        }
    }

    @Test
    void collection_tasksGoOnInAnotherArray() {
        try (TaskPool pool = TaskPool.builder().name("young").maxThreads(1).build()) {
            pool.submit(() -> "started").join();
            Worker worker = pool.crew().roster.all().get(0);
            Object before = PrivateField.get(StealRing.class, worker.ring, "slots");
            worker.aged.put();
            List<JoinHandle<Integer>> handles = pool.submit(() -> {
                        List<JoinHandle<Integer>> inner = new ArrayList<>();
                        for (int i = 0; i < ENOUGH; i++) {
                            int number = i;
                            inner.add(pool.submit(() -> number));
                        }
                        return inner;
                    })
                    .join();
            for (int i = 0; i < ENOUGH; i++) {
                assertThat(handles.get(i).join()).isEqualTo(i);
            }
            assertThat(PrivateField.get(StealRing.class, worker.ring, "slots")).isNotSameAs(before);
        }
    }
}
