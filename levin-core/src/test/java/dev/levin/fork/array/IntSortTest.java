package dev.levin.fork.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IntSortTest {
    @Test
    void sort_anyInput_isThatOfTheJdk() {
        OnPools.forAll(input -> {
            int[] array = Inputs.ints(input.shape(), input.size(), input.seed());
            int[] expected = array.clone();
            Arrays.sort(expected);
            Ints.sort(array, 0, array.length, input.grain());
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void sort_anyRange_leavesTheRest() {
        OnPools.forAll(input -> {
            int[] array = Inputs.ints(input.shape(), input.size(), input.seed());
            Random random = new Random(input.seed());
            int from = random.nextInt(array.length + 1);
            int to = from + random.nextInt(array.length - from + 1);
            int[] expected = array.clone();
            Arrays.sort(expected, from, to);
            Ints.sort(array, from, to, input.grain());
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void sort_badRange_namesArgumentAndValue() {
        int[] array = {3, 1, 2};
        assertThatThrownBy(() -> ParArrays.sort(array, 2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("from is 2, after to, which is 1");
        assertThatThrownBy(() -> ParArrays.sort(array, -1, 1))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class)
                .hasMessage("from is -1, less than 0");
        assertThatThrownBy(() -> ParArrays.sort(array, 0, 4))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class)
                .hasMessage("to is 4, after the end of the array, whose length is 3");
        assertThat(array).containsExactly(3, 1, 2);
    }
}
