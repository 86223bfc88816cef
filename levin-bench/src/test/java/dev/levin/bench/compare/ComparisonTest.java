package dev.levin.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.jvm.Jdk;
import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.Verdict;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RowResult;
import dev.levin.bench.result.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void run_full_alternatesCasesInJvmsOfTheirOwn() throws InterruptedException {
        List<List<BenchCase>> launches = launchesOf(Effort.FULL, 2);
        assertThat(launches)
                .containsExactly(
                        List.of(FakeSuite.FAST),
                        List.of(FakeSuite.SLOW),
                        List.of(FakeSuite.FAST),
                        List.of(FakeSuite.SLOW));
    }

    @Test
    void run_quick_hasOneJvmForEachFamily() throws InterruptedException {
        assertThat(launchesOf(Effort.QUICK, 1)).containsExactly(List.of(FakeSuite.FAST), List.of(FakeSuite.SLOW));
    }

    @Test
    void launches_suitesWithAFamilyInCommon_shareNoJvm() {
        BenchCase more = new BenchCase("more", "no.such.Benchmark", "more", "us", Map.of("subject", "more"), null);
        Suite other = new Suite(
                "other", "Other", "", List.of(Row.time("Y1", "", "thing", more, FakeSuite.SLOW, Goal.none())));
        assertThat(Launch.of(List.of(FakeSuite.SUITE, other), Effort.QUICK))
                .containsExactly(
                        new Launch("fake", List.of(FakeSuite.FAST)),
                        new Launch("fake", List.of(FakeSuite.SLOW)),
                        new Launch("other", List.of(more)));
    }

    @Test
    void launch_describe_saysWhichSuiteAndCase() {
        assertThat(new Launch("fake", List.of(FakeSuite.FAST)).describe()).isEqualTo("fake: work");
        assertThat(new Launch("fake", List.of(FakeSuite.FAST, FakeSuite.SLOW)).describe())
                .isEqualTo("fake: us");
    }

    @Test
    void run_eachRound_tellsTheListener() throws InterruptedException {
        List<Integer> heard = new ArrayList<>();
        FakeSuite.comparison(Effort.FULL, 3)
                .run(
                        this::samples,
                        Progress.silent(),
                        ResultListener.ofRounds(
                                results -> heard.add(results.run().roundsDone())));
        assertThat(heard).containsExactly(1, 2, 3);
    }

    @Test
    void run_enoughRounds_judgesEveryRow() throws InterruptedException {
        assertThat(verdicts(FakeSuite.results(5)))
                .containsExactly(Verdict.MET, Verdict.MISSED, Verdict.ABSENT, Verdict.STATED, Verdict.MISSED);
    }

    @Test
    void run_ratio_isThatOfTheMedians() throws InterruptedException {
        RowResult row = FakeSuite.results(5).suites().get(0).rows().get(0);
        assertThat(row.value()).isEqualTo(0.25);
        assertThat(row.subject().nanosPerOp()).isEqualTo(1.0);
        assertThat(row.peer().nanosPerOp()).isEqualTo(4.0);
        assertThat(row.peer().bytesPerOp()).isEqualTo(24.0);
    }

    @Test
    void run_measuredByTheBenchmark_comparesThatInsteadOfTimes() throws InterruptedException {
        Row row = Row.measured("E1", "kept", Metric.RETAINED, "task", FakeSuite.FAST, FakeSuite.SLOW, Goal.atMost(1));
        Suite suite = new Suite("own", "Own", "", List.of(row));
        RunRecord run = new RunRecord("", "", "full", 2, 5, List.of());
        Results results = new Comparison(
                        List.of(suite), Effort.FULL, run, MachineProbe.probe(Jdks.only(Jdk.running()), "G1"))
                .run(
                        cases -> List.of(new Sample(
                                cases.get(0).key(),
                                List.of(1.0),
                                List.of(2.0),
                                List.of(cases.contains(FakeSuite.FAST) ? 40.0 : 80.0),
                                null)),
                        Progress.silent(),
                        ResultListener.none());
        RowResult result = results.suites().get(0).rows().get(0);
        assertThat(result.value()).isEqualTo(0.5);
        assertThat(result.verdict()).isEqualTo(Verdict.MET);
        assertThat(result.subject().bytesPerOp()).isEqualTo(40.0);
        assertThat(result.subject().nanosPerOp()).isNull();
    }

    @Test
    void run_severalCounters_eachRowHasItsOwn() throws InterruptedException {
        Suite suite = new Suite(
                "own",
                "Own",
                "",
                List.of(
                        own(Metric.RESIDENT, null).about("resident"),
                        own(Metric.THREADS, null).about("threads"),
                        own(Metric.LATENCY, FakeSuite.SLOW).about("p99")));
        RunRecord run = new RunRecord("", "", "full", 2, 5, List.of());
        Results results = new Comparison(
                        List.of(suite), Effort.FULL, run, MachineProbe.probe(Jdks.only(Jdk.running()), "G1"))
                .run(ComparisonTest::counters, Progress.silent(), ResultListener.none());
        List<RowResult> rows = results.suites().get(0).rows();
        assertThat(rows).extracting(RowResult::value).containsExactly(40.0, 7.0, 0.5);
        assertThat(rows).extracting(RowResult::unit).containsExactly("MiB", "threads", "ns/task");
        assertThat(rows.get(0).subject().bytesPerOp()).isNull();
        assertThat(rows.get(1).subject().nanosPerOp()).isNull();
        assertThat(rows.get(2).subject().nanosPerOp()).isEqualTo(100.0);
        assertThat(rows.get(2).peer().nanosPerOp()).isEqualTo(200.0);
    }

    private static Row own(Metric metric, BenchCase peer) {
        return Row.measured("E1", "own", metric, "task", FakeSuite.FAST, peer, Goal.none());
    }

    private static List<Sample> counters(List<BenchCase> cases) {
        return cases.stream()
                .map(one -> new Sample(
                        one.key(),
                        List.of(1.0),
                        List.of(2.0),
                        List.of(),
                        Map.of(
                                "resident", List.of(40.0),
                                "threads", List.of(7.0),
                                "p99", List.of(one.equals(FakeSuite.FAST) ? 100.0 : 200.0)),
                        null))
                .toList();
    }

    @Test
    void run_absentPeer_saysWhy() throws InterruptedException {
        RowResult row = FakeSuite.results(5).suites().get(0).rows().get(2);
        assertThat(row.remark()).isEqualTo("gone: needs another machine");
        assertThat(row.value()).isNull();
    }

    @Test
    void run_tooFewRounds_decidesNothing() throws InterruptedException {
        List<Verdict> verdicts = verdicts(FakeSuite.results(4));
        assertThat(verdicts)
                .containsExactly(
                        Verdict.UNDECIDED, Verdict.UNDECIDED, Verdict.ABSENT, Verdict.STATED, Verdict.UNDECIDED);
    }

    @Test
    void run_oneSideFails_saysWhyAndGoesOn() throws InterruptedException {
        Results results = FakeSuite.comparison(Effort.FULL, 5)
                .run(
                        cases -> cases.contains(FakeSuite.SLOW)
                                ? List.of(Sample.failed(FakeSuite.SLOW.key(), "it broke"))
                                : samples(cases),
                        Progress.silent(),
                        ResultListener.none());
        RowResult row = results.suites().get(0).rows().get(0);
        assertThat(row.verdict()).isEqualTo(Verdict.FAILED);
        assertThat(row.remark()).isEqualTo("slow: it broke");
        assertThat(row.subject().nanosPerOp()).isEqualTo(1.0);
    }

    @Test
    void run_oneRoundFails_usesTheOthers() throws InterruptedException {
        int[] launches = {0};
        Results results = FakeSuite.comparison(Effort.FULL, 6)
                .run(
                        cases -> launches[0]++ == 0
                                ? List.of(Sample.failed(FakeSuite.FAST.key(), "hiccup"))
                                : samples(cases),
                        Progress.silent(),
                        ResultListener.none());
        RowResult row = results.suites().get(0).rows().get(0);
        assertThat(row.verdict()).isEqualTo(Verdict.MET);
        assertThat(row.remark()).isEqualTo("fast: hiccup");
    }

    private List<List<BenchCase>> launchesOf(Effort effort, int rounds) throws InterruptedException {
        List<List<BenchCase>> launches = new ArrayList<>();
        FakeSuite.comparison(effort, rounds)
                .run(
                        cases -> {
                            launches.add(cases);
                            return samples(cases);
                        },
                        Progress.silent(),
                        ResultListener.none());
        return launches;
    }

    private List<Sample> samples(List<BenchCase> cases) {
        return cases.stream().map(FakeSuite::sample).toList();
    }

    private static List<Verdict> verdicts(Results results) {
        return results.suites().get(0).rows().stream().map(RowResult::verdict).toList();
    }
}
