package dev.levin.fuzz;

import dev.levin.fork.ForkPool;
import dev.levin.fork.par.Par;
import dev.levin.fork.par.ParSeq;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A pipeline of stages that a script says, twice: of Levin, to be run once, and what a sequential stream makes of the same. */
final class ParPipelines {
    private static final int MAX_STAGES = 6;
    private static final int LARGEST = 3_000;

    private final Script script;
    private final ForkPool pool;
    private final StringBuilder description = new StringBuilder();
    private ParSeq<Integer> levins;
    private List<Integer> expected;

    ParPipelines(Script script, ForkPool pool) {
        this.script = script;
        this.pool = pool;
        expected = numbers();
        levins = source(expected);
        for (int i = 0; i < MAX_STAGES && script.hasNext(); i++) {
            addStage(script.below(11), script.below(40));
        }
    }

    ParSeq<Integer> levins() {
        return levins;
    }

    List<Integer> expected() {
        return expected;
    }

    @Override
    public String toString() {
        return description.toString();
    }

    /** Up to 600 numbers, from a few of the script. */
    private List<Integer> numbers() {
        int size = (int) script.number(2) % 600;
        int factor = 1 + script.next();
        int shift = script.next();
        return IntStream.range(0, Math.abs(size))
                .mapToObj(i -> (i * factor ^ shift) % 1_000)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private ParSeq<Integer> source(List<Integer> numbers) {
        int which = script.below(6);
        int grain = 1 + script.below(64);
        description.append("source ").append(which).append(" of ").append(numbers.size());
        Collection<Integer> queue = new ConcurrentLinkedQueue<>(numbers);
        ParSeq<Integer> source = switch (which) {
            case 0 -> Par.of(numbers);
            case 1 -> Par.of(numbers.toArray(Integer[]::new));
            case 2 -> Par.of(queue);
            case 3 -> Par.of(Spliterators.spliteratorUnknownSize(numbers.iterator(), Spliterator.ORDERED));
            case 4 -> Par.range(0, numbers.size()).mapToObj(numbers::get);
            default -> Par.of(numbers.stream().mapToInt(x -> x).toArray()).boxed();
        };
        return source.on(pool).withGrain(grain);
    }

    private void addStage(int stage, int n) {
        description.append(", stage ").append(stage).append(" with ").append(n);
        List<Integer> list = expected;
        switch (stage) {
            case 0 -> set(levins.map(x -> x * 3 + n), list.stream().map(x -> x * 3 + n));
            case 1 -> set(levins.filter(x -> x % 3 != n % 3), list.stream().filter(x -> x % 3 != n % 3));
            case 2 -> set(levins.limit(n * 8L), list.stream().limit(n * 8L));
            case 3 -> set(levins.skip(n * 8L), list.stream().skip(n * 8L));
            case 4 ->
                set(
                        levins.enumerate().map(indexed -> (int) indexed.index() * 7 + indexed.value()),
                        IntStream.range(0, list.size()).mapToObj(i -> i * 7 + list.get(i)));
            case 5 -> set(levins.chunks(n + 1).map(List::hashCode), chunks(list, n + 1));
            case 6 -> set(levins.windows(n + 1).map(List::hashCode), windows(list, n + 1));
            case 7 ->
                set(
                        levins.mapToInt(x -> x + n)
                                .mapToLong(x -> 2L * x)
                                .mapToDouble(x -> x / 2.0)
                                .mapToObj(x -> (int) x),
                        list.stream().map(x -> (int) (2L * (x + n) / 2.0)));
            case 8 -> addFlatMap();
            case 9 -> addZip();
            default -> addChain();
        }
    }

    private void addFlatMap() {
        if (expected.size() <= LARGEST) {
            set(
                    levins.flatMap(x -> Par.range(0, Math.abs(x % 4)).mapToObj(i -> x + i)),
                    expected.stream()
                            .flatMap(x -> IntStream.range(0, Math.abs(x % 4)).mapToObj(i -> x + i)));
        }
    }

    private void addZip() {
        List<Integer> list = expected;
        List<Integer> other = numbers();
        set(
                levins.zip(source(other), (x, y) -> x - 2 * y),
                IntStream.range(0, Math.min(list.size(), other.size())).mapToObj(i -> list.get(i) - 2 * other.get(i)));
    }

    private void addChain() {
        List<Integer> other = numbers();
        set(levins.chain(source(other)), Stream.concat(expected.stream(), other.stream()));
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

    private void set(ParSeq<Integer> levins, Stream<Integer> expected) {
        this.levins = levins;
        this.expected = expected.collect(Collectors.toCollection(ArrayList::new));
    }
}
