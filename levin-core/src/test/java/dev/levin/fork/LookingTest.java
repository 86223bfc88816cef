package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import dev.levin.task.Task;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** One worker's search for work, on the thread of the test. */
class LookingTest {
    private final ForkSettings settings =
            ForkPool.builder().name("looking").workers(2).yieldRounds(0).settings();

    private final ForkCrew crew =
            new ForkCrew(settings, settings.threads().factory(), Ticker.SYSTEM, ThreadParker::new, onCollection -> {});

    /** Counts its permits. */
    private static final class CountingParker implements Parker {
        final AtomicInteger unparks = new AtomicInteger();

        @Override
        public Wake park() {
            throw new AssertionError("no one sleeps here");
        }

        @Override
        public Wake parkNanos(long nanos) {
            throw new AssertionError("no one sleeps here");
        }

        @Override
        public void unpark() {
            unparks.incrementAndGet();
        }
    }

    /**
     * Errata B-23: publishers may have relied on the worker that was awake and idle. It wakes another one when it finds
     * work, at the first look, too, and before it runs what it has found.
     */
    @Test
    void next_findsWorkWhileAnotherSleeps_wakesItBeforeTheWorkIsRun() {
        CountingParker parker = new CountingParker();
        ForkWorker sleeper = new ForkWorker(2, crew, worker -> parker);
        ForkWorker finder = new ForkWorker(1, crew, ThreadParker::new);
        crew.sleepers.startLooking();
        assertThat(crew.sleepers.fallAsleep(sleeper, crew.sleepers.announce())).isTrue();
        Task task = Task.of(() -> {});
        assertThat(finder.mailbox.push(task)).isTrue();
        assertThat(new Looking(finder).next()).isSameAs(task);
        assertThat(parker.unparks).hasValue(1);
        assertThat(SleepWord.sleeping(crew.sleepers.word()))
                .as("whoever wakes takes off the count")
                .isZero();
        assertThat(SleepWord.inactive(crew.sleepers.word()))
                .as("the sleeper, which will look")
                .isEqualTo(1);
    }
}
