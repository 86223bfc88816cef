package dev.levin.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.compare.Comparison;
import dev.levin.bench.compare.ResultListener;
import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import dev.levin.bench.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CurvesTest {
    private final List<Row> rows = new ArrayList<>();

    @Test
    void of_rowsThatDifferInOneParameter_areOneCurve() throws InterruptedException {
        for (int producers : new int[] {4, 1, 2}) {
            rows.add(row("peer", producers, 2).along("tasks", Map.of("producers", producers)));
        }
        Curve curve = curves().get(0);
        assertThat(curve.title()).isEqualTo("X1: tasks");
        assertThat(curve.parameter()).isEqualTo("producers");
        assertThat(curve.unit()).isEqualTo("ns/task");
        assertThat(curve.positions()).containsExactly(1, 2, 4);
        assertThat(curve.lines()).extracting(Curve.Line::label).containsExactly("Levin", "peer");
        assertThat(curve.lines().get(0).points())
                .containsExactly(
                        new Curve.Point(1, 10, new Interval(10, 10)),
                        new Curve.Point(2, 20, new Interval(20, 20)),
                        new Curve.Point(4, 40, new Interval(40, 40)));
    }

    @Test
    void of_twoParameters_makesACurveAlongEach() throws InterruptedException {
        for (int nodes : new int[] {10, 1_000}) {
            for (int workers : new int[] {1, 2}) {
                rows.add(row("peer", nodes, workers).along("sum", Map.of("nodes", nodes, "workers", workers)));
            }
        }
        assertThat(curves())
                .extracting(curve -> curve.title() + " over " + curve.parameter())
                .containsExactlyInAnyOrder(
                        "X1: sum, 1 worker over nodes",
                        "X1: sum, 2 workers over nodes",
                        "X1: sum, 10 nodes over workers",
                        "X1: sum, 1,000 nodes over workers");
    }

    @Test
    void of_severalPeers_haveALineEach() throws InterruptedException {
        for (int workers : new int[] {1, 2}) {
            rows.add(row("one", 1, workers).along("sum", Map.of("workers", workers)));
            rows.add(row("other", 1, workers).along("sum", Map.of("workers", workers)));
        }
        assertThat(curves())
                .singleElement()
                .satisfies(curve -> assertThat(curve.lines())
                        .extracting(Curve.Line::label)
                        .containsExactly("Levin", "one", "other"));
    }

    @Test
    void of_onePointOrNoCurve_isNone() throws InterruptedException {
        rows.add(row("peer", 1, 1).along("sum", Map.of("workers", 1)));
        rows.add(row("peer", 1, 2));
        assertThat(curves()).isEmpty();
    }

    @Test
    void render_curve_hasADotForEachPointAndALegend() throws InterruptedException {
        for (int workers : new int[] {1, 2}) {
            rows.add(row("<peer>", 1, workers).along("a & b", Map.of("workers", workers)));
        }
        String svg = CurveChart.render(curves().get(0));
        assertThat(svg.lines().filter(line -> line.contains("class=\"dot\""))).hasSize(4 + 2);
        assertThat(svg).contains("a &amp; b", "&lt;peer&gt;", ">workers</text>").doesNotContain("<peer>");
        assertThat(HtmlReport.render(results())).contains(svg);
    }

    private static Row row(String peer, int size, int workers) {
        return Row.time("X1", "work", "task", side("Levin", size, workers), side(peer, size, workers), Goal.none());
    }

    private static BenchCase side(String label, int size, int workers) {
        Map<String, String> params = Map.of("label", label, "size", "" + size, "workers", "" + workers);
        return new BenchCase("work", "no.such.Benchmark", label, label, params, null);
    }

    private List<Curve> curves() throws InterruptedException {
        Results results = results();
        return Curves.of(results.suites().get(0), results);
    }

    /** A case takes ten times its size. */
    private Results results() throws InterruptedException {
        RunRecord run = new RunRecord("", "", "full", 2, 2, List.of());
        Machine machine = new Machine("TestOS 1", "abacus", "Beads", 2, 1L << 30, "Test 17", null, "none", null);
        return new Comparison(List.of(new Suite("x", "X", "", rows)), Effort.FULL, run, machine)
                .run(
                        cases -> cases.stream()
                                .map(one -> new Sample(one.key(), List.of(nanos(one)), List.of(0.0), null))
                                .toList(),
                        Progress.silent(),
                        ResultListener.none());
    }

    private static double nanos(BenchCase one) {
        return 10 * Double.parseDouble(one.params().get("size"));
    }
}
