package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.memory.StackRoom;
import dev.levin.support.Gate;
import dev.levin.support.StackEnd;
import dev.levin.task.Batch;
import dev.levin.task.Task;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is accepted where the stack ends can be signaled: also if no one has to be, at the moment at which it is accepted, since that
 * may have changed when it is in the queue.
 */
class PoolStackEndTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 7})
    void schedule_whileNoOneHasToBeSignaled_isRefusedUnlessSomeoneCould(int shift) throws InterruptedException {
        assertAcceptedWithRoom(shift, pool -> pool.schedule(Task.of(() -> {})));
        assertAcceptedWithRoom(shift, pool -> pool.schedule(Batch.of(Task.of(() -> {}), Task.of(() -> {}))));
    }

    private interface Bringing {
        void to(TaskPool pool);
    }

    private static void assertAcceptedWithRoom(int shift, Bringing bringing) throws InterruptedException {
        Gate gate = new Gate();
        try (TaskPool pool = TaskPool.builder().maxThreads(1).build()) {
            Gate begun = new Gate();
            pool.execute(() -> {
                begun.open();
                gate.await();
            });
            begun.await();
            // The only worker is busy, and has been told that there is more.
            bringing.to(pool);
            BooleanSupplier asks = () -> {
                bringing.to(pool);
                return StackRoom.isAmple();
            };
            assertThat(StackEnd.ask(shift, asks)).isTrue();
            gate.open();
        }
    }
}
