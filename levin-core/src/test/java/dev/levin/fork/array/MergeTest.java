package dev.levin.fork.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MergeTest {
    /** Where the left range ends: short inputs are cut nowhere, unevenly and evenly, long ones only unevenly. */
    private static int[] cuts(int size) {
        return size > 10_000 ? new int[] {size / 5} : new int[] {0, size / 5, size / 2};
    }

    @Test
    void merge_ofInts_isTheSortOfBoth() {
        OnPools.forAll(input -> {
            int[] all = Inputs.ints(input.shape(), input.size(), input.seed());
            int[] expected = IntStream.of(all).sorted().toArray();
            for (int cut : cuts(all.length)) {
                int[] left = IntStream.of(all).limit(cut).sorted().toArray();
                int[] right = IntStream.of(all).skip(cut).sorted().toArray();
                int[] into = new int[all.length];
                new Ints.Merge(left, right, into, input.grain().smallestPiece())
                        .merge(0, left.length, 0, right.length, 0);
                if (!Arrays.equals(into, expected)) {
                    assertThat(into).isEqualTo(expected);
                }
            }
        });
    }

    @Test
    void merge_ofLongs_isTheSortOfBoth() {
        OnPools.forAll(input -> {
            long[] all = Inputs.longs(input.shape(), input.size(), input.seed());
            long[] expected = LongStream.of(all).sorted().toArray();
            for (int cut : cuts(all.length)) {
                long[] left = LongStream.of(all).limit(cut).sorted().toArray();
                long[] right = LongStream.of(all).skip(cut).sorted().toArray();
                long[] into = new long[all.length];
                new Longs.Merge(left, right, into, input.grain().smallestPiece())
                        .merge(0, left.length, 0, right.length, 0);
                if (!Arrays.equals(into, expected)) {
                    assertThat(into).isEqualTo(expected);
                }
            }
        });
    }

    @Test
    void merge_ofDoubles_isTheSortOfBoth() {
        OnPools.forAll(input -> {
            double[] all = Inputs.doubles(input.shape(), input.size(), input.seed());
            double[] expected = DoubleStream.of(all).sorted().toArray();
            for (int cut : cuts(all.length)) {
                double[] left = DoubleStream.of(all).limit(cut).sorted().toArray();
                double[] right = DoubleStream.of(all).skip(cut).sorted().toArray();
                double[] into = new double[all.length];
                new Doubles.Merge(left, right, into, input.grain().smallestPiece())
                        .merge(0, left.length, 0, right.length, 0);
                // It tells zeros apart, and does not tell apart what is not a number.
                if (!Arrays.equals(into, expected)) {
                    assertThat(bits(into)).isEqualTo(bits(expected));
                }
            }
        });
    }

    private record Item(long key, int number) {}

    @Test
    void merge_ofObjects_isTheStableSortOfBoth() {
        Comparator<Item> order = Comparator.comparingLong(Item::key);
        OnPools.forAll(input -> {
            long[] keys = Inputs.longs(input.shape(), input.size(), input.seed());
            Item[] all = IntStream.range(0, keys.length)
                    .mapToObj(i -> new Item(keys[i], i))
                    .toArray(Item[]::new);
            for (int cut : cuts(all.length)) {
                Item[] left = Stream.of(all).limit(cut).sorted(order).toArray(Item[]::new);
                Item[] right = Stream.of(all).skip(cut).sorted(order).toArray(Item[]::new);
                Item[] into = new Item[all.length];
                new References.Merge<>(left, right, into, order, input.grain().smallestPiece())
                        .merge(0, left.length, 0, right.length, 0);
                assertThat(Arrays.equals(into, Stream.of(all).sorted(order).toArray()))
                        .isTrue();
            }
        });
    }

    @Test
    void merge_ofRanges_leavesTheRest() {
        int[] left = {9, 1, 4, 9};
        int[] right = {9, 9, 2, 3, 5};
        int[] into = new int[7];
        ParArrays.merge(left, 1, 3, right, 2, 5, into, 1);
        assertThat(into).containsExactly(0, 1, 2, 3, 4, 5, 0);
        String[] words = new String[4];
        ParArrays.merge(new String[] {"b", "d"}, new String[] {"a", "c"}, words);
        assertThat(words).containsExactly("a", "b", "c", "d");
    }

    @Test
    void merge_badRange_namesArgumentAndValue() {
        long[] three = {1, 2, 3};
        assertThatThrownBy(() -> ParArrays.merge(three, three, new long[5]))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class)
                .hasMessage("6 elements from intoFrom, which is 0, do not fit into an array whose length is 5");
        assertThatThrownBy(() -> ParArrays.merge(three, 0, 3, three, 0, 3, new long[9], -2))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class)
                .hasMessage("intoFrom is -2, less than 0");
        assertThatThrownBy(() -> ParArrays.merge(three, 0, 3, three, 2, 1, new long[9], 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rightFrom is 2, after rightTo, which is 1");
        assertThatThrownBy(() -> ParArrays.merge(three, 0, 4, three, 0, 3, new long[9], 0))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class)
                .hasMessage("leftTo is 4, after the end of the array, whose length is 3");
    }

    private static long[] bits(double[] array) {
        return DoubleStream.of(array).mapToLong(Double::doubleToLongBits).toArray();
    }
}
