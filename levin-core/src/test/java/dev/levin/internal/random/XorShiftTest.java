package dev.levin.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XorShiftTest {
    private static final int DRAWS = 10_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 65, 200, 16_383, 1 << 30, Integer.MAX_VALUE})
    void nextInt_anyBound_isInRange(int bound) {
        for (long seed = -3; seed <= 3; seed++) {
            XorShift random = new XorShift(seed);
            assertThat(IntStream.generate(() -> random.nextInt(bound)).limit(DRAWS))
                    .allMatch(number -> number >= 0 && number < bound);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 65})
    void nextInt_manyDraws_isAboutEven(int bound) {
        XorShift random = new XorShift(42);
        int[] counts = new int[bound];
        for (int draw = 0; draw < bound * DRAWS; draw++) {
            counts[random.nextInt(bound)]++;
        }
        assertThat(counts)
                .satisfies(
                        all -> assertThat(Arrays.stream(all)).allMatch(count -> Math.abs(count - DRAWS) < DRAWS / 20));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE, 0x9E3779B97F4A7C15L})
    void nextLong_anySeed_doesNotRepeatWithinAMillion(long seed) {
        XorShift random = new XorShift(seed);
        long[] drawn =
                LongStream.generate(random::nextLong).limit(1_000_000).sorted().toArray();
        long distinct = 1
                + IntStream.range(1, drawn.length)
                        .filter(i -> drawn[i] != drawn[i - 1])
                        .count();
        assertThat(distinct).isEqualTo(drawn.length);
        assertThat(Arrays.binarySearch(drawn, 0)).as("the state is never 0").isNegative();
    }

    @Test
    void nextLong_neighbouringSeeds_differInAboutHalfOfTheBits() {
        for (long seed = -100; seed <= 100; seed++) {
            XorShift one = new XorShift(seed);
            XorShift next = new XorShift(seed + 1);
            double differing = IntStream.range(0, 100)
                    .map(i -> Long.bitCount(one.nextLong() ^ next.nextLong()))
                    .average()
                    .orElseThrow();
            assertThat(differing).as("seeds %d and %d", seed, seed + 1).isBetween(28.0, 36.0);
        }
    }

    @Test
    void nextInt_workersOfOnePool_beginAtDifferentPlaces() {
        long distinct = IntStream.rangeClosed(1, 64)
                .map(number -> new XorShift(number).nextInt(64))
                .distinct()
                .count();
        assertThat(distinct).as("64 draws of 64 have about 40 different ones").isGreaterThan(30);
    }

    @Test
    void nextLong_sameSeed_isTheSameSequence() {
        XorShift one = new XorShift(7);
        XorShift other = new XorShift(7);
        assertThat(LongStream.generate(one::nextLong).limit(DRAWS).toArray())
                .isEqualTo(LongStream.generate(other::nextLong).limit(DRAWS).toArray());
    }
}
