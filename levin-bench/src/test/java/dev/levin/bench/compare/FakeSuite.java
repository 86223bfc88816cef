package dev.levin.bench.compare;

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
import java.util.List;
import java.util.Map;

/** A suite with numbers that are made up: fast takes 1 ns, slow 4 ns and 24 bytes, and one peer is absent. */
public final class FakeSuite {
    public static final BenchCase FAST = benchCase("fast", "us", null);
    public static final BenchCase SLOW = benchCase("slow", "them", null);
    public static final BenchCase GONE = benchCase("gone", "others", "needs another machine");

    public static final Suite SUITE = new Suite(
            "fake",
            "Made up <numbers>",
            "An op is a <thing>.",
            List.of(
                    Row.time("X1", "fast & slow", "thing", FAST, SLOW, Goal.atMost(0.5)),
                    Row.time("X2", "slow over fast", "thing", SLOW, FAST, Goal.atMost(0.5)),
                    Row.time("X3", "against nobody", "thing", FAST, GONE, Goal.atMost(0.5)),
                    Row.time("X4", "just so", "thing", FAST, SLOW, Goal.none()),
                    Row.allocation("X5", "garbage", "thing", SLOW, Goal.noAllocation())));

    private FakeSuite() {}

    /** The results of a comparison of this suite with made-up samples. */
    public static Results results(int rounds) throws InterruptedException {
        return comparison(Effort.QUICK, rounds)
                .run(cases -> cases.stream().map(FakeSuite::sample).toList(), Progress.silent(), ResultListener.none());
    }

    static Comparison comparison(Effort effort, int rounds) {
        RunRecord run = new RunRecord("2026-01-02T03:04:05Z", "levin bench fake", effort.name(), 2, rounds, List.of());
        Machine machine = new Machine("TestOS 1", "abacus", "Beads", 2, 1L << 30, "Test 17", null, "none", "abc");
        return new Comparison(List.of(SUITE), effort, run, machine);
    }

    static Sample sample(BenchCase one) {
        return one.equals(FAST)
                ? new Sample(one.key(), List.of(1.0, 1.1, 0.9), List.of(0.0, 0.01, 0.0), null)
                : new Sample(one.key(), List.of(4.0, 4.2, 3.8), List.of(24.0, 24.0, 25.0), null);
    }

    private static BenchCase benchCase(String name, String family, String absence) {
        return new BenchCase("work", "no.such.Benchmark", name, family, Map.of("subject", name), absence);
    }
}
