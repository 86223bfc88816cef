package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.memory.PaddedLong;
import dev.levin.internal.queue.StealRing;
import dev.levin.support.Background;
import dev.levin.support.CpuTime;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.PrivateField;
import dev.levin.task.Task;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnstartedTest {
    private static final int TASKS = 10;
    private static final long SOME_NANOS = 2_000_000;

    /** As a worker does it that moves its tasks to another array, or a thief: for some instructions they are nowhere to be seen. */
    @Test
    void takeAll_tasksAreClaimedByAWorker_waitsForThem() {
        try (TaskPool pool = TaskPool.builder().name("claimed").maxThreads(1).build()) {
            Gate filled = new Gate();
            Gate end = new Gate();
            pool.execute(() -> {
                for (int i = 0; i < TASKS; i++) {
                    pool.execute(() -> {
                        throw new AssertionError("was taken back");
                    });
                }
                filled.open();
                end.awaitInSpiteOfInterrupts();
            });
            filled.await();
            StealRing ring = pool.crew().roster.all().get(0).ring;
            PaddedLong head = (PaddedLong) PrivateField.get(StealRing.class, ring, "head");
            long before = head.getVolatile();
            head.setVolatile(before + TASKS);
            assertThat(ring.isEmpty()).isTrue();
            Background<List<Task>> taken = Background.call(pool::shutdownNow);
            Eventually.isTrue(
                    "it waits", () -> taken.hasEnded() || CpuTime.nanosOf(List.of(taken.thread())) > SOME_NANOS);
            head.setVolatile(before);
            assertThat(taken.result()).hasSize(TASKS);
            end.open();
        }
    }
}
