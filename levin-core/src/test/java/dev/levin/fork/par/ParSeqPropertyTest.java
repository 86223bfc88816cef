package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.fork.ForkPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random pipelines return what sequential streams return, whatever the last operation is. */
class ParSeqPropertyTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void pipeline_random_equalsASequentialStream(int workers) {
        long seed = ParPools.seed();
        ParPools.on(workers, pool -> {
            Random random = new Random(seed);
            for (int i = 0; i < ParPools.PIPELINES; i++) {
                RandomPipeline pipeline = new RandomPipeline(random, pool);
                String about = "seed " + seed + ", number " + i + ": " + pipeline;
                checkCollections(pipeline, about);
                checkReductions(pipeline, about);
                checkSearches(pipeline, random.nextInt(50), about);
                checkOrder(pipeline, pool, about);
            }
        });
    }

    private static void checkCollections(RandomPipeline pipeline, String about) {
        List<Integer> expected = pipeline.expected();
        is(about, pipeline.pipeline().toList(), expected);
        is(about, List.of(pipeline.pipeline().toArray(Integer[]::new)), expected);
        is(about, List.of(pipeline.pipeline().toArray()), expected);
        is(about, pipeline.pipeline().collect(Collectors.toList()), expected);
        is(about, pipeline.pipeline().<List<Integer>>collect(ArrayList::new, List::add, List::addAll), expected);
        is(
                about,
                pipeline.pipeline().map(String::valueOf).collect(Collectors.joining(",")),
                expected.stream().map(String::valueOf).collect(Collectors.joining(",")));
        Map<Integer, List<Integer>> groups = expected.stream().collect(Collectors.groupingBy(x -> x % 10));
        is(about, pipeline.pipeline().groupBy(x -> x % 10), groups);
        Map<Integer, Long> counts =
                pipeline.pipeline().collect(Collectors.groupingByConcurrent(x -> x % 10, Collectors.counting()));
        is(about, counts, expected.stream().collect(Collectors.groupingBy(x -> x % 10, Collectors.counting())));
        is(
                about,
                pipeline.pipeline().partition(x -> x > 0),
                expected.stream().collect(Collectors.partitioningBy(x -> x > 0)));
        is(
                about,
                pipeline.pipeline().collect(Collectors.toMap(x -> x, x -> 1, Integer::sum)),
                expected.stream().collect(Collectors.toMap(x -> x, x -> 1, Integer::sum)));
    }

    private static void checkReductions(RandomPipeline pipeline, String about) {
        List<Integer> expected = pipeline.expected();
        Comparator<Integer> byLastDigit = Comparator.comparing(x -> Math.abs(x) % 10);
        is(about, pipeline.pipeline().count(), (long) expected.size());
        is(about, pipeline.pipeline().reduce(0, Integer::sum), expected.stream().reduce(0, Integer::sum));
        // The left one, then the right one: associative, and depends on the order
        is(about, pipeline.pipeline().tryReduce((x, y) -> y), expected.stream().reduce((x, y) -> y));
        is(
                about,
                pipeline.pipeline().tryMap(x -> x + 1),
                expected.stream().map(x -> x + 1).toList());
        is(about, pipeline.pipeline().reduce((x, y) -> y), expected.stream().reduce((x, y) -> y));
        is(
                about,
                pipeline.pipeline().fold(() -> "", (text, x) -> text + x % 7, String::concat),
                expected.stream().map(x -> "" + x % 7).collect(Collectors.joining()));
        is(about, pipeline.pipeline().min(byLastDigit), expected.stream().min(byLastDigit));
        is(about, pipeline.pipeline().max(byLastDigit), expected.stream().max(byLastDigit));
        is(
                about,
                pipeline.pipeline().minByKey(x -> Math.abs(x) % 10),
                expected.stream().min(byLastDigit));
        is(
                about,
                pipeline.pipeline().maxByKey(x -> Math.abs(x) % 10),
                expected.stream().max(byLastDigit));
        Comparator<Integer> byHalf = Comparator.comparingDouble(x -> Math.abs(x) % 10 / 2.0 - 2);
        is(
                about,
                pipeline.pipeline().minByLong(x -> Math.abs(x) % 10),
                expected.stream().min(byLastDigit));
        is(
                about,
                pipeline.pipeline().maxByLong(x -> Math.abs(x) % 10),
                expected.stream().max(byLastDigit));
        is(
                about,
                pipeline.pipeline().minByDouble(x -> Math.abs(x) % 10 / 2.0 - 2),
                expected.stream().min(byHalf));
        is(
                about,
                pipeline.pipeline().maxByDouble(x -> Math.abs(x) % 10 / 2.0 - 2),
                expected.stream().max(byHalf));
    }

    private static void checkSearches(RandomPipeline pipeline, int modulus, String about) {
        List<Integer> expected = pipeline.expected();
        Predicate<Integer> rare = x -> Math.floorMod(x, modulus + 1) == modulus;
        is(about, pipeline.pipeline().anyMatch(rare), expected.stream().anyMatch(rare));
        is(about, pipeline.pipeline().allMatch(rare), expected.stream().allMatch(rare));
        is(about, pipeline.pipeline().noneMatch(rare), expected.stream().noneMatch(rare));
        is(
                about,
                pipeline.pipeline().filter(rare).findFirst(),
                expected.stream().filter(rare).findFirst());
        is(
                about,
                pipeline.pipeline().filter(rare).findLast(),
                expected.stream().filter(rare).reduce((x, y) -> y));
        Optional<Integer> any = pipeline.pipeline().filter(rare).findAny();
        is(about, any.isPresent(), expected.stream().anyMatch(rare));
        any.ifPresent(found -> assertThat(rare.test(found)).as(about).isTrue());
        OptionalLong position = IntStream.range(0, expected.size())
                .filter(i -> rare.test(expected.get(i)))
                .asLongStream()
                .findFirst();
        is(about, pipeline.pipeline().position(rare), position);
        is(about, pipeline.pipeline().tryAnyMatch(rare::test), expected.stream().anyMatch(rare));
        is(about, pipeline.pipeline().tryAllMatch(rare::test), expected.stream().allMatch(rare));
        is(
                about,
                pipeline.pipeline().tryFilter(rare::test),
                expected.stream().filter(rare).toList());
    }

    private static void checkOrder(RandomPipeline pipeline, ForkPool pool, String about) {
        List<Integer> ordered = new ArrayList<>();
        pipeline.pipeline().forEachOrdered(ordered::add);
        is(about, ordered, pipeline.expected());
        List<Integer> unordered = Collections.synchronizedList(new ArrayList<>());
        pool.run(() -> pipeline.pipeline().forEach(unordered::add));
        Collections.sort(unordered);
        Collections.sort(ordered);
        is(about, unordered, ordered);
    }

    private static void is(String about, Object actual, Object expected) {
        if (!actual.equals(expected)) {
            assertThat(actual).as(about).isEqualTo(expected);
        }
    }
}
