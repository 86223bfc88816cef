package dev.levin.bench.timer;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows of A4: Levin's timers against Netty's and the JDK's. */
public final class TimerSuite {
    private static final String TIMER = "timer";
    private static final String NOTE =
            "An op is one timer, started and cancelled, until nothing is left of it. Delays are"
                    + " 30 to 90 s. Ticks are 1 ms on both wheels; the executor removes what is cancelled.";

    private TimerSuite() {}

    /**
     * Lists the rows.
     *
     * @param threads how many threads start timers at the same time, in the rows with several
     */
    public static Suite of(int threads) {
        List<Row> rows = new ArrayList<>();
        addRows(rows, 1);
        if (threads > 1) {
            addRows(rows, Integer.highestOneBit(threads));
        }
        return new Suite(TIMER, "Timers: started by the million, most of them cancelled", NOTE, rows);
    }

    private static void addRows(List<Row> rows, int users) {
        String title = "1 M timers by " + users + (users == 1 ? " thread" : " threads");
        BenchCase netty = benchCase(TimerContender.NETTY, users);
        BenchCase jdk = benchCase(TimerContender.JDK, users);
        BenchCase reused = benchCase(TimerContender.LEVIN_REUSED, users);
        for (TimerContender contender : List.of(TimerContender.LEVIN, TimerContender.LEVIN_REUSED)) {
            BenchCase levin = benchCase(contender, users);
            rows.add(Row.time("A4", title, TIMER, levin, netty, Goal.atMost(0.7)));
            rows.add(Row.time("A4", title, TIMER, levin, jdk, Goal.atMost(0.1)));
        }
        rows.add(Row.allocation("A4", title, TIMER, reused, Goal.noAllocation()));
    }

    private static BenchCase benchCase(TimerContender contender, int users) {
        Map<String, String> params = Map.of("subject", contender.name(), "users", Integer.toString(users));
        return new BenchCase(
                "timers", StartAndCancelBenchmark.class.getName(), contender.label(), contender.family(), params, null);
    }
}
