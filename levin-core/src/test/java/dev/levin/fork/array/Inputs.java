package dev.levin.fork.array;

import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Arrays that sorts find hard, or that hit a special case, all made from a seed. */
final class Inputs {
    /** One kind of input. */
    enum Shape {
        RANDOM,
        SORTED,
        REVERSED,
        EQUAL,
        ALL_BUT_LAST_SORTED,
        ALL_BUT_FIRST_REVERSED,
        SAWTOOTH,
        ORGAN_PIPE,
        LONG_RUNS,
        FEW_DISTINCT,
        TWO_VALUES_DESCENDING,
        MEDIAN_OF_3_KILLER,
        EXTREMES,
        NARROW
    }

    private static final long[] EXTREMES = {
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
        Integer.MIN_VALUE,
        -1,
        0,
        1,
        Integer.MAX_VALUE,
        Long.MAX_VALUE - 1,
        Long.MAX_VALUE
    };

    private static final double[] SPECIAL = {
        Double.NaN,
        Double.longBitsToDouble(0xfff8_0000_0000_0001L),
        Double.longBitsToDouble(0x7ff0_0000_dead_beefL),
        -0.0,
        0.0,
        Double.NEGATIVE_INFINITY,
        Double.POSITIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        1.5,
        -1.5
    };

    /** In order, with those that {@code <} does not tell apart. */
    private static final double[] RUN_VALUES = {-2.5, -0.0, 0.0, 1.5, Double.POSITIVE_INFINITY, Double.NaN};

    private Inputs() {}

    /** All small sizes, then those around the boundaries of a default grain, the last with as many pieces as it allows. */
    static IntStream sizes() {
        return IntStream.concat(
                IntStream.rangeClosed(0, 100),
                IntStream.of(255, 256, 257, 4_095, 4_097, 8_191, 8_192, 8_193, 40_001, 270_000));
    }

    /** Grains that take the parallel paths for nearly any length, and the one that is in use. */
    static List<Grain> grains() {
        return List.of(new Grain(2, 1, 7), new Grain(4, 3, 64), new Grain(16, 16, 2), Grain.DEFAULT);
    }

    static long[] longs(Shape shape, int size, long seed) {
        Random random = new Random(seed);
        return LongStream.range(0, size)
                .map(i -> element(shape, i, size, random))
                .toArray();
    }

    static int[] ints(Shape shape, int size, long seed) {
        return LongStream.of(longs(shape, size, seed))
                .mapToInt(value -> shape == Shape.RANDOM ? (int) (value >>> 32) : clamp(value))
                .toArray();
    }

    static double[] doubles(Shape shape, int size, long seed) {
        Random random = new Random(~seed);
        return LongStream.of(longs(shape, size, seed))
                .mapToDouble(value -> switch (shape) {
                    case RANDOM -> Double.longBitsToDouble(value);
                    case EXTREMES -> SPECIAL[random.nextInt(SPECIAL.length)];
                    case LONG_RUNS -> RUN_VALUES[(int) value];
                    case TWO_VALUES_DESCENDING -> value == 2 ? 0.0 : -0.0;
                    default -> value / 3.0;
                })
                .toArray();
    }

    static <T> List<T> objects(Shape shape, int size, long seed, LongFunction<T> make) {
        return LongStream.of(longs(shape, size, seed)).mapToObj(make).toList();
    }

    private static long element(Shape shape, long i, int size, Random random) {
        return switch (shape) {
            case RANDOM -> random.nextLong();
            case SORTED -> i - size / 2;
            case REVERSED -> size / 2 - i;
            case EQUAL -> 42;
            case ALL_BUT_LAST_SORTED -> i == size - 1 ? -7 : i;
            case ALL_BUT_FIRST_REVERSED -> i == 0 ? -7 : size - i;
            case SAWTOOTH -> i % 37;
            case ORGAN_PIPE -> Math.min(i, size - i);
            case LONG_RUNS -> i % (size / 3 + 1) * RUN_VALUES.length / (size / 3 + 1);
            case FEW_DISTINCT -> random.nextInt(4);
            case TWO_VALUES_DESCENDING -> i < size / 3 ? 2 : 1;
            case MEDIAN_OF_3_KILLER -> killer(i, size / 2);
            case EXTREMES -> EXTREMES[random.nextInt(EXTREMES.length)];
            case NARROW -> (random.nextInt(1_000) << 9) - 100_000;
        };
    }

    /** The permutation for which a quicksort that takes the median of three finds the worst pivot every time. */
    private static long killer(long i, int half) {
        if (i >= half) {
            return (i - half + 1) * 2;
        }
        return i % 2 == 0 ? i + 1 : half + i + half % 2;
    }

    private static int clamp(long value) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }
}
