package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedulers of any size: fault row 23. */
class AsyncSizeTest {
    // ---- row 23: numbers of workers

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 64, 65, 200})
    void scheduler_ofAnySize_pollsEverythingOnceAndSleeps(int workers) {
        int tasks = 2_000;
        Ledger ledger = new Ledger(2 * tasks);
        try (AsyncScheduler scheduler = scheduler(workers)) {
            for (int i = 0; i < tasks; i++) {
                int id = i;
                scheduler.spawn(Async.yieldNow().map(nothing -> {
                    ledger.enter(id);
                    scheduler.spawn(Async.defer(() -> {
                        ledger.enter(tasks + id);
                        return Async.of(id);
                    }));
                    return id;
                }));
            }
            ledger.await().assertEachRanOnce();
            Eventually.isTrue("all sleep", () -> scheduler.stats().idle() == workers);
            assertThat(scheduler.toString()).contains("0 searching");
        }
    }

    @Test
    void workers_allOfTwoHundredAreBlockedAtOnce_allWereStarted() {
        int workers = 200;
        Gate release = new Gate();
        AtomicInteger entered = new AtomicInteger();
        try (AsyncScheduler scheduler = scheduler(workers)) {
            for (int i = 0; i < workers; i++) {
                scheduler.spawn(Async.defer(() -> {
                    entered.incrementAndGet();
                    release.await();
                    return Async.of(1);
                }));
            }
            Eventually.isTrue("each task has a worker", () -> entered.get() == workers);
            release.open();
        }
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("fault").workers(workers).build();
    }
}
