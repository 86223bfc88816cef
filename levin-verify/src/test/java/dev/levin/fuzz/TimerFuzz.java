package dev.levin.fuzz;

import dev.levin.async.time.ManualClock;
import dev.levin.async.time.Timer;
import dev.levin.async.time.TimerWheel;
import java.util.ArrayList;
import java.util.List;

/** A {@link TimerWheel} against a {@link TimerModel}: starts, cancels, jumps of the clock, and questions for the next deadline. */
public final class TimerFuzz extends FuzzTarget {
    private static final int TIMERS = 16;
    private static final long TICK = 1_000_000;
    private static final long[] ORIGINS = {0, -1, 12_345, Long.MAX_VALUE - 5 * TICK, Long.MAX_VALUE, Long.MIN_VALUE};

    /** As it is. */
    public TimerFuzz() {
        super(5_000);
    }

    @Override
    void accept(byte[] input) {
        Script script = new Script(input);
        Run run = new Run(ORIGINS[script.below(ORIGINS.length)]);
        while (script.hasNext()) {
            run.step(script);
        }
        run.advance(Long.MAX_VALUE >> 3);
    }

    private static final class Run {
        private final long origin;
        private final ManualClock clock;
        private final TimerWheel wheel;
        private final TimerModel model = new TimerModel();
        private final List<Timer> timers = new ArrayList<>();
        private final List<Integer> fired = new ArrayList<>();

        Run(long origin) {
            this.origin = origin;
            clock = new ManualClock(origin);
            wheel = new TimerWheel(clock, 1);
            for (int i = 0; i < TIMERS; i++) {
                int number = i;
                timers.add(Timer.of(wheel, () -> fired.add(number)));
            }
        }

        void step(Script script) {
            int number = script.below(TIMERS);
            switch (script.below(8)) {
                case 0, 1, 2 -> start(number, span(script));
                case 3 -> start(number, -span(script) % TICK);
                case 4 -> check("cancelled", timers.get(number).cancel(), model.cancel(number));
                case 5, 6 -> advance(span(script));
                default -> sleep();
            }
        }

        /** Of some nanoseconds to some weeks, often a whole number of ticks. */
        private static long span(Script script) {
            int size = script.below(5);
            long number = script.number(size);
            return script.flips() ? number * TICK : number << 8;
        }

        private void start(int number, long delay) {
            long now = clock.nanos() - origin;
            long deadline = now + delay;
            if (model.isStarted(number)) {
                try {
                    timers.get(number).start(origin + deadline);
                } catch (IllegalStateException startedAlready) {
                    return;
                }
                throw new AssertionError("started twice");
            }
            boolean wakes = timers.get(number).start(origin + deadline);
            check("wakes the sleeper", wakes, model.start(number, deadline, now));
        }

        private void sleep() {
            long now = clock.nanos() - origin;
            long nanos = wheel.nanosToNext(clock.nanos());
            long first = model.nanosToNext(now);
            if (nanos < 0 || nanos > first || (first == Long.MAX_VALUE && nanos != first)) {
                throw new AssertionError("to sleep for " + nanos + ", but the first is due in " + first);
            }
            if (nanos == 0) {
                wheel.awake();
            }
            model.sleep(now, nanos);
        }

        void advance(long nanos) {
            clock.advance(nanos);
            int count = wheel.advance(clock.nanos());
            check("how many have fired", count, fired.size());
            model.fired(fired, clock.nanos() - origin);
            fired.clear();
        }

        private static void check(String what, Object actual, Object expected) {
            if (!actual.equals(expected)) {
                throw new AssertionError(what + ": " + actual + ", but expected " + expected);
            }
        }
    }
}
