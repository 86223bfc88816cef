package dev.levin.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.AsyncScheduler;
import dev.levin.pool.TaskPool;
import dev.levin.support.StackEnd;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever schedules something where the stack ends does no harm to others, whose tasks are due at the same moment. */
class ScheduledPoolStackEndTest {
    private static final int TIMES = 20;

    private final AsyncScheduler timers = AsyncScheduler.builder().workers(1).build();
    private final TaskPool tasks = TaskPool.builder().maxThreads(1).build();
    private final ScheduledPool pool = ScheduledPool.over(timers, tasks.asExecutorService(), "later");

    private final Callable<Integer> body = () -> 1;

    @AfterEach
    void end() {
        pool.shutdownNow();
        tasks.close();
        timers.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 7})
    void schedule_whileAPeriodicTaskIsDue_doesNotEndThat(int shift) throws InterruptedException {
        PeriodicTask periodic = pool.every(Duration.ofMillis(1), () -> {});
        BooleanSupplier schedules =
                () -> !pool.schedule(body, 0, TimeUnit.NANOSECONDS).isCancelled();
        assertThat(schedules.getAsBoolean()).isTrue();
        for (int i = 0; i < TIMES; i++) {
            StackEnd.ask(shift, schedules);
        }
        assertThat(periodic.lastFailure()).isNull();
        assertThat(periodic.isDone()).isFalse();
        periodic.cancel();
    }
}
