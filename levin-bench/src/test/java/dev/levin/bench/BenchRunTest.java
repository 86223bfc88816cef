package dev.levin.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.jvm.Jdk;
import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.natives.NativePeers;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.Verdict;
import dev.levin.bench.pool.ChainBenchmark;
import dev.levin.bench.result.FlameGraph;
import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.ResultsFile;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.subject.Contender;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole comparison with real JVMs and JMH, as small as it gets. */
class BenchRunTest {
    private static final Machine MACHINE =
            new Machine("TestOS 1", "abacus", "Beads", 2, 1L << 30, "Test 17", null, "none", "abc");
    private static final Effort TINY = new Effort("tiny", true, 1, 5, 1, 5, 256);

    @Test
    void run_tinySuite_measuresBothSidesInFreshJvmsAndReports(@TempDir Path directory) throws Exception {
        BenchCase levin = benchCase(Contender.LEVIN_TASK.name());
        BenchCase peer = benchCase(Contender.FORK_JOIN_TASK.name());
        BenchCase broken = benchCase("NO_SUCH_SUBJECT");
        Suite suite = new Suite(
                "tiny",
                "Tiny",
                "",
                List.of(
                        Row.time("E1", "a chain", "task", levin, peer, Goal.atMost(0.5)),
                        Row.time("E2", "a mistake", "task", levin, broken, Goal.atMost(0.5))));
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        BenchRequest request = request(suite, directory, false, List.of());
        Results results = new BenchRun(request)
                .run(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(new ByteArrayOutputStream()));

        RowResult measured = results.suites().get(0).rows().get(0);
        assertThat(measured.remark()).isEqualTo("too few rounds for a verdict: 2 of 5");
        assertThat(measured.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(measured.value()).isPositive();
        assertThat(measured.subject().nanosPerOp()).isPositive();
        assertThat(measured.peer().nanosPerOp()).isPositive();
        RowResult failed = results.suites().get(0).rows().get(1);
        assertThat(failed.verdict()).isEqualTo(Verdict.FAILED);
        assertThat(failed.remark()).contains("NO_SUCH_SUBJECT");
        assertThat(ResultsFile.read(directory.resolve("results.json"))).isEqualTo(results);
        assertThat(directory.resolve("report.html")).content().contains("a chain");
        assertThat(Files.size(directory.resolve("jvm.log"))).isPositive();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("E1", "E2", "results.json", "report.html");
    }

    @Test
    void run_resumedWithFlames_measuresNothingAgainAndKeepsThem(@TempDir Path directory) throws Exception {
        BenchCase levin = benchCase(Contender.LEVIN_TASK.name());
        Suite suite = new Suite(
                "tiny", "Tiny", "", List.of(Row.allocation("E1", "a chain", "task", levin, Goal.noAllocation())));

        Results first = run(request(suite, directory, false, List.of()), MACHINE);
        Results second = run(request(suite, directory, true, List.of(levin)), MACHINE);

        assertThat(second.cases()).isEqualTo(first.cases());
        assertThat(second.run().resumedAt()).hasSize(1);
        FlameGraph flame = second.flames().get(0);
        assertThat(flame.failure()).isNull();
        assertThat(flame.profiler()).containsAnyOf("async-profiler", "Flight Recorder");
        assertThat(directory.resolve(flame.file())).content().contains("ChainBenchmark", "<canvas");
        assertThat(directory.resolve("report.html")).content().contains(flame.file(), "Interrupted");
        assertThat(ResultsFile.read(directory.resolve("results.json"))).isEqualTo(second);

        Results third = run(request(suite, directory, true, List.of()), MACHINE);
        assertThat(third.flames()).isEqualTo(second.flames());
    }

    @Test
    void run_resumedWithoutResults_saysSo(@TempDir Path directory) {
        Suite suite = new Suite("tiny", "Tiny", "", List.of());
        assertThatThrownBy(() -> run(request(suite, directory, true, List.of()), MACHINE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("there are no results to go on from");
    }

    private static Results run(BenchRequest request, Machine machine) throws Exception {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
        return new BenchRun(request, machine).run(nowhere, nowhere);
    }

    private static BenchRequest request(Suite suite, Path directory, boolean resume, List<BenchCase> flames) {
        return new BenchRequest(
                List.of(suite),
                TINY,
                2,
                2,
                Jdks.only(Jdk.running()),
                NativePeers.none(),
                directory,
                resume,
                new FlamePlan(flames, TINY),
                "levin bench tiny");
    }

    private static BenchCase benchCase(String subject) {
        return new BenchCase(
                "chain",
                ChainBenchmark.class.getName(),
                subject,
                subject,
                Map.of("subject", subject, "threads", "2"),
                null);
    }
}
