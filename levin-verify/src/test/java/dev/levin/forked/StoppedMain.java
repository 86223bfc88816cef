package dev.levin.forked;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.time.MissedTicks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts timers, says so, and is stopped meanwhile. Whatever became due must fire, once. */
final class StoppedMain {
    static final String STARTED = "timers are started";
    static final String FIRED = "each has fired once";

    private static final int TIMERS = 200;
    private static final int STEP_MILLIS = 5;
    private static final long TICKS = 20;
    private static final Duration PERIOD = Duration.ofMillis(50);

    private StoppedMain() {}

    public static void main(String[] args) {
        AtomicInteger fired = new AtomicInteger();
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("stopped").workers(2).build()) {
            List<AsyncTask<Integer>> sleepers = new ArrayList<>();
            for (int i = 1; i <= TIMERS; i++) {
                sleepers.add(scheduler.spawn(scheduler
                        .sleep(Duration.ofMillis((long) i * STEP_MILLIS))
                        .map(nothing -> fired.incrementAndGet())));
            }
            List<AsyncTask<Long>> intervals = new ArrayList<>();
            for (MissedTicks missed : MissedTicks.values()) {
                var ticks = scheduler.interval(PERIOD, missed);
                intervals.add(scheduler.spawn(Async.repeat(() -> ticks, count -> count == TICKS)));
            }
            System.out.println(STARTED);
            sleepers.forEach(AsyncTask::join);
            intervals.forEach(AsyncTask::join);
        }
        System.out.println(fired.get() == TIMERS ? FIRED : fired + " have fired");
    }
}
