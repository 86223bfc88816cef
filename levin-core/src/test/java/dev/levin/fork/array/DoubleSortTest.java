package dev.levin.fork.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DoubleSortTest {
    @Test
    void sort_anyInput_isThatOfTheJdk() {
        OnPools.forAll(input -> {
            double[] array = Inputs.doubles(input.shape(), input.size(), input.seed());
            double[] expected = array.clone();
            Arrays.sort(expected);
            Doubles.sort(array, 0, array.length, input.grain());
            assertThat(bits(array)).isEqualTo(bits(expected));
        });
    }

    @Test
    void sort_anyRange_leavesTheRest() {
        OnPools.forAll(input -> {
            double[] array = Inputs.doubles(input.shape(), input.size(), input.seed());
            Random random = new Random(input.seed());
            int from = random.nextInt(array.length + 1);
            int to = from + random.nextInt(array.length - from + 1);
            double[] expected = array.clone();
            Arrays.sort(expected, from, to);
            Doubles.sort(array, from, to, input.grain());
            assertThat(bits(array)).isEqualTo(bits(expected));
        });
    }

    /** So that -0.0 is not 0.0, and whatever is not a number is the same. */
    private static long[] bits(double[] array) {
        return DoubleStream.of(array).mapToLong(Double::doubleToLongBits).toArray();
    }
}
