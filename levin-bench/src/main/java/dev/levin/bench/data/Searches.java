package dev.levin.bench.data;

import static dev.levin.bench.recursion.Form.LEVIN_PAR;
import static dev.levin.bench.recursion.Form.PARALLEL_STREAM;

import dev.levin.fork.par.Par;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Operations that end when they have found what they look for: the only one among zeros. */
final class Searches {
    private static final int EARLY = 1_000;

    private final double[] zeros;
    private final int index;

    private Searches(double[] zeros, int index) {
        this.zeros = zeros;
        this.index = index;
    }

    static Searches early(int size) {
        return at(size / EARLY, size);
    }

    static Searches late(int size) {
        return at(size - 1 - size / EARLY, size);
    }

    private static Searches at(int index, int size) {
        double[] zeros = new double[size];
        zeros[index] = 1;
        return new Searches(zeros, index);
    }

    Written find() {
        return new Written(1)
                .asDouble(
                        LEVIN_PAR,
                        () -> Par.of(zeros).filter(x -> x > 0).findFirst().orElse(0))
                .asDouble(
                        PARALLEL_STREAM,
                        () -> Arrays.stream(zeros)
                                .parallel()
                                .filter(x -> x > 0)
                                .findFirst()
                                .orElse(0));
    }

    Written position() {
        return new Written(index)
                .as(LEVIN_PAR, () -> Par.of(zeros).position(x -> x > 0).orElse(-1))
                .as(
                        PARALLEL_STREAM,
                        () -> IntStream.range(0, zeros.length)
                                .parallel()
                                .filter(i -> zeros[i] > 0)
                                .findFirst()
                                .orElse(-1));
    }

    Written any() {
        return new Written(1)
                .as(LEVIN_PAR, () -> Par.of(zeros).anyMatch(x -> x > 0) ? 1 : 0)
                .as(PARALLEL_STREAM, () -> Arrays.stream(zeros).parallel().anyMatch(x -> x > 0) ? 1 : 0);
    }

    Written all() {
        return new Written(0)
                .as(LEVIN_PAR, () -> Par.of(zeros).allMatch(x -> x == 0) ? 1 : 0)
                .as(PARALLEL_STREAM, () -> Arrays.stream(zeros).parallel().allMatch(x -> x == 0) ? 1 : 0);
    }
}
