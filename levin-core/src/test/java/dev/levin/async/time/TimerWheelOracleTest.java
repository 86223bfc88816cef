package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A wheel against a sorted map: random starts, cancels and jumps, with a clock that begins anywhere. The seed is printed;
 * {@code -Dlevin.seed=…} repeats one.
 */
class TimerWheelOracleTest {
    private static final int RUNS = 150;
    private static final int STEPS = 1_500;

    @ParameterizedTest
    @ValueSource(longs = {0, -1, -5_000_000_000L, Long.MAX_VALUE - 5_000_000_000L, Long.MAX_VALUE, Long.MIN_VALUE})
    void wheel_randomSteps_doesWhatASortedMapDoes(long origin) {
        Long repeated = Long.getLong("levin.seed");
        long first = repeated == null ? System.nanoTime() : repeated;
        System.out.println("timer wheel from " + origin + ", seeds from " + first);
        for (int i = 0; i < (repeated == null ? RUNS : 1); i++) {
            long seed = first + i;
            try {
                new Run(origin, seed).go();
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError("origin " + origin + ", seed " + seed, failure);
            }
        }
    }

    private static final class Run {
        private static final long TICK = TimerWheel.TICK_NANOS;
        private static final long NO_ONE_SLEEPS = 0;

        private final Random random;
        private final long origin;
        private final ManualClock clock;
        private final TimerWheel wheel;
        private final List<Entry> entries = new ArrayList<>();
        private final List<Entry> fired = new ArrayList<>();

        /** What is started, by tick. */
        private final TreeMap<Long, List<Entry>> oracle = new TreeMap<>();

        /** The tick until which the sleeper sleeps. */
        private long told = NO_ONE_SLEEPS;

        Run(long origin, long seed) {
            this.origin = origin;
            random = new Random(seed);
            clock = new ManualClock(origin);
            wheel = new TimerWheel(clock, 1);
            for (int i = 0; i < 200; i++) {
                entries.add(new Entry());
            }
        }

        private final class Entry extends Timer {
            private long dueTick;
            private boolean started;

            /** Whether its deadline was over when it was started: it fires as soon as possible, not in order. */
            private boolean late;

            Entry() {
                super(wheel);
            }

            @Override
            protected void fire() {
                fired.add(this);
            }
        }

        void go() {
            for (int step = 0; step < STEPS; step++) {
                switch (random.nextInt(8)) {
                    case 0, 1, 2, 3 -> startOne();
                    case 4, 5 -> cancelOne();
                    case 6 -> advance(randomJump());
                    default -> sleep();
                }
            }
            advance(Deadlines.FAR - (clock.nanos() - origin));
        }

        private void startOne() {
            Entry entry = entries.get(random.nextInt(entries.size()));
            if (entry.started) {
                return;
            }
            long delay = randomDelay();
            long offset = clock.nanos() - origin + Math.min(delay, Deadlines.FAR);
            boolean wake = entry.start(
                    random.nextBoolean() && delay >= 0
                            ? Deadlines.after(clock.nanos(), delay)
                            : origin + Math.max(offset, -1));
            entry.started = true;
            entry.late = delay <= 0;
            entry.dueTick = Math.max(0, (Math.max(offset, -1) + TICK - 1) / TICK);
            oracle.computeIfAbsent(entry.dueTick, tick -> new ArrayList<>()).add(entry);
            assertThat(wake).as("wake the sleeper").isEqualTo(entry.dueTick < told);
            told = Math.min(told, entry.dueTick);
        }

        private void cancelOne() {
            Entry entry = entries.get(random.nextInt(entries.size()));
            assertThat(entry.cancel()).isEqualTo(entry.started);
            if (entry.started) {
                forget(entry);
            }
        }

        private void sleep() {
            long nanos = wheel.nanosToNext(clock.nanos());
            if (oracle.isEmpty()) {
                assertThat(nanos).isEqualTo(Long.MAX_VALUE);
                told = Long.MAX_VALUE;
                return;
            }
            long untilFirst = oracle.firstKey() * TICK - (clock.nanos() - origin);
            assertThat(nanos).isBetween(0L, Math.max(0, untilFirst));
            if (nanos == 0) {
                wheel.awake();
                told = NO_ONE_SLEEPS;
                return;
            }
            told = (clock.nanos() - origin + nanos) / TICK;
            if (random.nextBoolean() && nanos < Deadlines.FAR >> 12) {
                advance(nanos);
            }
        }

        private void advance(long nanos) {
            clock.advance(nanos);
            long tick = (clock.nanos() - origin) / TICK;
            int count = wheel.advance(clock.nanos());
            assertThat(fired).hasSize(count);
            long last = -1;
            for (Entry entry : List.copyOf(fired)) {
                assertThat(entry.started).as("it was started, and not fired").isTrue();
                assertThat(entry.dueTick).as("not before its deadline").isLessThanOrEqualTo(tick);
                assertThat(entry.late || entry.dueTick >= last).as("in order").isTrue();
                last = Math.max(last, entry.dueTick);
                forget(entry);
            }
            fired.clear();
            assertThat(oracle.headMap(tick, true)).as("due, and has not fired").isEmpty();
        }

        private void forget(Entry entry) {
            entry.started = false;
            List<Entry> same = oracle.get(entry.dueTick);
            same.remove(entry);
            if (same.isEmpty()) {
                oracle.remove(entry.dueTick);
            }
        }

        private long randomDelay() {
            return switch (random.nextInt(8)) {
                case 0 -> -random.nextInt(10_000_000);
                case 1 -> 0;
                case 2 -> random.nextInt(10) * TICK;
                case 3 -> random.nextInt(64_000_000);
                case 4 -> random.nextLong(4_096 * TICK);
                case 5 -> random.nextLong(300_000 * TICK);
                case 6 -> random.nextLong(Deadlines.FAR);
                default -> Long.MAX_VALUE - random.nextInt(2);
            };
        }

        /** Not so long that all of them together would reach the end of time. */
        private long randomJump() {
            return switch (random.nextInt(8)) {
                case 0 -> 0;
                case 1, 2 -> random.nextInt(1_500_000);
                case 3, 4 -> random.nextInt(64_000_000);
                case 5 -> random.nextLong(4_096 * TICK);
                case 6 -> random.nextLong(300_000 * TICK);
                default -> random.nextLong(Deadlines.FAR >> 10);
            };
        }
    }
}
