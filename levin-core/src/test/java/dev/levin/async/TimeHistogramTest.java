package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How long things took. */
class TimeHistogramTest {
    private final TimeRecorder recorder = new TimeRecorder();

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 8, 15, 16, 17, 100, 1_000, 123_456_789, Long.MAX_VALUE})
    void bucket_ofATime_endsAtAnEighthMoreAtMost(long nanos) {
        int bucket = TimeHistogram.bucketOf(nanos);
        assertThat(bucket).isBetween(0, TimeHistogram.BUCKETS - 1);
        assertThat(TimeHistogram.longestIn(bucket)).isBetween(nanos, Math.max(nanos, nanos + nanos / 8));
        if (bucket > 0) {
            assertThat(TimeHistogram.longestIn(bucket - 1)).isLessThan(nanos);
        }
    }

    @Test
    void percentile_hundredTimes_isTheOneThatSoManyDoNotExceed() {
        for (int i = 1; i <= 100; i++) {
            recorder.record(i * 1_000L);
        }
        TimeHistogram times = recorder.toHistogram();
        assertThat(times.count()).isEqualTo(100);
        assertThat(times.max()).isEqualTo(Duration.ofNanos(100_000));
        assertThat(times.mean()).isEqualTo(Duration.ofNanos(50_500));
        assertThat(times.percentile(50).toNanos()).isBetween(50_000L, 56_250L);
        assertThat(times.percentile(100)).isEqualTo(times.max());
        assertThat(times.percentile(0).toNanos()).isBetween(1_000L, 1_125L);
        assertThat(times.plus(times).count()).isEqualTo(200);
    }

    @Test
    void percentile_nothingMeasured_isZero() {
        assertThat(TimeHistogram.EMPTY.percentile(99)).isZero();
        assertThat(TimeHistogram.EMPTY.mean()).isZero();
        assertThat(TimeHistogram.EMPTY).hasToString("0 times, 50 %: PT0S, 99 %: PT0S, most: PT0S");
    }

    @Test
    void percentile_outOfRange_saysWhatIsAllowed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeHistogram.EMPTY.percentile(Double.NaN))
                .withMessageContaining("from 0 to 100");
        assertThatIllegalArgumentException().isThrownBy(() -> TimeHistogram.EMPTY.percentile(100.1));
    }

    @Test
    void record_negative_countsAsZero() {
        recorder.record(-1);
        assertThat(recorder.toHistogram().max()).isZero();
    }

    /** One worker, kept busy: the other task waits at least as long as that poll takes. */
    @Test
    void scheduler_measures_pollAndWaitAreSeen() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                .name("measured")
                .workers(1)
                .measureTimes(true)
                .build()) {
            Gate entered = new Gate();
            Gate leave = new Gate();
            AsyncTask<String> blocker = scheduler.spawn(Subject.blocker(entered, leave));
            entered.await();
            AsyncTask<Integer> waits = scheduler.spawn(Async.of(1));
            long start = System.nanoTime();
            Eventually.isTrue("some time passes", () -> System.nanoTime() - start > 5_000_000);
            leave.open();
            blocker.join();
            waits.join();
            Eventually.isTrue(
                    "both are counted", () -> scheduler.stats().pollTimes().count() == 2);
            AsyncStats stats = scheduler.stats();
            assertThat(stats.pollTimes().max()).isGreaterThan(Duration.ofMillis(5));
            assertThat(stats.waitTimes().max()).isGreaterThan(Duration.ofMillis(4));
            assertThat(stats.waitTimes().count()).isEqualTo(2);
            assertThat(scheduler.snapshot()).contains("waits for a poll: 2 times");
        }
    }

    @Test
    void scheduler_doesNotMeasure_nothingIsThere() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("plain").workers(1).build()) {
            scheduler.blockOn(Async.of(1));
            assertThat(scheduler.stats().pollTimes().count()).isZero();
            assertThat(scheduler.snapshot()).doesNotContain("waits for a poll");
        }
    }

    /** The bits that a task has for this count modulo about half a minute. */
    @Test
    void task_wokenBeforeTheCountBeginsAgain_differenceIsRight() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("wraps").workers(1).build()) {
            AsyncTask<String> task = scheduler.prepare(null, Subject.pendingSubject());
            int list = task.list();
            task.wokenAt(0x1FF_FFFE);
            assertThat(task.unitsSince(0x200_0005)).isEqualTo(7);
            task.wokenAt(-2);
            assertThat(task.unitsSince(5)).isEqualTo(7);
            assertThat(task.list()).isEqualTo(list);
        }
    }
}
