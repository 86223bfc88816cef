package dev.levin.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.natives.NativePeers;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.Verdict;
import dev.levin.bench.pool.ChainBenchmark;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.ResultsFile;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.subject.Contender;
import java.io.ByteArrayOutputStream;
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
    private static final Effort TINY = new Effort("tiny", true, 1, 5, 1, 5);

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

        BenchRequest request =
                new BenchRequest(List.of(suite), TINY, 2, 2, NativePeers.none(), directory, "levin bench tiny");
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
