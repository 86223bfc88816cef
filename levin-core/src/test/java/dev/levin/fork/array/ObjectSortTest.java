package dev.levin.fork.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ObjectSortTest {
    private static final Comparator<Item> BY_KEY = Comparator.comparingLong(Item::key);

    /** Elements with the same key differ by their number, so that one sees who has changed places. */
    private record Item(long key, int number) {}

    private static Item[] items(OnPools.Case input) {
        long[] keys = Inputs.longs(input.shape(), input.size(), input.seed());
        return IntStream.range(0, keys.length)
                .mapToObj(i -> new Item(keys[i], i))
                .toArray(Item[]::new);
    }

    private static Item[] sorted(Item[] items) {
        Item[] sorted = items.clone();
        Arrays.sort(sorted, BY_KEY);
        return sorted;
    }

    @Test
    void stableSort_anyInput_isThatOfTheJdk() {
        OnPools.forAll(input -> {
            Item[] items = items(input);
            Item[] expected = sorted(items);
            new MergeSort<>(items, 0, items.length, BY_KEY, true, input.grain()).sort();
            assertSame(items, expected);
        });
    }

    @Test
    void sort_anyRange_isInOrderAndLeavesTheRest() {
        Comparator<Item> total = BY_KEY.thenComparingInt(Item::number);
        OnPools.forAll(input -> {
            Item[] items = items(input);
            Random random = new Random(input.seed());
            int from = random.nextInt(items.length + 1);
            int to = from + random.nextInt(items.length - from + 1);
            Item[] expected = items.clone();
            Arrays.sort(expected, from, to, total);
            new MergeSort<>(items, from, to, BY_KEY, false, input.grain()).sort();
            assertThat(IntStream.range(from + 1, to).allMatch(i -> BY_KEY.compare(items[i - 1], items[i]) <= 0))
                    .isTrue();
            new MergeSort<>(items, from, to, total, false, input.grain()).sort();
            assertSame(items, expected);
        });
    }

    @Test
    void sortByCachedKey_anyInput_isStableAndAsksOnceForEachKey() {
        OnPools.forAll(input -> {
            Item[] items = items(input);
            Item[] expected = sorted(items);
            LongAdder calls = new LongAdder();
            Keyed.sort(
                    items,
                    0,
                    items.length,
                    item -> {
                        calls.increment();
                        return item.key();
                    },
                    input.grain());
            assertSame(items, expected);
            assertThat(calls.sum()).isEqualTo(items.length);
        });
    }

    @Test
    void sorts_ofTheFace_agreeWithTheJdk() {
        Random random = new Random(11);
        Item[] items = random.ints(20_000, 0, 500)
                .mapToObj(key -> new Item(key, random.nextInt()))
                .toArray(Item[]::new);
        Item[] byKey = items.clone();
        ParArrays.sortByKey(byKey, Item::key);
        assertSame(byKey, sorted(items));
        Item[] byCachedKey = items.clone();
        ParArrays.sortByCachedKey(byCachedKey, Item::key);
        assertSame(byCachedKey, sorted(items));
        Item[] stable = items.clone();
        ParArrays.stableSort(stable, BY_KEY);
        assertSame(stable, sorted(items));
        Integer[] boxed = random.ints(20_000).boxed().toArray(Integer[]::new);
        Integer[] expected = boxed.clone();
        Arrays.sort(expected);
        Integer[] stableBoxed = boxed.clone();
        ParArrays.sort(boxed);
        ParArrays.stableSort(stableBoxed);
        assertThat(boxed).isEqualTo(expected);
        assertThat(stableBoxed).isEqualTo(expected);
    }

    @Test
    void stableSort_comparatorThrowsAtAnyTime_leavesTheArrayAsItWas() {
        for (Grain grain : Inputs.grains()) {
            for (int limit = 0; limit < 700; limit += 7) {
                Integer[] array = new Random(limit).ints(200).boxed().toArray(Integer[]::new);
                Integer[] before = array.clone();
                AtomicInteger left = new AtomicInteger(limit);
                Comparator<Integer> throwing = (a, b) -> {
                    if (left.getAndDecrement() == 0) {
                        throw new IllegalStateException("enough");
                    }
                    return a.compareTo(b);
                };
                assertThatThrownBy(() -> new MergeSort<>(array, 0, array.length, throwing, true, grain).sort())
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("enough");
                assertThat(array).isEqualTo(before);
            }
        }
    }

    @Test
    void sort_comparatorContradictsItself_endsWithAPermutation() {
        OnPools.forAll(input -> {
            Item[] items = items(input);
            Random random = new Random(input.seed());
            boolean[] answers = new boolean[1_021];
            for (int i = 0; i < answers.length; i++) {
                answers[i] = random.nextBoolean();
            }
            AtomicInteger calls = new AtomicInteger();
            Comparator<Item> contradictory = (a, b) -> {
                int call = calls.getAndIncrement() & Integer.MAX_VALUE;
                return a == b ? 0 : answers[call % answers.length] ? 1 : -1;
            };
            try {
                new MergeSort<>(items, 0, items.length, contradictory, false, input.grain()).sort();
            } catch (IllegalArgumentException noticed) {
                assertThat(noticed).hasMessageContaining("contract");
            }
            assertThat(Stream.of(items).mapToInt(Item::number).sorted().toArray())
                    .isEqualTo(IntStream.range(0, items.length).toArray());
        });
    }

    @Test
    void sort_nullElements_areTheComparatorsMatter() {
        String[] array = {"b", null, "a", null};
        ParArrays.sort(array, Comparator.nullsFirst(Comparator.naturalOrder()));
        assertThat(array).containsExactly(null, null, "a", "b");
        assertThatThrownBy(() -> ParArrays.sort(array)).isInstanceOf(NullPointerException.class);
    }

    private static void assertSame(Item[] items, Item[] expected) {
        if (!Arrays.equals(items, expected)) {
            int first = Arrays.mismatch(items, expected);
            assertThat(items[first]).as("index " + first).isEqualTo(expected[first]);
        }
    }
}
