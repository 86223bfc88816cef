package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.time.ManualClock;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How much a worker takes at once, and how often it looks up from its work. */
class AsyncTempoTest {
    /** Wants to be polled again, always, until it is told to end. */
    private static class Busy extends Async<Integer> {
        private final Gate end;
        private int polls;

        Busy(Gate end) {
            this.end = end;
        }

        @Override
        public boolean poll(Context context) {
            polls++;
            if (end.isOpen()) {
                return complete(polls);
            }
            context.waker().wake();
            return pending();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 4",
        "1, 3, 4",
        "1, 5, 5",
        "1, 64, 64",
        "1, 65, 64",
        "1, 1000000, 64",
        "4, 15, 4",
        "4, 100, 25",
        "200, 1000, 5"
    })
    void fairShare_ofWhatWasInjected_isFrom4To64(int workers, int injected, int share) {
        try (AsyncScheduler scheduler = scheduler(workers)) {
            AsyncCrew crew = scheduler.crew();
            crew.injected(injected);
            assertThat(crew.fairShare()).isEqualTo(share);
            crew.injected(-injected);
        }
    }

    /** One worker: its share is all there is, but not more than 64 at a time. */
    @Test
    void fetch_manyAreInjected_takesTheShareAtOnce() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            Gate entered = new Gate();
            Gate leave = new Gate();
            scheduler.spawn(Subject.blocker(entered, leave));
            entered.await();
            long fetches = scheduler.stats().batchFetches();
            List<AsyncTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 640; i++) {
                tasks.add(scheduler.spawn(Async.of(i)));
            }
            assertThat(scheduler.stats().injected()).isEqualTo(640);
            leave.open();
            for (int i = 0; i < tasks.size(); i++) {
                assertThat(tasks.get(i).join(Eventually.LIMIT)).isEqualTo(i);
            }
            assertThat(scheduler.stats().batchFetches() - fetches).isBetween(9L, 11L);
            assertThat(scheduler.stats().injected()).isZero();
        }
    }

    /** No worker ever sleeps, so it must be a busy one that fires the timers. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void timer_allWorkersAreAlwaysBusy_fires(int workers) {
        Gate end = new Gate();
        try (AsyncScheduler scheduler = scheduler(workers)) {
            List<AsyncTask<Integer>> busy = new ArrayList<>();
            for (int i = 0; i < 4 * workers; i++) {
                busy.add(scheduler.spawn(new Busy(end)));
            }
            for (int i = 0; i < 5; i++) {
                scheduler.spawn(scheduler.sleep(Duration.ofMillis(1))).join(Eventually.LIMIT);
                scheduler.sleep(Duration.ofMillis(1)).join(Eventually.LIMIT);
            }
            assertThat(busy).noneMatch(AsyncTask::isDone);
            end.open();
            busy.forEach(task -> task.join(Eventually.LIMIT));
        }
    }

    /** The clock is moved by a task of the only worker, so it is known after how many polls of that task the timer fires. */
    @Test
    void timer_isDueWhileTheWorkerIsBusy_firesAfter128PollsAtMost() {
        ManualClock clock = new ManualClock();
        Gate begin = new Gate();
        Gate end = new Gate();
        AtomicInteger sinceDue = new AtomicInteger();
        List<Integer> late = new ArrayList<>();
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("ticks").workers(1).clock(clock).build()) {
            Interval ticks = scheduler.interval(Duration.ofSeconds(1));
            AsyncTask<Integer> busy = scheduler.spawn(new Busy(end) {
                @Override
                public boolean poll(Context context) {
                    // Not a divisor of the length of a tick, so that it comes at all places within one.
                    if (begin.isOpen() && super.polls % 1_001 == 500) {
                        sinceDue.set(0);
                        clock.advance(Duration.ofSeconds(1));
                    }
                    sinceDue.incrementAndGet();
                    return super.poll(context);
                }
            });
            AsyncTask<Long> timer = scheduler.spawn(Async.repeat(
                    () -> ticks.map(tick -> {
                        late.add(sinceDue.get());
                        return tick;
                    }),
                    tick -> tick == 200));
            Eventually.isTrue(
                    "it waits for the first tick", () -> timer.toString().contains("IDLE"));
            begin.open();
            assertThat(timer.join(Eventually.LIMIT)).isEqualTo(200);
            end.open();
            busy.join(Eventually.LIMIT);
        }
        assertThat(late).allMatch(polls -> polls <= AsyncWorker.POLLS_PER_TICK + 2);
        assertThat(late).as("not after each poll either").anyMatch(polls -> polls > AsyncWorker.POLLS_PER_TICK / 2);
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("tempo").workers(workers).build();
    }
}
