package dev.levin.bench.data;

import dev.levin.bench.recursion.Form;
import dev.levin.fork.array.ParArrays;
import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/** Sorts doubles in place. */
final class Sorts extends Written {
    private static final long SEED = 0x2545_f491_4f6c_dd1dL;

    private final double[] original;
    private final double[] numbers;

    private Sorts(double[] original) {
        super(original.length);
        this.original = original;
        numbers = original.clone();
        as(Form.SEQUENTIAL, sorting(() -> Arrays.sort(numbers)));
        as(Form.LEVIN_PAR, sorting(() -> ParArrays.sort(numbers)));
        as(Form.PARALLEL_SORT, sorting(() -> Arrays.parallelSort(numbers)));
    }

    private LongSupplier sorting(Runnable sort) {
        return () -> {
            sort.run();
            return numbers.length;
        };
    }

    /** Numbers from 0 to 1, as xorshift64 gives them. */
    static Sorts random(int size) {
        double[] numbers = new double[size];
        long random = SEED;
        for (int i = 0; i < size; i++) {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            numbers[i] = (random >>> 11) * 0x1p-53;
        }
        return new Sorts(numbers);
    }

    static Sorts sorted(int size) {
        return new Sorts(IntStream.range(0, size).asDoubleStream().toArray());
    }

    static Sorts reversed(int size) {
        return new Sorts(IntStream.range(0, size).mapToDouble(i -> size - i).toArray());
    }

    static Sorts equal(int size) {
        return new Sorts(IntStream.range(0, size).mapToDouble(i -> 42).toArray());
    }

    @Override
    public void prepare() {
        System.arraycopy(original, 0, numbers, 0, numbers.length);
    }

    @Override
    public void check() {
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i - 1] > numbers[i]) {
                throw new IllegalStateException(numbers[i - 1] + " before " + numbers[i] + " at index " + i);
            }
        }
    }
}
