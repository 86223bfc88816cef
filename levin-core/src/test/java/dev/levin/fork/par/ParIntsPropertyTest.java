package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.fork.ForkPool;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random pipelines of {@code int}s return what sequential streams return. */
class ParIntsPropertyTest {
    private static final int[] SIZES = {0, 1, 2, 3, 63, 64, 65, 500, 3_001};

    private Random random = new Random();
    private String about = "";
    private Supplier<ParInts> pipeline = () -> Par.of(new int[0]);
    private int[] expected = {};

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void pipeline_random_equalsASequentialStream(int workers) {
        long seed = ParPools.seed();
        random = new Random(seed);
        ParPools.on(workers, pool -> {
            for (int i = 0; i < ParPools.PIPELINES; i++) {
                about = "seed " + seed + ", number " + i + ":";
                begin(pool);
                int stages = random.nextInt(5);
                for (int stage = 0; stage < stages; stage++) {
                    addStage(random.nextInt(11), random.nextInt(40));
                }
                checkResults();
                checkSearches(random.nextInt(20));
                checkGroups(1 + random.nextInt(20));
                checkKeys(1 + random.nextInt(20));
                checkFormsThatMayThrow(1 + random.nextInt(20));
            }
        });
    }

    private void begin(ForkPool pool) {
        int[] numbers = numbers();
        List<Integer> list = Arrays.stream(numbers).boxed().toList();
        int source = random.nextInt(5);
        about += " source " + source + " of " + numbers.length;
        switch (source) {
            case 0 -> set(() -> Par.of(numbers).on(pool), Arrays.stream(numbers));
            case 1 ->
                set(() -> Par.range(-5, numbers.length).on(pool).withGrain(3), IntStream.range(-5, numbers.length));
            case 2 -> set(() -> Par.of(list).on(pool).mapToInt(x -> x), Arrays.stream(numbers));
            case 3 ->
                set(
                        () -> Par.of((Collection<Integer>) new ArrayDeque<>(list))
                                .on(pool)
                                .mapToInt(x -> x),
                        Arrays.stream(numbers));
            default -> set(() -> Par.of(list.spliterator()).on(pool).mapToInt(x -> x), Arrays.stream(numbers));
        }
    }

    private int[] numbers() {
        return random.ints(SIZES[random.nextInt(SIZES.length)], -1_000, 1_000).toArray();
    }

    private void addStage(int stage, int n) {
        Supplier<ParInts> before = pipeline;
        int[] list = expected;
        about += " stage " + stage + " with " + n;
        switch (stage) {
            case 0 ->
                set(() -> before.get().map(x -> x * 3 + n), Arrays.stream(list).map(x -> x * 3 + n));
            case 1 ->
                set(
                        () -> before.get().filter(x -> x % 3 != n % 3),
                        Arrays.stream(list).filter(x -> x % 3 != n % 3));
            case 2 ->
                set(
                        () -> before.get()
                                .flatMap(x -> Par.of(new int[] {x, x + n}).filter(y -> y % 2 == 0)),
                        Arrays.stream(list).flatMap(x -> IntStream.of(x, x + n).filter(y -> y % 2 == 0)));
            case 3 -> {
                int[] other = numbers();
                set(
                        () -> before.get().chain(Par.of(other)),
                        IntStream.concat(Arrays.stream(list), Arrays.stream(other)));
            }
            case 4 -> set(() -> before.get().limit(10L * n), Arrays.stream(list).limit(10L * n));
            case 5 -> set(() -> before.get().skip(n), Arrays.stream(list).skip(n));
            case 6 -> {
                int[] other = numbers();
                int size = Math.min(list.length, other.length);
                set(
                        () -> before.get()
                                .zip(Par.of(other), (x, y) -> x - 2 * y)
                                .peek(x -> {}),
                        IntStream.range(0, size).map(i -> list[i] - 2 * other[i]));
            }
            case 7 ->
                set(
                        () -> n % 2 == 0
                                ? before.get()
                                        .chunks(n + 1)
                                        .mapToInt(chunk -> Arrays.stream(chunk).sum())
                                : before.get()
                                        .mapChunks(
                                                n + 1,
                                                (array, from, to) -> Arrays.stream(array, from, to)
                                                        .sum())
                                        .mapToInt(sum -> sum),
                        IntStream.iterate(0, from -> from < list.length, from -> from + n + 1)
                                .map(from -> Arrays.stream(list)
                                        .skip(from)
                                        .limit(n + 1)
                                        .sum()));
            case 8 ->
                set(
                        () -> before.get()
                                .boxed()
                                .flatMapToInt(x -> Par.of(new int[] {x, n}).map(y -> y - 1)),
                        Arrays.stream(list).flatMap(x -> IntStream.of(x - 1, n - 1)));
            case 9 ->
                set(
                        () -> before.get().enumerate().mapToInt(x -> x.index() % 5 == 0 ? x.value() : (int) x.index()),
                        IntStream.range(0, list.length).map(i -> i % 5 == 0 ? list[i] : i));
            default ->
                set(
                        () -> before.get().windows(n % 5 + 1).mapToInt(window -> window[0] - window[n % 5]),
                        IntStream.rangeClosed(0, list.length - n % 5 - 1).map(i -> list[i] - list[i + n % 5]));
        }
    }

    private void set(Supplier<ParInts> pipeline, IntStream expected) {
        this.pipeline = pipeline;
        this.expected = expected.toArray();
    }

    private void checkResults() {
        assertThat(pipeline.get().toArray()).as(about).isEqualTo(expected);
        int[] ordered = new int[expected.length];
        int[] next = {0};
        pipeline.get().forEachOrdered(x -> ordered[next[0]++] = x);
        assertThat(ordered).as(about).isEqualTo(expected);
        is(pipeline.get().toList(), Arrays.stream(expected).boxed().toList());
        is(pipeline.get().count(), (long) expected.length);
        is(pipeline.get().sum(), Arrays.stream(expected).sum());
        is(pipeline.get().map(x -> x).sum(), Arrays.stream(expected).sum());
        is(pipeline.get().min(), Arrays.stream(expected).min());
        is(pipeline.get().max(), Arrays.stream(expected).max());
        is(pipeline.get().average(), Arrays.stream(expected).average());
        is(pipeline.get().reduce(0, Integer::sum), Arrays.stream(expected).reduce(0, Integer::sum));
        is(pipeline.get().reduce((x, y) -> y), Arrays.stream(expected).reduce((x, y) -> y));
        is(
                pipeline.get().boxed().minByKey(x -> Math.abs(x) % 10),
                Arrays.stream(expected).boxed().min((x, y) -> Integer.compare(Math.abs(x) % 10, Math.abs(y) % 10)));
        is(
                pipeline.get()
                        .<StringBuilder>collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                        .toString(),
                Arrays.stream(expected)
                        .<StringBuilder>collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                        .toString());
    }

    private void checkSearches(int n) {
        IntPredicate rare = x -> Math.abs(x) % (n + 1) == n;
        is(pipeline.get().anyMatch(rare), Arrays.stream(expected).anyMatch(rare));
        is(pipeline.get().allMatch(rare), Arrays.stream(expected).allMatch(rare));
        is(pipeline.get().noneMatch(rare), Arrays.stream(expected).noneMatch(rare));
        is(
                pipeline.get().filter(rare).findFirst(),
                Arrays.stream(expected).filter(rare).findFirst());
        is(
                pipeline.get().filter(rare).findLast(),
                Arrays.stream(expected).filter(rare).reduce((x, y) -> y));
        is(
                pipeline.get().filter(rare).findAny().isPresent(),
                Arrays.stream(expected).anyMatch(rare));
        is(
                pipeline.get().position(rare),
                IntStream.range(0, expected.length)
                        .filter(i -> rare.test(expected[i]))
                        .asLongStream()
                        .findFirst());
    }

    private void checkGroups(int n) {
        Map<Boolean, int[]> halves = pipeline.get().partition(x -> x % n > 1);
        assertThat(halves.get(true))
                .as(about)
                .isEqualTo(Arrays.stream(expected).filter(x -> x % n > 1).toArray());
        assertThat(halves.get(false))
                .as(about)
                .isEqualTo(Arrays.stream(expected).filter(x -> !(x % n > 1)).toArray());
        Map<String, List<Integer>> groups = new HashMap<>();
        pipeline.get()
                .groupBy(x -> "" + x % n)
                .forEach((key, group) ->
                        groups.put(key, Arrays.stream(group).boxed().toList()));
        is(groups, Arrays.stream(expected).boxed().collect(Collectors.groupingBy(x -> "" + x % n)));
        is(
                pipeline.get().collect(Collectors.groupingBy(x -> "" + x % n, Collectors.counting())),
                Arrays.stream(expected).boxed().collect(Collectors.groupingBy(x -> "" + x % n, Collectors.counting())));
        is(
                pipeline.get().fold(() -> "", (text, x) -> text + x % n, String::concat),
                Arrays.stream(expected).mapToObj(x -> "" + x % n).collect(Collectors.joining()));
    }

    private void checkKeys(int n) {
        int[] numbers = expected;
        is(pipeline.get().minByKey(x -> x % n), first(numbers, Comparator.comparingInt(x -> x % n)));
        is(
                pipeline.get().maxByKey(x -> x % n),
                first(numbers, Comparator.<Integer>comparingInt(x -> x % n).reversed()));
        is(pipeline.get().minByLong(x -> x % n), first(numbers, Comparator.comparingLong(x -> x % n)));
        is(
                pipeline.get().maxByLong(x -> x % n),
                first(numbers, Comparator.<Integer>comparingLong(x -> x % n).reversed()));
        is(
                pipeline.get().minByDouble(x -> x % n / -2.0),
                first(numbers, Comparator.comparingDouble(x -> x % n / -2.0)));
        is(
                pipeline.get().maxByDouble(x -> x % n / -2.0),
                first(
                        numbers,
                        Comparator.<Integer>comparingDouble(x -> x % n / -2.0).reversed()));
    }

    private static OptionalInt first(int[] numbers, Comparator<Integer> order) {
        Optional<Integer> least = Arrays.stream(numbers).boxed().min(order);
        return least.isPresent() ? OptionalInt.of(least.get()) : OptionalInt.empty();
    }

    private void checkFormsThatMayThrow(int n) {
        is(
                pipeline.get().tryMap(x -> "" + x % n),
                Arrays.stream(expected).mapToObj(x -> "" + x % n).toList());
        is(
                pipeline.get().tryFilter(x -> x % n > 1),
                Arrays.stream(expected).filter(x -> x % n > 1).boxed().toList());
        is(pipeline.get().tryReduce((x, y) -> y), Arrays.stream(expected).reduce((x, y) -> y));
        is(pipeline.get().tryAnyMatch(x -> x % n > 1), Arrays.stream(expected).anyMatch(x -> x % n > 1));
        is(pipeline.get().tryAllMatch(x -> x % n > 1), Arrays.stream(expected).allMatch(x -> x % n > 1));
        LongAdder sum = new LongAdder();
        pipeline.get().tryForEach(x -> sum.add(x % n));
        is(sum.sum(), Arrays.stream(expected).mapToLong(x -> x % n).sum());
    }

    private void is(Object actual, Object expected) {
        if (!actual.equals(expected)) {
            assertThat(actual).as(about).isEqualTo(expected);
        }
    }
}
