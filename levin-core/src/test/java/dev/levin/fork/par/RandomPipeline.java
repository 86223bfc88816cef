package dev.levin.fork.par;

import dev.levin.fork.ForkPool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A pipeline of random stages on a random source, and what a sequential stream makes of the same. */
final class RandomPipeline {
    private static final int[] SIZES = {0, 1, 2, 3, 7, 63, 64, 65, 127, 500, 3_001};
    private static final int LARGEST = 6_000;

    private final Random random;
    private final ForkPool pool;
    private final StringBuilder description = new StringBuilder();

    /** Made anew for each run, since some sources can be run once. */
    private Supplier<ParSeq<Integer>> pipeline;

    private List<Integer> expected;

    RandomPipeline(Random random, ForkPool pool) {
        this.random = random;
        this.pool = pool;
        expected = numbers();
        pipeline = source(expected);
        int stages = random.nextInt(6);
        for (int i = 0; i < stages; i++) {
            addStage();
        }
    }

    ParSeq<Integer> pipeline() {
        return pipeline.get();
    }

    List<Integer> expected() {
        return expected;
    }

    @Override
    public String toString() {
        return description.toString();
    }

    private List<Integer> numbers() {
        int size = SIZES[random.nextInt(SIZES.length)];
        return random.ints(size, -1_000, 1_000).boxed().collect(Collectors.toCollection(ArrayList::new));
    }

    private Supplier<ParSeq<Integer>> source(List<Integer> numbers) {
        int which = random.nextInt(7);
        description.append("source ").append(which).append(" of ").append(numbers.size());
        Supplier<ParSeq<Integer>> source = source(which, numbers);
        long grain = random.nextInt(4) == 0 ? 1 + random.nextInt(100) : 1;
        return () -> source.get().on(pool).withGrain(grain);
    }

    private Supplier<ParSeq<Integer>> source(int which, List<Integer> numbers) {
        return switch (which) {
            case 0 -> () -> Par.of(numbers);
            case 1 -> () -> Par.of(numbers.toArray(Integer[]::new));
            case 2 -> {
                Collection<Integer> queue = new ConcurrentLinkedQueue<>(numbers);
                yield () -> Par.of(queue);
            }
            case 3 -> () -> Par.of(Spliterators.spliteratorUnknownSize(numbers.iterator(), Spliterator.ORDERED));
            case 4 -> () -> Par.range(0, numbers.size()).mapToObj(numbers::get);
            case 5 -> {
                int[] array = numbers.stream().mapToInt(number -> number).toArray();
                yield () -> Par.of(array).boxed();
            }
            default -> {
                Collection<List<Integer>> pairs = new LinkedHashSet<>();
                for (int i = 0; i < numbers.size(); i++) {
                    pairs.add(List.of(i, numbers.get(i)));
                }
                yield () -> Par.of(pairs).map(pair -> pair.get(1));
            }
        };
    }

    private void addStage() {
        if (expected.size() > LARGEST) {
            addStage(4, LARGEST);
        } else {
            addStage(random.nextInt(14), random.nextInt(40));
        }
    }

    private void addStage(int stage, int n) {
        Supplier<ParSeq<Integer>> before = pipeline;
        List<Integer> list = expected;
        description.append(", stage ").append(stage).append(" with ").append(n);
        switch (stage) {
            case 0 -> set(() -> before.get().map(x -> x * 3 + n), list.stream().map(x -> x * 3 + n));
            case 1 ->
                set(
                        () -> before.get().filter(x -> x % 3 != n % 3),
                        list.stream().filter(x -> x % 3 != n % 3));
            case 2 ->
                set(
                        () -> before.get()
                                .flatMap(x -> Par.range(0, Math.abs(x) % 4).mapToObj(i -> x + i)),
                        list.stream()
                                .flatMap(
                                        x -> IntStream.range(0, Math.abs(x) % 4).mapToObj(i -> x + i)));
            case 3 -> {
                List<Integer> other = numbers();
                Supplier<ParSeq<Integer>> source = source(other);
                set(() -> before.get().chain(source.get()), Stream.concat(list.stream(), other.stream()));
            }
            case 4 -> set(() -> before.get().limit(n), list.stream().limit(n));
            case 5 -> set(() -> before.get().skip(n), list.stream().skip(n));
            case 6 -> set(() -> before.get().peek(x -> {}), list.stream());
            case 7 -> {
                List<Integer> other = numbers();
                Supplier<ParSeq<Integer>> source = source(other);
                int size = Math.min(list.size(), other.size());
                set(
                        () -> before.get().zip(source.get(), (x, y) -> x - 2 * y),
                        IntStream.range(0, size).mapToObj(i -> list.get(i) - 2 * other.get(i)));
            }
            case 8 ->
                set(
                        () -> before.get().enumerate().map(indexed -> (int) indexed.index() * 7 + indexed.value()),
                        IntStream.range(0, list.size()).mapToObj(i -> i * 7 + list.get(i)));
            case 9 -> set(() -> before.get().chunks(n + 1).map(List::hashCode), chunks(list, n + 1));
            case 10 -> set(() -> before.get().windows(n % 9 + 1).map(List::hashCode), windows(list, n % 9 + 1));
            case 11 ->
                set(
                        () -> before.get()
                                .flatMapToInt(x -> Par.range(0, Math.abs(x) % 3).map(i -> i + x))
                                .boxed()
                                .flatMapToLong(x -> Par.rangeLong(x, x + 1))
                                .boxed()
                                .flatMapToDouble(x -> Par.of(new double[] {x}))
                                .mapToObj(x -> (int) x),
                        list.stream()
                                .flatMap(
                                        x -> IntStream.range(0, Math.abs(x) % 3).mapToObj(i -> x + i)));
            case 12 ->
                set(
                        () -> before.get()
                                .mapToInt(x -> x + n)
                                .mapToLong(x -> 2L * x)
                                .mapToInt(x -> (int) x)
                                .boxed(),
                        list.stream().map(x -> 2 * (x + n)));
            default ->
                set(
                        () -> before.get()
                                .mapToDouble(x -> x / 2.0)
                                .filter(x -> x > -n)
                                .mapToObj(x -> (int) (x * 2)),
                        list.stream().filter(x -> x / 2.0 > -n));
        }
    }

    private static Stream<Integer> chunks(List<Integer> list, int length) {
        return IntStream.range(0, (list.size() + length - 1) / length)
                .mapToObj(i -> list.subList(i * length, Math.min(list.size(), (i + 1) * length))
                        .hashCode());
    }

    private static Stream<Integer> windows(List<Integer> list, int length) {
        return IntStream.rangeClosed(0, list.size() - length)
                .mapToObj(i -> list.subList(i, i + length).hashCode());
    }

    private void set(Supplier<ParSeq<Integer>> pipeline, Stream<Integer> expected) {
        this.pipeline = pipeline;
        this.expected = expected.collect(Collectors.toCollection(ArrayList::new));
    }
}
