package dev.levin.bench.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.echo.EchoForm;
import dev.levin.bench.flame.Profiling;
import dev.levin.bench.jvm.FreshJvm;
import dev.levin.bench.jvm.Jdk;
import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Client and server in real JVMs, with JMH. */
class EchoBenchmarkTest {
    private static final Effort TINY = new Effort("tiny", false, 20, 60, 1, 5, 256);

    @Test
    void measure_casesThatShareAJvm_findEverythingOfEachServer(@TempDir Path directory) throws InterruptedException {
        List<BenchCase> cases =
                List.of(benchCase(EchoForm.LEVIN, "2"), benchCase(EchoForm.LEVIN, "8"), benchCase(EchoForm.NETTY, "8"));
        List<Sample> samples = new FreshJvm(Jdks.only(Jdk.running()), TINY, 2, directory).measure(cases);
        assertThat(samples).hasSize(3).allSatisfy(sample -> {
            assertThat(sample.failure()).isNull();
            assertThat(sample.counters()).containsOnlyKeys("interval", "rate", "p50", "p99", "p999");
            assertThat(sample.ownMeasure("rate") * sample.ownMeasure("interval"))
                    .isBetween(0.999e9, 1.001e9);
            assertThat(sample.ownMeasure("p50")).isPositive();
            assertThat(sample.ownMeasure("p999")).isGreaterThanOrEqualTo(sample.ownMeasure("p99"));
        });
    }

    @Test
    void profile_server_leavesItsFlameGraph(@TempDir Path directory) throws Exception {
        Path page = directory.resolve("flame.html");
        Sample sample = new FreshJvm(Jdks.only(Jdk.running()), TINY, 2, directory)
                .profile(benchCase(EchoForm.LEVIN, "8"), page);
        assertThat(sample.failure()).isNull();
        assertThat(page).content().contains("echo server", "Levin net");
        assertThat(Profiling.takeNote(page)).containsAnyOf("async-profiler", "Flight Recorder");
    }

    @Test
    void measure_serverThatDoesNotStart_saysSo(@TempDir Path directory) throws InterruptedException {
        BenchCase noWorkers = new BenchCase(
                "echo",
                EchoBenchmark.class.getName(),
                "",
                "",
                Map.of("form", EchoForm.LEVIN.name(), "workers", "0", "millis", "20"),
                null);
        assertThat(new FreshJvm(Jdks.only(Jdk.running()), TINY, 2, directory).measure(List.of(noWorkers)))
                .extracting(Sample::failure)
                .allSatisfy(failure ->
                        assertThat(failure).contains("the server has ended before it listened", "Levin net"));
    }

    private static BenchCase benchCase(EchoForm form, String connections) {
        return new BenchCase(
                "echo",
                EchoBenchmark.class.getName(),
                form.label(),
                form.family(),
                Map.of(
                        "form", form.name(),
                        "connections", connections,
                        "bytes", "64",
                        "perSecond", "2000",
                        "workers", "2",
                        "millis", "40"),
                null);
    }
}
