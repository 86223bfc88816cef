package dev.levin.bench.idle;

import static dev.levin.bench.resting.PoolForm.CACHED_THREAD_POOL;
import static dev.levin.bench.resting.PoolForm.LEVIN_BLOCKING;
import static dev.levin.bench.resting.PoolForm.LEVIN_TASKS;
import static dev.levin.bench.resting.PoolForm.THREAD_POOL;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.resting.Footprint;
import dev.levin.bench.resting.PoolForm;
import dev.levin.bench.resting.RestingForm;
import dev.levin.bench.resting.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rows I1 to I3: what a runtime costs that has nothing to do, and how fast its pools are awake. */
public final class IdleSuite {
    private static final String NOTE =
            "I1: CPU time of the whole process, the JVM's own included, which is a row of its own;"
                    + " own threads: only those of the pools;"
                    + " the runtime has so many workers in each of its four pools. I2: ns from submission to start, a task every"
                    + " millisecond. I3: the whole process, JVM and JMH included.";
    private static final String PROCESS = "process";
    private static final String OWN_THREADS = "own";
    private static final int[] WORKERS = {2, 16};
    private static final int IDLE_MILLIS = 10_000;
    private static final int QUICK_IDLE_MILLIS = 2_000;
    private static final int WAKE_UPS = 10_000;
    private static final int QUICK_WAKE_UPS = 500;

    private final SuiteOptions options;
    private final List<Row> rows = new ArrayList<>();

    private IdleSuite(SuiteOptions options) {
        this.options = options;
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        IdleSuite suite = new IdleSuite(options);
        suite.addIdle();
        suite.addWakeUps(LEVIN_TASKS, THREAD_POOL);
        suite.addWakeUps(LEVIN_BLOCKING, CACHED_THREAD_POOL);
        suite.addFootprints();
        return new Suite("idle", "Idle: what rest costs, and the way out of it", NOTE, suite.rows);
    }

    private void addIdle() {
        for (int workers : WORKERS) {
            String title = idleTitle() + ", " + workers + " workers";
            addIdle(title, RestingForm.LEVIN, workers, Goal.none(), PROCESS);
            addIdle(title, RestingForm.FORK_JOIN, workers, Goal.none(), PROCESS);
            addIdle(title + ", own threads", RestingForm.LEVIN, workers, Goal.atMostCpuMicros(100), OWN_THREADS);
            addIdle(title + ", own threads", RestingForm.FORK_JOIN, workers, Goal.none(), OWN_THREADS);
        }
        addIdle(idleTitle(), RestingForm.NOTHING, 0, Goal.none(), PROCESS);
    }

    private void addIdle(String title, RestingForm form, int workers, Goal goal, String counter) {
        rows.add(Row.measured("I1", title, Metric.CPU_TIME, "second", idle(form, workers), null, goal)
                .about(counter)
                .along(idleTitle(), Map.of("workers", workers)));
    }

    private String idleTitle() {
        return "nothing to do for " + idleMillis() / 1_000 + " s";
    }

    private int idleMillis() {
        return options.quick() ? QUICK_IDLE_MILLIS : IDLE_MILLIS;
    }

    private void addWakeUps(PoolForm form, PoolForm threadPool) {
        for (String percentile : List.of("p50", "p99")) {
            addWakeUps(percentile, form, PoolForm.FORK_JOIN);
            addWakeUps(percentile, form, threadPool);
        }
    }

    private void addWakeUps(String percentile, PoolForm form, PoolForm peer) {
        String title = "submit to start, " + percentile;
        rows.add(Row.measured("I2", title, Metric.LATENCY, "task", wake(form), wake(peer), Goal.atMost(1.0))
                .about(percentile));
    }

    private void addFootprints() {
        for (Stage stage : Stage.values()) {
            addFootprint("memory, ", stage, Metric.RESIDENT);
        }
        for (Stage stage : Stage.values()) {
            addFootprint("threads, ", stage, Metric.THREADS);
        }
    }

    private void addFootprint(String prefix, Stage stage, Metric metric) {
        rows.add(Row.measured("I3", prefix + stage.title(), metric, "process", footprint(stage), null, Goal.none())
                .about(metric.name().toLowerCase(Locale.ROOT)));
    }

    private BenchCase idle(RestingForm form, int workers) {
        return new BenchCase(
                "idle",
                CpuBenchmark.class.getName(),
                form.label(),
                form.family(),
                Map.of("form", form.name(), "workers", "" + workers, "millis", "" + idleMillis()),
                null);
    }

    private BenchCase wake(PoolForm form) {
        int times = options.quick() ? QUICK_WAKE_UPS : WAKE_UPS;
        return new BenchCase(
                "wake up",
                WakeBenchmark.class.getName(),
                form.label(),
                form.family(),
                Map.of("form", form.name(), "workers", "" + options.threads(), "size", "" + times),
                null);
    }

    private BenchCase footprint(Stage stage) {
        return new BenchCase(
                "footprint",
                FootprintBenchmark.class.getName(),
                "Levin",
                "footprint",
                Map.of("stage", stage.name(), "workers", "" + options.threads()),
                Footprint.absence());
    }
}
