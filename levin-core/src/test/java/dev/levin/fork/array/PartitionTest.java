package dev.levin.fork.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PartitionTest {
    @Test
    void partition_ofInts_isThatOfAStream() {
        IntPredicate matches = value -> value % 3 == 0;
        OnPools.forAll(input -> {
            int[] array = Inputs.ints(input.shape(), input.size(), input.seed());
            int[] front = IntStream.of(array).filter(matches).toArray();
            int[] expected = IntStream.concat(
                            IntStream.of(front), IntStream.of(array).filter(matches.negate()))
                    .toArray();
            int split = new Ints.Partition(array, 0, array.length, matches, input.grain()).partition();
            assertThat(split).isEqualTo(front.length);
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void partition_ofLongs_isThatOfAStream() {
        LongPredicate matches = value -> value % 2 == 0;
        OnPools.forAll(input -> {
            long[] array = Inputs.longs(input.shape(), input.size(), input.seed());
            long[] front = LongStream.of(array).filter(matches).toArray();
            long[] expected = LongStream.concat(
                            LongStream.of(front), LongStream.of(array).filter(matches.negate()))
                    .toArray();
            int split = new Longs.Partition(array, 0, array.length, matches, input.grain()).partition();
            assertThat(split).isEqualTo(front.length);
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void partition_ofDoubles_isThatOfAStream() {
        DoublePredicate matches = value -> value < 1;
        OnPools.forAll(input -> {
            double[] array = Inputs.doubles(input.shape(), input.size(), input.seed());
            double[] front = DoubleStream.of(array).filter(matches).toArray();
            double[] expected = DoubleStream.concat(
                            DoubleStream.of(front), DoubleStream.of(array).filter(matches.negate()))
                    .toArray();
            int split = new Doubles.Partition(array, 0, array.length, matches, input.grain()).partition();
            assertThat(split).isEqualTo(front.length);
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void partition_ofARangeOfObjects_isThatOfAStreamAndLeavesTheRest() {
        Predicate<Long> matches = value -> value % 2 == 0;
        OnPools.forAll(input -> {
            Long[] array = Inputs.objects(input.shape(), input.size(), input.seed(), Long::valueOf)
                    .toArray(Long[]::new);
            Random random = new Random(input.seed());
            int from = random.nextInt(array.length + 1);
            int to = from + random.nextInt(array.length - from + 1);
            Long[] range = Stream.of(array).limit(to).skip(from).toArray(Long[]::new);
            Long[] expected = array.clone();
            long front = Stream.of(range).filter(matches).count();
            Long[] parts = Stream.concat(
                            Stream.of(range).filter(matches), Stream.of(range).filter(matches.negate()))
                    .toArray(Long[]::new);
            System.arraycopy(parts, 0, expected, from, parts.length);
            int split = new References.Partition<>(array, from, to, matches, input.grain()).partition();
            assertThat(split).isEqualTo(from + (int) front);
            assertThat(array).isEqualTo(expected);
        });
    }

    @Test
    void partition_anyLength_asksOnceForEachElement() {
        int[] array = new Random(3).ints(30_000).toArray();
        AtomicInteger calls = new AtomicInteger();
        int split = ParArrays.partition(array, value -> {
            calls.incrementAndGet();
            return value < 0;
        });
        assertThat(calls).hasValue(array.length);
        assertThat(IntStream.of(array).limit(split)).allMatch(value -> value < 0);
        assertThat(IntStream.of(array).skip(split)).allMatch(value -> value >= 0);
    }

    @Test
    void partition_predicateThrows_leavesTheArrayAsItWas() {
        int[] array = new Random(4).ints(30_000).toArray();
        int[] before = array.clone();
        int last = array[array.length - 1];
        assertThatThrownBy(() -> ParArrays.partition(array, value -> {
                    if (value == last) {
                        throw new IllegalStateException("enough");
                    }
                    return value < 0;
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("enough");
        assertThat(array).isEqualTo(before);
    }

    @Test
    void partition_byAThreadOfNoPool_runsOnTheCommonPool() {
        int[] array = new Random(5).ints(30_000).toArray();
        Set<String> threads = ConcurrentHashMap.newKeySet();
        ParArrays.partition(array, value -> threads.add(Thread.currentThread().getName()));
        assertThat(threads).isNotEmpty().allMatch(name -> name.contains("common"));
    }
}
