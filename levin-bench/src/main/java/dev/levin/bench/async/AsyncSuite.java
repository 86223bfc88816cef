package dev.levin.bench.async;

import static dev.levin.bench.waiting.AsyncForm.FUTURE;
import static dev.levin.bench.waiting.AsyncForm.GO;
import static dev.levin.bench.waiting.AsyncForm.KOTLIN;
import static dev.levin.bench.waiting.AsyncForm.LEVIN;
import static dev.levin.bench.waiting.AsyncForm.TOKIO;
import static dev.levin.bench.waiting.AsyncForm.VIRTUAL_THREAD;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.AsyncWork;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The rows A1 and A6: Levin's scheduler against Tokio, Go, Kotlin's coroutines, virtual threads and CompletableFuture. */
public final class AsyncSuite {
    private static final String NOTE = "An op is one spawn, yield or pair of tasks (A1), one waiting task (A6)."
            + " Each side is written in its own library's words.";
    private static final int PARKED = 1_000_000;
    private static final int QUICK_PARKED = 100_000;

    /** Goroutines have no outside. */
    private static final Set<AsyncWork> FROM_OUTSIDE =
            EnumSet.of(AsyncWork.SPAWN_REMOTE_IDLE, AsyncWork.SPAWN_REMOTE_BUSY);

    private final SuiteOptions options;
    private final FormCases cases;
    private final List<Row> rows = new ArrayList<>();

    private AsyncSuite(SuiteOptions options) {
        this.options = options;
        this.cases = new FormCases(options);
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        AsyncSuite suite = new AsyncSuite(options);
        for (AsyncWork work : AsyncWork.values()) {
            suite.addWork(work);
        }
        suite.addParked();
        return new Suite("async", "Async: tasks that wait", NOTE, suite.rows);
    }

    private void addWork(AsyncWork work) {
        compare(work, TOKIO, Goal.atMost(overTokio(work)));
        compare(work, GO, Goal.none());
        compare(work, KOTLIN, Goal.atMost(overKotlin(work)));
        compare(work, VIRTUAL_THREAD, Goal.atMost(0.5));
        compare(work, FUTURE, Goal.none());
    }

    /** What was met with room has a lower goal than the others; 0.6 was that of all at first. */
    private static double overTokio(AsyncWork work) {
        return switch (work) {
            case SPAWN_REMOTE_IDLE, PING_PONG -> 0.4;
            case SPAWN_LOCAL, SPAWN_REMOTE_BUSY -> 0.5;
            default -> 0.6;
        };
    }

    /** The same. */
    private static double overKotlin(AsyncWork work) {
        return switch (work) {
            case SPAWN_REMOTE_BUSY -> 0.05;
            case SPAWN_REMOTE_IDLE -> 0.45;
            default -> 0.6;
        };
    }

    private void compare(AsyncWork work, AsyncForm peer, Goal goal) {
        boolean exists = peer != GO || !FROM_OUTSIDE.contains(work);
        if (cases.isWanted(peer) && exists) {
            rows.add(Row.time("A1", work.title(size(work)), "op", side(work, LEVIN), side(work, peer), goal));
        }
    }

    private void addParked() {
        int tasks = options.quick() ? QUICK_PARKED : PARKED;
        String title = String.format(Locale.ROOT, "%,d waiting tasks", tasks);
        addParked(title, VIRTUAL_THREAD, tasks, Goal.atMost(0.2));
        addParked(title, KOTLIN, tasks, Goal.atMost(0.5));
    }

    private void addParked(String title, AsyncForm peer, int tasks, Goal goal) {
        rows.add(Row.measured("A6", title, Metric.RETAINED, "task", parked(LEVIN, tasks), parked(peer, tasks), goal));
    }

    private static int size(AsyncWork work) {
        return switch (work) {
            case SPAWN_LOCAL, SPAWN_REMOTE_IDLE, SPAWN_REMOTE_BUSY -> 10_000;
            case YIELD_MANY -> 200;
            case PING_PONG, CHAINED_SPAWN -> 1_000;
        };
    }

    private BenchCase side(AsyncWork work, AsyncForm form) {
        int size = size(work);
        BenchCase side = cases.of(work, form, AsyncBenchmark.class, size, work.operations(size));
        String hindrance = form.hindrance(work);
        return side.isPresent() && hindrance != null ? side.withAbsence(hindrance) : side;
    }

    /** In a JVM of its own even in a hurry: what others left on the heap would count. */
    private BenchCase parked(AsyncForm form, int tasks) {
        return new BenchCase(
                        "parked",
                        ParkedBenchmark.class.getName(),
                        form.label(),
                        form.family() + ", parked",
                        Map.of("form", form.name(), "size", "" + tasks, "workers", "" + options.threads()),
                        cases.absence(form))
                .needingJdk(form.oldestJdk());
    }
}
