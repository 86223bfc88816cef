package dev.levin.bench.blocking;

import static dev.levin.bench.calls.CallForm.LEVIN;
import static dev.levin.bench.calls.CallForm.THREAD_POOL;
import static dev.levin.bench.calls.CallForm.TOKIO;

import dev.levin.bench.calls.CallForm;
import dev.levin.bench.calls.CallWork;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rows B1 and B2: Levin's BlockingPool against a cached ThreadPoolExecutor and Tokio's spawn_blocking. */
public final class BlockingSuite {
    private static final String NOTE =
            "An op is one call. One thread submits calls and waits for their results, a burst 100 times"
                    + " in a row; every pool may have 512 threads. Ideal (B2): two waves of sleeps and nothing else, 20 ms.";

    /** The same for both kinds of work: 100 bursts, as in Tokio's own benchmark. */
    private static final int CALLS = 1_600;

    private static final int SLEEPS = 1_000;
    private static final int MILLIS = 10;

    private final SuiteOptions options;
    private final List<Row> rows = new ArrayList<>();

    private BlockingSuite(SuiteOptions options) {
        this.options = options;
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        BlockingSuite suite = new BlockingSuite(options);
        for (CallWork work : CallWork.values()) {
            suite.addCalls(work);
        }
        suite.addSleeps("", SleepBenchmark.class, Goal.atMost(1.3));
        suite.addSleeps(", no thread at first", ColdSleepBenchmark.class, Goal.none());
        return new Suite("blocking", "Blocking: calls that block a thread", NOTE, suite.rows);
    }

    private void addCalls(CallWork work) {
        compare(work, THREAD_POOL, Goal.atMost(0.2));
        if (options.withNatives()) {
            compare(work, TOKIO, Goal.atMost(0.2));
        }
    }

    private void compare(CallWork work, CallForm peer, Goal goal) {
        rows.add(Row.time("B1", work.title(), "call", calls(work, LEVIN), calls(work, peer), goal));
    }

    private void addSleeps(String suffix, Class<? extends SleepBenchmark> benchmark, Goal goal) {
        String title = String.format(Locale.ROOT, "%,d calls sleep %d ms%s", SLEEPS, MILLIS, suffix);
        BenchCase levin = sleeps(benchmark, LEVIN);
        BenchCase threadPool = sleeps(benchmark, THREAD_POOL);
        rows.add(Row.measured("B2", title, Metric.OVER_IDEAL, "run", levin, null, goal));
        rows.add(Row.measured("B2", title, Metric.OVER_IDEAL, "run", threadPool, null, Goal.none()));
        rows.add(Row.time("B2", title, "call", levin, threadPool, Goal.none()));
    }

    private BenchCase calls(CallWork work, CallForm form) {
        Map<String, String> params =
                new HashMap<>(Map.of("work", work.name(), "form", form.name(), "size", "" + CALLS));
        if (form.isNative()) {
            params.put("workers", "" + options.threads());
        }
        return new BenchCase(
                work.title(),
                form.isNative() ? BenchCase.NATIVE + form.family() : CallBenchmark.class.getName(),
                form.label(),
                form.family(),
                params,
                CALLS,
                form.isNative() ? options.nativeAbsence(form.family()) : null);
    }

    private static BenchCase sleeps(Class<? extends SleepBenchmark> benchmark, CallForm form) {
        return new BenchCase(
                benchmark == SleepBenchmark.class ? "sleeps" : "cold sleeps",
                benchmark.getName(),
                form.label(),
                form.family(),
                Map.of("form", form.name(), "size", "" + SLEEPS, "millis", "" + MILLIS),
                SLEEPS,
                null);
    }
}
