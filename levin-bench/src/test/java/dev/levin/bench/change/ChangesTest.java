package dev.levin.bench.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.compare.Comparison;
import dev.levin.bench.compare.ResultListener;
import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.progress.Progress;
import dev.levin.bench.result.Machine;
import dev.levin.bench.result.Results;
import dev.levin.bench.result.RunRecord;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class ChangesTest {
    private static final BenchCase LEVIN = side("Levin task");
    private static final BenchCase PEER = side("peer");
    private static final BenchCase OTHER = side("other");

    private static final Row TIME = Row.time("X1", "work", "task", LEVIN, PEER, Goal.atMost(0.5));
    private static final Row RATE = Row.measured("X2", "rate", Metric.RATE, "task", LEVIN, null, Goal.none())
            .about("rate");

    @Test
    void between_levinIsFaster_isBetter() throws InterruptedException {
        Changes changes = Changes.between(run(5, TIME, one -> 4), run(5, TIME, one -> one.equals(LEVIN) ? 1 : 4));
        assertThat(changes.rows())
                .singleElement()
                .satisfies(row -> assertThat(row.change().outcome()).isEqualTo(Outcome.BETTER))
                .satisfies(row -> assertThat(row.change().ratio()).isEqualTo(0.25));
        assertThat(changes.cases())
                .extracting(one -> one.change().outcome())
                .containsExactly(Outcome.BETTER, Outcome.UNCLEAR);
    }

    @Test
    void between_wholeMachineIsSlower_onlyTheCasesAreWorse() throws InterruptedException {
        Changes changes = Changes.between(run(5, TIME, one -> 4), run(5, TIME, one -> 6));
        assertThat(changes.rows()).extracting(row -> row.change().outcome()).containsExactly(Outcome.UNCLEAR);
        assertThat(changes.cases())
                .extracting(one -> one.change().outcome())
                .containsExactly(Outcome.WORSE, Outcome.WORSE);
    }

    @Test
    void between_moreIsBetter_isTheOtherWayRound() throws InterruptedException {
        Changes changes = Changes.between(run(5, RATE, one -> 4), run(5, RATE, one -> 6));
        assertThat(changes.rows()).isEmpty();
        assertThat(changes.cases()).extracting(one -> one.change().outcome()).containsExactly(Outcome.BETTER);
        assertThat(changes.cases().get(0).key()).endsWith(" rate");
    }

    @Test
    void between_fewRounds_decidesNothing() throws InterruptedException {
        Changes changes = Changes.between(run(5, TIME, one -> 4), run(4, TIME, one -> 6));
        assertThat(changes.cases()).extracting(one -> one.change().outcome()).containsOnly(Outcome.TOO_FEW_ROUNDS);
    }

    @Test
    void between_peersOfOneRunAlone_areNamed() throws InterruptedException {
        Row otherRow = Row.time("X1", "work", "task", LEVIN, OTHER, Goal.atMost(0.5));
        Changes changes = Changes.between(run(5, TIME, one -> 4), run(5, otherRow, one -> 4));
        assertThat(changes.rows()).isEmpty();
        assertThat(changes.cases()).extracting(Changes.OfCase::label).containsExactly("Levin task");
        assertThat(changes.onlyBefore()).containsExactly("peer, " + PEER.key());
        assertThat(changes.onlyAfter()).containsExactly("other, " + OTHER.key());
    }

    @Test
    void between_bytesFromNothing_isWorse() throws InterruptedException {
        Row bytes = Row.allocation("X3", "garbage", "task", LEVIN, Goal.noAllocation());
        Changes changes = Changes.between(run(5, bytes, one -> 0), run(5, bytes, one -> 24));
        assertThat(changes.cases())
                .singleElement()
                .satisfies(one -> assertThat(one.change().outcome()).isEqualTo(Outcome.WORSE))
                .satisfies(one -> assertThat(one.change().ratio()).isNaN());
        assertThat(Changes.between(run(5, bytes, one -> 0), run(5, bytes, one -> 0))
                        .cases())
                .extracting(one -> one.change().outcome())
                .containsExactly(Outcome.UNCLEAR);
    }

    @Test
    void render_report_listsChangesAndCircumstances() throws InterruptedException {
        Results before = run(5, TIME, one -> 4);
        Results after = run(5, TIME, one -> one.equals(LEVIN) ? 1 : 4);
        Results elsewhere = new Results(
                after.run(),
                new Machine("TestOS 1", "abacus", "Beads", 2, 1L << 30, "Test 25", null, "none", "def"),
                after.suites(),
                after.cases());
        assertThat(ChangeReport.render(before, elsewhere, false))
                .contains("differs  JDK: Test 17 → Test 25", "differs  commit: abc → def")
                .contains("Rows, Levin over its peers: 1 better", "× 0.25", "missed → met")
                .contains("Cases, each by itself: 1 better, 1 unclear")
                .contains("Median change of times: × 0.25 of Levin's cases, × 1.00 of the peers'")
                .doesNotContain("Only before")
                .doesNotContain(PEER.key());
        assertThat(ChangeReport.render(before, after, true))
                .contains("The same machine, JDK, commit and settings.", PEER.key());
    }

    private static BenchCase side(String label) {
        return new BenchCase("work", "no.such.Benchmark", label, label, Map.of("label", label), null);
    }

    private static Results run(int rounds, Row row, ToDoubleFunction<BenchCase> value) throws InterruptedException {
        RunRecord run = new RunRecord("2026-01-02T03:04:05Z", "levin bench x", "full", 2, rounds, List.of());
        Machine machine = new Machine("TestOS 1", "abacus", "Beads", 2, 1L << 30, "Test 17", null, "none", "abc");
        return new Comparison(List.of(new Suite("x", "X", "", List.of(row))), Effort.FULL, run, machine)
                .run(
                        cases -> List.of(sample(cases.get(0), value.applyAsDouble(cases.get(0)))),
                        Progress.silent(),
                        ResultListener.none());
    }

    private static Sample sample(BenchCase one, double value) {
        List<Double> values = List.of(value);
        return new Sample(one.key(), values, values, List.of(), Map.of("rate", values), null);
    }
}
