package dev.levin.fork.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;

class PrefixTest {
    @Test
    void prefix_ofInts_isThatOfTheJdk() {
        // x -> a x + b, with a and b in one int: associative, and not commutative
        IntBinaryOperator compose = (first, second) -> {
            int factor = (short) (first >> 16) * (short) (second >> 16);
            int summand = (short) first * (short) (second >> 16) + (short) second;
            return (factor << 16) | (summand & 0xffff);
        };
        OnPools.forAll(input -> {
            int[] array = Inputs.ints(input.shape(), input.size(), input.seed());
            int[] expected = array.clone();
            Arrays.parallelPrefix(expected, compose);
            new Ints.Prefix(array, 0, array.length, compose, input.grain()).run();
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void prefix_ofARangeOfLongs_isThatOfTheJdkAndLeavesTheRest() {
        LongBinaryOperator add = Long::sum;
        OnPools.forAll(input -> {
            long[] array = Inputs.longs(input.shape(), input.size(), input.seed());
            Random random = new Random(input.seed());
            int from = random.nextInt(array.length + 1);
            int to = from + random.nextInt(array.length - from + 1);
            long[] expected = array.clone();
            Arrays.parallelPrefix(expected, from, to, add);
            new Longs.Prefix(array, from, to, add, input.grain()).run();
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void prefix_ofDoubles_isThatOfTheJdk() {
        OnPools.forAll(input -> {
            double[] array = Inputs.doubles(input.shape(), input.size(), input.seed());
            double[] expected = array.clone();
            Arrays.parallelPrefix(expected, Math::max);
            new Doubles.Prefix(array, 0, array.length, Math::max, input.grain()).run();
            assertThat(array).isEqualTo(expected);
        });
    }

    private record Span(int first, int last) {}

    @Test
    void prefix_ofObjects_keepsTheOrderOfArguments() {
        BinaryOperator<Span> join = (left, right) -> {
            assertThat(left.last() + 1).isEqualTo(right.first());
            return new Span(left.first(), right.last());
        };
        for (Grain grain : Inputs.grains()) {
            Inputs.sizes().filter(size -> size < 10_000).forEach(size -> {
                Span[] array = new Span[size];
                Arrays.setAll(array, i -> new Span(i, i));
                new References.Prefix<>(array, 0, size, join, grain).run();
                for (int i = 0; i < size; i++) {
                    assertThat(array[i]).isEqualTo(new Span(0, i));
                }
            });
        }
    }

    @Test
    void prefix_ofTheFace_sumsUp() {
        int[] ints = {1, 2, 3, 4};
        ParArrays.prefix(ints, 1, 3, Integer::sum);
        assertThat(ints).containsExactly(1, 2, 5, 4);
        double[] doubles = new double[20_000];
        Arrays.fill(doubles, 1);
        ParArrays.prefix(doubles, Double::sum);
        assertThat(doubles[19_999]).isEqualTo(20_000);
        String[] words = {"a", "b", "c"};
        ParArrays.prefix(words, String::concat);
        assertThat(words).containsExactly("a", "ab", "abc");
        assertThatThrownBy(() -> ParArrays.prefix(words, 0, 4, String::concat))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    }
}
