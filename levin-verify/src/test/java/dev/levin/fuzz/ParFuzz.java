package dev.levin.fuzz;

import dev.levin.fork.ForkPool;
import dev.levin.fork.par.ParSeq;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A pipeline of {@link dev.levin.fork.par.Par} against a sequential stream of the same stages, with one operation at its end. */
public final class ParFuzz extends FuzzTarget {
    private static final ForkPool POOL =
            ForkPool.builder().name("fuzz").workers(2).build();

    /** As it is. */
    public ParFuzz() {
        super(8_000);
    }

    @Override
    void accept(byte[] input) {
        Script script = new Script(input);
        int operation = script.below(13);
        int n = script.below(50);
        ParPipelines pipeline = new ParPipelines(script, POOL);
        Object actual = end(operation, n, pipeline.levins());
        Object expected = expected(operation, n, pipeline.expected());
        if (!actual.equals(expected)) {
            throw new AssertionError(
                    "operation " + operation + " of " + pipeline + ": " + actual + ", but expected " + expected);
        }
    }

    private static Object end(int operation, int n, ParSeq<Integer> pipeline) {
        Predicate<Integer> rare = x -> Math.floorMod(x, n + 1) == n;
        return switch (operation) {
            case 0 -> pipeline.count();
            case 1 -> pipeline.reduce(0, Integer::sum);
            case 2 -> pipeline.reduce((x, y) -> y);
            case 3 -> pipeline.min(lastDigit());
            case 4 -> pipeline.max(lastDigit());
            case 5 -> pipeline.filter(rare).findFirst();
            case 6 -> pipeline.filter(rare).findLast();
            case 7 -> pipeline.anyMatch(rare);
            case 8 -> pipeline.allMatch(rare);
            case 9 -> pipeline.groupBy(x -> x % (n + 1));
            case 10 -> {
                List<Integer> ordered = Collections.synchronizedList(new ArrayList<>());
                pipeline.forEachOrdered(ordered::add);
                yield new ArrayList<>(ordered);
            }
            case 11 -> List.of(pipeline.toArray(Integer[]::new));
            default -> pipeline.toList();
        };
    }

    private static Object expected(int operation, int n, List<Integer> numbers) {
        Predicate<Integer> rare = x -> Math.floorMod(x, n + 1) == n;
        return switch (operation) {
            case 0 -> (long) numbers.size();
            case 1 -> numbers.stream().reduce(0, Integer::sum);
            case 2 -> last(numbers);
            case 3 -> numbers.stream().min(lastDigit());
            case 4 -> numbers.stream().max(lastDigit());
            case 5 -> numbers.stream().filter(rare).findFirst();
            case 6 -> last(numbers.stream().filter(rare).toList());
            case 7 -> numbers.stream().anyMatch(rare);
            case 8 -> numbers.stream().allMatch(rare);
            case 9 -> numbers.stream().collect(Collectors.groupingBy(x -> x % (n + 1)));
            default -> numbers;
        };
    }

    private static Optional<Integer> last(List<Integer> numbers) {
        return numbers.isEmpty() ? Optional.empty() : Optional.of(numbers.get(numbers.size() - 1));
    }

    private static Comparator<Integer> lastDigit() {
        return Comparator.comparing(x -> Math.abs(x % 10));
    }
}
