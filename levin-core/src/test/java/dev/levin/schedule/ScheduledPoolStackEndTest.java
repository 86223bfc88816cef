package dev.levin.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.AsyncScheduler;
import dev.levin.pool.TaskPool;
import dev.levin.support.Eventually;
import dev.levin.support.StackEnd;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whoever schedules something where the stack ends is told so, or it will run. And others, who have scheduled something that is
 * due at the same moment, do not suffer from it.
 */
class ScheduledPoolStackEndTest {
    private static final int TIMES = 8;

    private final AsyncScheduler timers = AsyncScheduler.builder().workers(1).build();
    private final TaskPool tasks = TaskPool.builder().maxThreads(1).build();
    private final ScheduledPool pool = ScheduledPool.over(timers, tasks.asExecutorService(), "later");

    private final Callable<Integer> body = () -> 1;

    @AfterEach
    void end() {
        pool.close();
        tasks.close();
        timers.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 7})
    void schedule_dueAtOnce_isRefusedOrRuns(int shift) throws Exception {
        // At the end of a stack nothing can be linked for the first time.
        assertThat(valueOf(pool.schedule(body, 0, TimeUnit.NANOSECONDS))).isEqualTo(1);
        Future<?>[] accepted = new Future<?>[1];
        BooleanSupplier schedules = () -> {
            accepted[0] = pool.schedule(body, 0, TimeUnit.NANOSECONDS);
            return true;
        };
        for (int i = 0; i < TIMES; i++) {
            StackEnd.ask(shift, schedules);
            assertThat(valueOf(accepted[0])).isEqualTo(1);
        }
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

    private static Object valueOf(Future<?> handle) throws InterruptedException, ExecutionException, TimeoutException {
        return handle.get(Eventually.LIMIT.toNanos(), TimeUnit.NANOSECONDS);
    }
}
