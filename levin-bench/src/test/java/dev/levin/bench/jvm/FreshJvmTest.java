package dev.levin.bench.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.blocking.SleepBenchmark;
import dev.levin.bench.calls.CallForm;
import dev.levin.bench.idle.WakeBenchmark;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.resting.PoolForm;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real JVM with JMH in it. */
class FreshJvmTest {
    private static final Effort TINY = new Effort("tiny", false, 1, 5, 2, 5, 256);

    @Test
    void measure_benchmarksThatMeasureThemselves_bringBackEveryCounter(@TempDir Path directory)
            throws InterruptedException {
        BenchCase wakeUps = new BenchCase(
                "wake up",
                WakeBenchmark.class.getName(),
                "",
                "",
                Map.of("form", PoolForm.LEVIN_TASKS.name(), "workers", "2", "size", "20"),
                null);
        BenchCase sleeps = new BenchCase(
                "sleeps",
                SleepBenchmark.class.getName(),
                "",
                "",
                Map.of("form", CallForm.LEVIN.name(), "size", "4", "millis", "1"),
                null);
        List<Sample> samples =
                new FreshJvm(Jdks.only(Jdk.running()), TINY, 2, directory).measure(List.of(wakeUps, sleeps));

        Sample oneRun = samples.get(0);
        assertThat(oneRun.failure()).isNull();
        assertThat(oneRun.counters()).containsOnlyKeys("p50", "p99");
        assertThat(oneRun.counters().get("p50")).hasSize(1);
        assertThat(oneRun.ownMeasure("p99")).isGreaterThanOrEqualTo(oneRun.ownMeasure("p50"));
        Sample repeated = samples.get(1);
        assertThat(repeated.failure()).isNull();
        assertThat(repeated.counters()).isEmpty();
        assertThat(repeated.measured()).hasSize(2).allMatch(overIdeal -> overIdeal >= 1);
    }
}
