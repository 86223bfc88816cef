package dev.levin.examples;

import dev.levin.fork.ForkPool;

/** Halves that are joined: the plain recursion, with {@code joinLong} where the two calls were. */
public final class DivideAndConquer {
    private static final int FEW = 1_000;

    private DivideAndConquer() {}

    /** The number of even values. */
    public static long countEven(int[] values) {
        try (ForkPool pool = ForkPool.builder().name("even").build()) {
            return pool.call(() -> countEven(values, 0, values.length));
        }
    }

    private static long countEven(int[] values, int from, int to) {
        if (to - from <= FEW) {
            long even = 0;
            for (int i = from; i < to; i++) {
                even += 1 - (values[i] & 1);
            }
            return even;
        }
        int middle = (from + to) >>> 1;
        return ForkPool.joinLong(() -> countEven(values, from, middle), () -> countEven(values, middle, to), Long::sum);
    }

    /** Prints how many of the numbers below a million are even. */
    public static void main(String[] arguments) {
        System.out.println(
                countEven(java.util.stream.IntStream.range(0, 1_000_000).toArray()));
    }
}
