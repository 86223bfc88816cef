package dev.levin.async;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.levin.internal.time.Ticker;
import dev.levin.support.Eventually;
import dev.levin.support.PrivateField;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** What is counted: each number for itself, in sum and per worker. */
class AsyncStatsTest {
    private static final List<ToLongFunction<AsyncWorkerStats>> OF_A_WORKER = List.of(
            AsyncWorkerStats::polls,
            AsyncWorkerStats::stolen,
            AsyncWorkerStats::parked,
            AsyncWorkerStats::lifoHits,
            AsyncWorkerStats::batchFetches,
            AsyncWorkerStats::overflowed,
            AsyncWorkerStats::missedSteals,
            AsyncWorkerStats::failed);

    private static final List<ToLongFunction<AsyncStats>> IN_SUM = List.of(
            AsyncStats::polls,
            AsyncStats::stolen,
            AsyncStats::parked,
            AsyncStats::lifoHits,
            AsyncStats::batchFetches,
            AsyncStats::overflowed,
            AsyncStats::missedSteals,
            AsyncStats::failed);

    /** Another number of each, so that none can be taken for another. */
    private static AsyncWorkerStats worker(int factor) {
        AsyncCounters counters = new AsyncCounters();
        for (int i = 0; i < factor; i++) {
            counters.addPoll();
            counters.addStolen(2);
            repeat(3, counters::addParked);
            repeat(4, counters::addLifoHit);
            repeat(5, counters::addFetch);
            counters.addOverflowed(6);
            repeat(7, counters::addMissedSteal);
            repeat(8, counters::addFailed);
            repeat(9, counters::addSpawned);
        }
        return counters.toStats(factor, "thread " + factor, "polling", factor, null);
    }

    private static void repeat(int times, Runnable action) {
        for (int i = 0; i < times; i++) {
            action.run();
        }
    }

    @Test
    void counters_countedEachAnotherNumberOfTimes_haveTheirOwn() {
        AsyncWorkerStats stats = worker(1);
        assertThat(OF_A_WORKER)
                .extracting(count -> count.applyAsLong(stats))
                .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L);
        assertThat(stats.spawned()).isEqualTo(9);
        assertThat(stats.number()).isEqualTo(1);
        assertThat(stats.queued()).isEqualTo(1);
        assertThat(stats.thread()).isEqualTo("thread 1");
        assertThat(stats.activity()).isEqualTo("polling");
    }

    @Test
    void sums_ofSeveralWorkers_areThoseOfTheWorkers() {
        AsyncStats stats = new AsyncStats(
                "sum",
                0,
                0,
                0,
                0,
                0,
                0,
                TimeHistogram.EMPTY,
                TimeHistogram.EMPTY,
                List.of(worker(1), worker(10), worker(100)));
        assertThat(IN_SUM)
                .extracting(count -> count.applyAsLong(stats))
                .containsExactly(111L, 222L, 333L, 444L, 555L, 666L, 777L, 888L);
    }

    /** One worker, whose every step is known. */
    @Test
    void scheduler_oneWorker_countsWhatItDid() {
        try (AsyncScheduler scheduler = scheduler(1, false)) {
            AsyncTask<Integer> parent = scheduler.spawn(Async.defer(() -> {
                scheduler.spawn(Async.fail(new IllegalStateException("planted")));
                return Async.from(scheduler.spawn(Async.of(1)));
            }));
            assertThat(parent.join(Eventually.LIMIT)).isEqualTo(1);
            Eventually.isTrue(
                    "it sleeps",
                    () -> scheduler.stats().idle() == 1 && scheduler.stats().live() == 0);
            AsyncStats stats = scheduler.stats();
            AsyncWorkerStats worker = stats.workers().get(0);
            assertThat(stats.spawned()).isEqualTo(3);
            assertThat(worker.spawned()).isEqualTo(2);
            assertThat(worker.polls()).isBetween(3L, 4L);
            assertThat(worker.failed()).isEqualTo(1);
            assertThat(worker.lifoHits()).isPositive();
            assertThat(worker.batchFetches()).isEqualTo(1);
            assertThat(worker.parked()).isPositive();
            assertThat(worker.stolen()).isZero();
            assertThat(worker.overflowed()).isZero();
        }
    }

    @Test
    void scheduler_ringIsFull_countsWhatDidNotFit() {
        try (AsyncScheduler scheduler = scheduler(1, false)) {
            scheduler.blockOn(Async.defer(() -> {
                for (int i = 0; i < 300; i++) {
                    scheduler.spawn(Async.of(i));
                }
                return Async.of(1);
            }));
            assertThat(scheduler.stats().overflowed()).isBetween(100L, 300L);
        }
    }

    @Test
    void scheduler_oneWorkerBlocks_othersCountWhatTheyTookFromIt() {
        try (AsyncScheduler scheduler = scheduler(2, false)) {
            scheduler.blockOn(Async.defer(() -> {
                AsyncTask<Integer> first = scheduler.spawn(Async.of(1));
                scheduler.spawn(Async.of(2));
                Eventually.isTrue("another one polls it", first::isDone);
                return Async.of(3);
            }));
            assertThat(scheduler.stats().stolen()).isPositive();
        }
    }

    // ---- times

    @Test
    void times_measured_areTheWorkersInSum() {
        try (AsyncScheduler scheduler = scheduler(2, true)) {
            for (int i = 0; i < 100; i++) {
                scheduler.spawn(Async.of(i)).join(Eventually.LIMIT);
            }
            scheduler.close();
            AsyncStats stats = scheduler.stats();
            assertThat(stats.pollTimes().count()).isEqualTo(100);
            assertThat(stats.waitTimes().count()).isEqualTo(100);
            for (AsyncWorkerStats worker : stats.workers()) {
                assertThat(worker.pollTimes().count()).isEqualTo(worker.polls());
                assertThat(worker.waitTimes().count()).isEqualTo(worker.polls());
            }
        }
    }

    @Test
    void clock_ofTheJvm_isNotReadByWhatPollsItself() {
        noClasses()
                .should()
                .callMethod(Ticker.class, "nanos")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .check(new ClassFileImporter()
                        .importClasses(
                                AsyncTask.class,
                                AsyncWorker.class,
                                AsyncCrew.class,
                                Foraging.class,
                                LifoSlot.class,
                                Context.class));
    }

    /** Only {@link PollTimes} would read the clock for a poll, and there is none; no task is told when it was woken. */
    @Test
    void times_notMeasured_noClockIsReadForAPoll() {
        try (AsyncScheduler scheduler = scheduler(2, false)) {
            AsyncTask<String> task = pollOften(scheduler);
            assertThat(timeOfWake(task)).isZero();
            for (int i = 0; i < 2; i++) {
                assertThat(scheduler.crew().worker(i).times).isNull();
                assertThat(scheduler.stats().workers().get(i).pollTimes().count())
                        .isZero();
            }
            assertThat(PrivateField.get(AsyncCrew.class, scheduler.crew(), "measuresTimes"))
                    .isEqualTo(false);
        }
        // That this is how one can see it:
        try (AsyncScheduler scheduler = scheduler(2, true)) {
            assertThat(timeOfWake(pollOften(scheduler))).isNotZero();
            assertThat(scheduler.crew().worker(0).times).isNotNull();
        }
    }

    private static AsyncTask<String> pollOften(AsyncScheduler scheduler) {
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> task = scheduler.spawn(body);
        for (int i = 1; i <= 10; i++) {
            int polls = i;
            Eventually.isTrue(
                    "it waits", () -> body.polls() == polls && task.toString().contains("IDLE"));
            task.wake();
        }
        body.succeedNext("value");
        task.wake();
        task.join(Eventually.LIMIT);
        return task;
    }

    private static int timeOfWake(AsyncTask<?> task) {
        return (int) PrivateField.get(AsyncTask.class, task, "listAndWake") - task.list();
    }

    private static AsyncScheduler scheduler(int workers, boolean measuresTimes) {
        return AsyncScheduler.builder()
                .name("stats")
                .workers(workers)
                .measureTimes(measuresTimes)
                .build();
    }
}
