package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.async.Async;
import dev.levin.async.time.Clock;
import dev.levin.async.time.ManualClock;
import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link LevinSettings} refuse, and what reaches the pools that they make. */
class LevinSettingsTest {
    private static final ThreadLocal<String> LOCAL = new ThreadLocal<>();

    /** Carries {@link #LOCAL}. */
    private static final ContextPropagator<String> CARRIES_LOCAL = new ContextPropagator<>() {
        @Override
        public String capture() {
            return LOCAL.get();
        }

        @Override
        public Scope restore(String captured) {
            LOCAL.set(captured);
            return LOCAL::remove;
        }
    };

    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

    private LevinSettings settings(int workers, int forkWorkers, int blockingThreads, Clock clock) {
        FailureHandler handler = (task, failure) -> told.add(String.valueOf(failure.getMessage()));
        return new LevinSettings(
                "mine",
                workers,
                forkWorkers,
                blockingThreads,
                Duration.ofSeconds(10),
                true,
                null,
                handler,
                List.of(CARRIES_LOCAL),
                clock,
                0,
                false);
    }

    private LevinSettings settings() {
        return settings(1, 1, 1, Clock.SYSTEM);
    }

    private String told() throws InterruptedException {
        return told.poll(30, TimeUnit.SECONDS);
    }

    private static void fail(String message) {
        throw new IllegalStateException(message);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, LevinSettings.MAX_WORKERS + 1})
    void workers_outOfRange_areRefusedByName(int workers) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(workers, 1, 1, Clock.SYSTEM))
                .withMessage("workers must be from 1 to 16383, but was " + workers);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, workers, 1, Clock.SYSTEM))
                .withMessage("forkWorkers must be from 1 to 16383, but was " + workers);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, LevinSettings.MAX_WORKERS})
    void workers_smallestAndLargest_areAllowed(int workers) {
        LevinSettings settings = settings(workers, workers, 1, Clock.SYSTEM);
        assertThat(settings.workers()).isEqualTo(workers);
        assertThat(settings.forkWorkers()).isEqualTo(workers);
    }

    @Test
    void blockingThreads_outOfRange_isRefusedAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, 1, 0, Clock.SYSTEM))
                .withMessage("blockingThreads or blockingKeepAlive: maxThreads must be from 1 to 32767, but was 0");
    }

    @Test
    void makeTasks_handlerAndPropagator_areThePools() throws InterruptedException {
        LOCAL.set("here");
        try (var pool = settings().makeTasks()) {
            pool.execute(() -> fail("tasks " + LOCAL.get()));
            assertThat(told()).isEqualTo("tasks here");
        } finally {
            LOCAL.remove();
        }
    }

    @Test
    void makeFork_handlerAndPropagator_areThePools() throws InterruptedException {
        LOCAL.set("here");
        try (var pool = settings().makeFork()) {
            pool.execute(() -> fail("fork " + LOCAL.get()));
            assertThat(told()).isEqualTo("fork here");
        } finally {
            LOCAL.remove();
        }
    }

    @Test
    void makeBlocking_handlerAndPropagator_areThePools() throws InterruptedException {
        LOCAL.set("here");
        try (var pool = settings().makeBlocking()) {
            pool.execute(() -> fail("blocking " + LOCAL.get()));
            assertThat(told()).isEqualTo("blocking here");
        } finally {
            LOCAL.remove();
        }
    }

    @Test
    void makeAsync_handlerPropagatorAndClock_areTheSchedulers() throws InterruptedException {
        LOCAL.set("here");
        ManualClock clock = new ManualClock();
        try (var scheduler = settings(1, 1, 1, clock).makeAsync()) {
            scheduler.spawn(scheduler.sleep(Duration.ofHours(1)).map(nothing -> {
                fail("async " + LOCAL.get());
                return null;
            }));
            scheduler.blockOn(Async.of(1));
            clock.advance(Duration.ofHours(1));
            assertThat(told()).isEqualTo("async here");
        } finally {
            LOCAL.remove();
        }
    }
}
