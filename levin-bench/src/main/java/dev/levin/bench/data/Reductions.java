package dev.levin.bench.data;

import static dev.levin.bench.recursion.Form.LEVIN_PAR;
import static dev.levin.bench.recursion.Form.PARALLEL_STREAM;
import static dev.levin.bench.recursion.Form.SEQUENTIAL;

import dev.levin.fork.par.Par;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Operations that make one number of all elements. */
final class Reductions {
    private static final int CHUNK = 1_000;
    private static final int ROWS = 1_000;
    private static final long MIXER = 0x9e37_79b9_7f4a_7c15L;

    private Reductions() {}

    static Written sum(int size) {
        double[] numbers = numbers(size);
        return new Written((long) sum(numbers, 0, size))
                .asDouble(SEQUENTIAL, () -> sum(numbers, 0, size))
                .asDouble(LEVIN_PAR, () -> Par.of(numbers).sum())
                .asDouble(
                        PARALLEL_STREAM, () -> Arrays.stream(numbers).parallel().reduce(0, Double::sum));
    }

    static Written minByKey(int size) {
        long[] numbers = longs(size);
        return new Written(Arrays.stream(numbers)
                        .reduce((a, b) -> key(b) < key(a) ? b : a)
                        .orElseThrow())
                .as(LEVIN_PAR, () -> Par.of(numbers).minByLong(Reductions::key).orElseThrow())
                .as(
                        PARALLEL_STREAM,
                        () -> Arrays.stream(numbers)
                                .parallel()
                                .reduce((a, b) -> key(b) < key(a) ? b : a)
                                .orElseThrow());
    }

    static Written maxByKey(int size) {
        long[] numbers = longs(size);
        return new Written(Arrays.stream(numbers)
                        .reduce((a, b) -> key(b) > key(a) ? b : a)
                        .orElseThrow())
                .as(LEVIN_PAR, () -> Par.of(numbers).maxByLong(Reductions::key).orElseThrow())
                .as(
                        PARALLEL_STREAM,
                        () -> Arrays.stream(numbers)
                                .parallel()
                                .reduce((a, b) -> key(b) > key(a) ? b : a)
                                .orElseThrow());
    }

    static Written chunks(int size) {
        double[] numbers = numbers(size);
        int chunks = (size + CHUNK - 1) / CHUNK;
        return new Written((long) sum(numbers, 0, size))
                .asDouble(
                        LEVIN_PAR,
                        () -> Par.of(numbers)
                                .mapChunks(CHUNK, Reductions::sum)
                                .mapToDouble(sum -> sum)
                                .sum())
                .asDouble(
                        PARALLEL_STREAM,
                        () -> IntStream.range(0, chunks)
                                .parallel()
                                .mapToDouble(chunk -> sum(numbers, chunk * CHUNK, Math.min(size, (chunk + 1) * CHUNK)))
                                .reduce(0, Double::sum));
    }

    static Written chain(int size) {
        double[] first = numbers(size / 2);
        double[] second = numbers(size - size / 2);
        return new Written((long) (sum(first, 0, first.length) + sum(second, 0, second.length)))
                .asDouble(LEVIN_PAR, () -> Par.of(first).chain(Par.of(second)).sum())
                .asDouble(
                        PARALLEL_STREAM,
                        () -> DoubleStream.concat(Arrays.stream(first), Arrays.stream(second))
                                .parallel()
                                .reduce(0, Double::sum));
    }

    static Written zip(int size) {
        double[] first = numbers(size);
        double[] second = numbers(size);
        return new Written((long) IntStream.range(0, size)
                        .mapToDouble(i -> first[i] * second[i])
                        .sum())
                .asDouble(
                        LEVIN_PAR,
                        () -> Par.of(first).zip(Par.of(second), (x, y) -> x * y).sum())
                .asDouble(
                        PARALLEL_STREAM,
                        () -> IntStream.range(0, size)
                                .parallel()
                                .mapToDouble(i -> first[i] * second[i])
                                .reduce(0, Double::sum));
    }

    static Written flatten(int size) {
        double[][] rows = new double[ROWS][];
        Arrays.setAll(rows, row -> numbers(size / ROWS));
        return new Written(ROWS * (long) sum(rows[0], 0, rows[0].length))
                .asDouble(LEVIN_PAR, () -> Par.of(rows).flatMapToDouble(Par::of).sum())
                .asDouble(
                        PARALLEL_STREAM,
                        () -> Arrays.stream(rows)
                                .parallel()
                                .flatMapToDouble(Arrays::stream)
                                .reduce(0, Double::sum));
    }

    /** So cheap that one may ask twice for it. */
    private static long key(long number) {
        return (number * MIXER) >>> 1;
    }

    private static double[] numbers(int size) {
        return IntStream.range(0, size).mapToDouble(i -> i % 1_000).toArray();
    }

    private static long[] longs(int size) {
        return IntStream.range(0, size).asLongStream().toArray();
    }

    private static double sum(double[] numbers, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += numbers[i];
        }
        return sum;
    }
}
