package dev.levin.bench.timer;

import static dev.levin.bench.timers.TimerForm.LEVIN_SLEEP;
import static dev.levin.bench.timers.TimerForm.LEVIN_WHEEL;
import static dev.levin.bench.timers.TimerForm.NETTY_WHEEL;
import static dev.levin.bench.timers.TimerForm.NETTY_WHEEL_EMPTY;
import static dev.levin.bench.timers.TimerForm.SCHEDULED_POOL;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Metric;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.timers.TimerForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows A4: Levin's timers against ScheduledThreadPoolExecutor and Netty's HashedWheelTimer. */
public final class TimerSuite {
    private static final String NOTE =
            "An op is one timer, started and cancelled; or, where it says late, one that fires: ns late, 99th percentile."
                    + " One thread starts timers and one fires them on each side; Netty's wheel has ticks of 1 ms, too."
                    + " Its caller leaves the work on the wheel to the other thread; \"until empty\" waits for that.";
    private static final int CANCELLED = 1_000_000;
    private static final int QUICK_CANCELLED = 100_000;
    private static final int FIRED = 100_000;
    private static final int QUICK_FIRED = 10_000;

    private final boolean quick;
    private final List<Row> rows = new ArrayList<>();

    private TimerSuite(boolean quick) {
        this.quick = quick;
    }

    /** Lists the rows. */
    public static Suite of(SuiteOptions options) {
        TimerSuite suite = new TimerSuite(options.quick());
        suite.addCancelled();
        suite.addFired();
        return new Suite("timer", "Timers", NOTE, suite.rows);
    }

    private void addCancelled() {
        int size = quick ? QUICK_CANCELLED : CANCELLED;
        String title = String.format(Locale.ROOT, "start and cancel %,d", size);
        BenchCase levin = cancelled(LEVIN_WHEEL, size);
        rows.add(Row.time("A4", title, "timer", levin, cancelled(SCHEDULED_POOL, size), Goal.atMost(0.1)));
        rows.add(Row.time("A4", title, "timer", levin, cancelled(NETTY_WHEEL, size), Goal.atMost(0.7)));
        rows.add(Row.time("A4", title, "timer", levin, cancelled(NETTY_WHEEL_EMPTY, size), Goal.none()));
        rows.add(Row.time("A4", title, "timer", cancelled(LEVIN_SLEEP, size), levin, Goal.none()));
    }

    private void addFired() {
        int size = quick ? QUICK_FIRED : FIRED;
        String title = String.format(Locale.ROOT, "late, %,d in %s s", size, quick ? "0.1" : "1");
        addFired(title, LEVIN_WHEEL, null, size, Goal.atMostMillis(2));
        addFired(title, LEVIN_WHEEL, SCHEDULED_POOL, size, Goal.none());
        addFired(title, LEVIN_WHEEL, NETTY_WHEEL, size, Goal.none());
        addFired(title, LEVIN_SLEEP, null, size, Goal.atMostMillis(2));
    }

    private void addFired(String title, TimerForm form, @Nullable TimerForm peer, int size, Goal goal) {
        BenchCase other = peer == null ? null : fired(peer, size);
        rows.add(Row.measured("A4", title, Metric.LATENESS, "timer", fired(form, size), other, goal));
    }

    private static BenchCase cancelled(TimerForm form, int size) {
        return side("cancel", CancelBenchmark.class, form, size, size);
    }

    private static BenchCase fired(TimerForm form, int size) {
        return side("fire", FiringBenchmark.class, form, size, 1);
    }

    private static BenchCase side(String workload, Class<?> benchmark, TimerForm form, int size, long operations) {
        return new BenchCase(
                workload,
                benchmark.getName(),
                form.label(),
                form.family(),
                Map.of("form", form.name(), "size", "" + size),
                operations,
                null);
    }
}
