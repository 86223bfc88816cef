package dev.levin.fork.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongSortTest {
    @Test
    void sort_anyInput_isThatOfTheJdk() {
        OnPools.forAll(input -> {
            long[] array = Inputs.longs(input.shape(), input.size(), input.seed());
            long[] expected = array.clone();
            Arrays.sort(expected);
            Longs.sort(array, 0, array.length, input.grain());
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void sort_anyRange_leavesTheRest() {
        OnPools.forAll(input -> {
            long[] array = Inputs.longs(input.shape(), input.size(), input.seed());
            Random random = new Random(input.seed());
            int from = random.nextInt(array.length + 1);
            int to = from + random.nextInt(array.length - from + 1);
            long[] expected = array.clone();
            Arrays.sort(expected, from, to);
            Longs.sort(array, from, to, input.grain());
            assertThat(array).isEqualTo(expected);
        });
    }
}
