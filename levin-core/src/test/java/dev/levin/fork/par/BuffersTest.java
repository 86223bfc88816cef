package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small parts of pipelines by themselves. */
class BuffersTest {
    private static SpliteratorElements<Integer> spliterator(int size) {
        return new SpliteratorElements<>(
                IntStream.range(0, size).boxed().toList().spliterator());
    }

    @Test
    void spliterator_sinkWantsAll_allInOrderAndTrue() {
        List<Integer> seen = new ArrayList<>();
        SpliteratorElements<Integer> source = spliterator(200);
        assertThat(source.size()).isEqualTo(200);
        assertThat(source.isIndexed()).isFalse();
        assertThat(source.push(seen::add, Place.whole(false))).isTrue();
        assertThat(seen).isEqualTo(IntStream.range(0, 200).boxed().toList());
    }

    @Test
    void spliterator_sinkWantsNoMoreOrIsStopped_endsThereAndFalse() {
        List<Integer> seen = new ArrayList<>();
        assertThat(spliterator(200).push(element -> seen.add(element) && element != 99, Place.whole(false)))
                .isFalse();
        assertThat(seen).hasSize(100);
        seen.clear();
        Place place = Place.whole(false);
        boolean wanted = spliterator(200)
                .push(
                        element -> {
                            place.stopAll();
                            return seen.add(element);
                        },
                        place);
        assertThat(wanted).isFalse();
        assertThat(seen).hasSize(Source.BLOCK);
    }

    @Test
    void copy_partOfAnArray_isThatPart() {
        assertThat(DoubleKind.DOUBLES.copy(new double[] {1, 2, 3, 4}, 1, 3)).containsExactly(2, 3);
        assertThat(IntKind.INTS.copy(new int[] {1, 2, 3, 4}, 1, 3)).containsExactly(2, 3);
        assertThat(LongKind.LONGS.copy(new long[] {1, 2, 3, 4}, 1, 3)).containsExactly(2, 3);
    }

    @Test
    void fill_fromAnArray_saysThatAllWasWritten() {
        int[] into = new int[4];
        IntArray from = new IntArray(new int[] {7, 8, 9}, 1, 3);
        assertThat(Gather.fill(IntKind.INTS, from, into, 1, Place.whole(false))).isTrue();
        assertThat(into).containsExactly(0, 8, 9, 0);
    }

    @ParameterizedTest
    @CsvSource({"0, 3, false", "0, 4, true", "24, 100, true", "25, 100, false", "5, 5, false", "100, 1, false"})
    void isLopsided_leftMuchSmallerThanRight_onlyThen(int left, int right, boolean isLopsided) {
        assertThat(new Halves<>(new IntRange(0, left), new IntRange(0, right)).isLopsided())
                .isEqualTo(isLopsided);
    }

    @Test
    void first_anything_isKeptAndNoMoreIsWanted() {
        DoubleBuffer doubles = new DoubleBuffer(new double[1], 0);
        assertThat(doubles.first().test(1.5)).isFalse();
        assertThat(doubles.get(0)).isEqualTo(1.5);
        ObjectBuffer<String> objects = new ObjectBuffer<>(new Object[1], 0);
        assertThat(objects.first().test("a")).isFalse();
        assertThat(objects.array()).containsExactly("a");
        IntBuffer ints = new IntBuffer(new int[1], 0);
        assertThat(ints.first().test(5)).isFalse();
        assertThat(ints.get(0)).isEqualTo(5);
        LongBuffer longs = new LongBuffer(new long[1], 0);
        assertThat(longs.first().test(5)).isFalse();
        assertThat(longs.get(0)).isEqualTo(5);
    }

    @Test
    void last_oneAfterTheOther_theLatestIsKeptAndMoreAreWanted() {
        IntBuffer ints = new IntBuffer(new int[1], 0);
        assertThat(ints.last().test(1)).isTrue();
        assertThat(ints.last().test(2)).isTrue();
        assertThat(ints.count).isEqualTo(1);
        assertThat(ints.get(0)).isEqualTo(2);
        assertThat(Buffer.larger(16)).isEqualTo(32);
    }

    @Test
    void windows_moreThanAreMadeAtOnce_eachOnceAndInOrder() {
        Windows<IntPredicate, int[]> windows = new Windows<>(IntKind.INTS, new IntRange(0, 600), 3);
        List<Integer> firsts = new ArrayList<>();
        boolean wanted = windows.push(window -> window.length == 3 && firsts.add(window[0]), Place.whole(false));
        assertThat(wanted).isTrue();
        assertThat(firsts).isEqualTo(IntStream.range(0, 598).boxed().toList());
    }

    @Test
    void windows_stoppedBefore_noneAndFalse() {
        Place place = Place.whole(false);
        place.stopAll();
        Windows<IntPredicate, int[]> windows = new Windows<>(IntKind.INTS, new IntRange(0, 600), 3);
        assertThat(windows.push(window -> true, place)).isFalse();
    }

    @Test
    void intRange_fromBelowZero_exactlyThoseNumbers() {
        List<Integer> seen = new ArrayList<>();
        assertThat(new IntRange(-100, 5).push(seen::add, Place.whole(false))).isTrue();
        assertThat(seen).isEqualTo(IntStream.range(-100, 5).boxed().toList());
    }
}
