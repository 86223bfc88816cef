package dev.levin.forked;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.Context;
import dev.levin.async.Interval;
import dev.levin.async.time.MissedTicks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Starts timers, says so, and is stopped meanwhile. Whatever became due must fire, once; and of the ticks that were missed
 * as many are made up for as the interval's policy says.
 */
final class StoppedMain {
    static final String STARTED = "timers are started";
    static final String FIRED = "each has fired once, and ticks were as their policy says";

    private static final int TIMERS = 200;
    private static final long FIRST_MILLIS = 100;
    private static final long STEP_MILLIS = 5;
    private static final long PERIOD = Duration.ofMillis(50).toNanos();
    private static final long LIFETIME = Duration.ofMillis(6_500).toNanos();

    /** Shorter than the stop, longer than anything that a busy machine does. */
    private static final long LONG_GAP = Duration.ofSeconds(4).toNanos();

    private StoppedMain() {}

    public static void main(String[] args) throws Exception {
        List<AtomicInteger> fired = new ArrayList<>();
        List<AsyncTask<Ticks>> intervals = new ArrayList<>();
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("stopped").workers(2).build()) {
            for (int i = 1; i <= TIMERS; i++) {
                AtomicInteger wakes = new AtomicInteger();
                fired.add(wakes);
                Async<?> sleep = scheduler.sleep(Duration.ofMillis(FIRST_MILLIS + i * STEP_MILLIS));
                if (sleep.poll(Context.of(wakes::incrementAndGet))) {
                    throw new AssertionError("it took too long to start the timers");
                }
            }
            for (MissedTicks missed : MissedTicks.values()) {
                Interval ticks = scheduler.interval(Duration.ofNanos(PERIOD), missed);
                Ticks seen = new Ticks(missed);
                intervals.add(scheduler.spawn(Async.repeat(() -> ticks.map(count -> seen.tick()), over -> over)
                        .map(over -> seen)));
            }
            System.out.println(STARTED);
            intervals.forEach(AsyncTask::join);
        }
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < TIMERS; i++) {
            if (fired.get(i).get() != 1) {
                wrong.add("timer " + i + " has fired " + fired.get(i) + " times");
            }
        }
        for (AsyncTask<Ticks> interval : intervals) {
            interval.join().check(wrong);
        }
        System.out.println(wrong.isEmpty() ? FIRED : wrong);
    }

    /** The ticks of one interval, and when they came. For the task that takes them; then for the main thread. */
    private static final class Ticks {
        private final MissedTicks policy;
        private final long start = System.nanoTime();
        private long last = start;
        private long count;
        private long longestGap;
        private long shortestGap = Long.MAX_VALUE;

        Ticks(MissedTicks policy) {
            this.policy = policy;
        }

        /** Returns whether the time is over. */
        boolean tick() {
            long now = System.nanoTime();
            count++;
            longestGap = Math.max(longestGap, now - last);
            shortestGap = Math.min(shortestGap, now - last);
            last = now;
            return now - start > LIFETIME;
        }

        void check(List<String> wrong) {
            long due = (last - start) / PERIOD;
            long missed = due - count;
            boolean isRight = longestGap > LONG_GAP
                    && switch (policy) {
                        case BURST -> missed >= -1 && missed <= 10;
                        case SKIP -> missed >= longestGap / PERIOD - 2;
                        // The next one comes a whole period after one that was late.
                        case DELAY -> missed >= longestGap / PERIOD - 2 && shortestGap > PERIOD / 2;
                    };
            if (!isRight) {
                wrong.add("%s: %d ticks of %d, gaps from %d to %d ns"
                        .formatted(policy, count, due, shortestGap, longestGap));
            }
        }
    }
}
