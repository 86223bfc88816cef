package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChunksTest {
    private record Range(int from, int to) {}

    private final int[] numbers = IntStream.range(0, 25).toArray();

    @Test
    void mapChunks_ofAnArray_givesPartsOfThatArray() {
        Set<int[]> arrays = ConcurrentHashMap.newKeySet();
        List<Range> ranges = Par.of(numbers)
                .mapChunks(10, (array, from, to) -> {
                    arrays.add(array);
                    return new Range(from, to);
                })
                .toList();
        assertThat(ranges).containsExactly(new Range(0, 10), new Range(10, 20), new Range(20, 25));
        assertThat(arrays).hasSize(1).allMatch(array -> array == numbers);
    }

    @Test
    void mapChunks_ofComputedElements_givesArraysOfThem() {
        List<List<Integer>> chunks = Par.of(numbers)
                .filter(number -> number % 2 == 0)
                .map(number -> number / 2)
                .mapChunks(5, (array, from, to) -> {
                    assertThat(array).isNotSameAs(numbers);
                    return IntStream.range(from, to).map(i -> array[i]).boxed().toList();
                })
                .toList();
        assertThat(chunks).containsExactly(List.of(0, 1, 2, 3, 4), List.of(5, 6, 7, 8, 9), List.of(10, 11, 12));
    }

    @Test
    void mapChunks_afterSkipAndLimit_givesTheRightParts() {
        assertThat(Par.of(numbers)
                        .skip(3)
                        .limit(7)
                        .mapChunks(4, (array, from, to) -> new Range(from, to))
                        .toList())
                .containsExactly(new Range(3, 7), new Range(7, 10));
    }

    @Test
    void mapChunks_functionReturnsNull_keepsIt() {
        assertThat(Par.of(numbers)
                        .mapChunks(10, (array, from, to) -> from == 10 ? null : from)
                        .toList())
                .containsExactly(0, null, 20);
    }

    @Test
    void mapChunks_ofNothing_isEmpty() {
        assertThat(Par.of(new int[0]).mapChunks(10, (array, from, to) -> from).toList())
                .isEmpty();
    }

    @Test
    void mapChunks_functionThrows_isThrown() {
        IllegalStateException failure = new IllegalStateException("on purpose");
        ParSeq<Integer> chunks = Par.of(numbers).mapChunks(1, (array, from, to) -> {
            if (from == 7) {
                throw failure;
            }
            return from;
        });
        assertThatThrownBy(chunks::toList).isSameAs(failure);
    }

    @Test
    void chunks_ofAnArray_areCopies() {
        List<int[]> chunks = Par.of(numbers).chunks(25).toList();
        assertThat(chunks).hasSize(1);
        assertThat(chunks.get(0)).isEqualTo(numbers).isNotSameAs(numbers);
    }

    @Test
    void mapChunks_badArguments_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Par.of(numbers).mapChunks(0, (array, from, to) -> from))
                .withMessageContaining("length");
        assertThatNullPointerException()
                .isThrownBy(() -> Par.of(numbers).mapChunks(1, null))
                .withMessageContaining("function");
    }
}
