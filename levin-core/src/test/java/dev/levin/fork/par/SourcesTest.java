package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each source tells of itself, and how pushing its elements ends. */
class SourcesTest {
    private static final int SIZE = 200;
    private static final int[] INTS = IntStream.range(0, SIZE).toArray();
    private static final long[] LONGS = IntStream.range(0, SIZE).asLongStream().toArray();
    private static final double[] DOUBLES =
            IntStream.range(0, SIZE).asDoubleStream().toArray();
    private static final Integer[] OBJECTS = IntStream.range(0, SIZE).boxed().toArray(Integer[]::new);

    /** A source of the numbers from 0 to before {@link #SIZE}, and how to make a sink for it. */
    private record Subject<C>(Source<C> source, Function<Predicate<Integer>, C> sink, Object backing) {
        boolean push(Predicate<Integer> taker, Place place) {
            return source.push(sink.apply(taker), place);
        }

        Subject<C> of(Source<C> other) {
            return new Subject<>(other, sink, null);
        }

        @Override
        public String toString() {
            return source.getClass().getSimpleName();
        }
    }

    private static IntPredicate ints(Predicate<Integer> taker) {
        return taker::test;
    }

    private static LongPredicate longs(Predicate<Integer> taker) {
        return element -> taker.test((int) element);
    }

    private static DoublePredicate doubles(Predicate<Integer> taker) {
        return element -> taker.test((int) element);
    }

    private static Subject<Predicate<? super Integer>> objects(
            Source<Predicate<? super Integer>> source, Object backing) {
        return new Subject<>(source, taker -> taker, backing);
    }

    static Stream<Subject<?>> computed() {
        return Stream.of(
                new Subject<>(new IntArray(INTS, 0, SIZE), SourcesTest::ints, INTS),
                new Subject<>(new LongArray(LONGS, 0, SIZE), SourcesTest::longs, LONGS),
                new Subject<>(new DoubleArray(DOUBLES, 0, SIZE), SourcesTest::doubles, DOUBLES),
                objects(new ObjectArray<>(OBJECTS, 0, SIZE), OBJECTS),
                objects(new ListElements<>(List.of(OBJECTS), 0, SIZE), null),
                new Subject<>(new IntRange(0, SIZE), SourcesTest::ints, null),
                new Subject<>(new LongRange(0, SIZE), SourcesTest::longs, null));
    }

    static Stream<Subject<?>> all() {
        IntRange first = new IntRange(0, 70);
        IntRange second = new IntRange(70, SIZE);
        Source<Predicate<? super Integer>> unsized =
                Stage.unsized(new ObjectArray<>(OBJECTS, 0, SIZE), (sink, place) -> sink);
        return Stream.concat(
                computed(),
                Stream.of(new Subject<>(new Chain<>(first, second), SourcesTest::ints, null), objects(unsized, null)));
    }

    private static List<Integer> numbers(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("computed")
    void isComputed_whatIsThereAlready_isTrueAndKnowsItsArray(Subject<?> subject) {
        assertThat(subject.source().isComputed()).isTrue();
        assertThat(subject.source().backing()).isSameAs(subject.backing());
        assertThat(subject.source().size()).isEqualTo(SIZE);
    }

    @ParameterizedTest
    @MethodSource("all")
    void push_sinkWantsAll_allInOrderAndTrue(Subject<?> subject) {
        List<Integer> seen = new ArrayList<>();
        assertThat(subject.push(seen::add, Place.whole(false))).isTrue();
        assertThat(seen).isEqualTo(numbers(0, SIZE));
    }

    @ParameterizedTest
    @MethodSource("all")
    void push_sinkWantsNoMore_endsThereAndFalse(Subject<?> subject) {
        for (int last : new int[] {0, 63, 64, 69, 70, SIZE - 1}) {
            List<Integer> seen = new ArrayList<>();
            boolean wanted = subject.push(element -> seen.add(element) && element != last, Place.whole(false));
            assertThat(wanted).as("after %d", last).isFalse();
            assertThat(seen).isEqualTo(numbers(0, last + 1));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void push_stoppedMeanwhile_endsBeforeTheNextBlockAndFalse(Subject<?> subject) {
        Place place = Place.whole(false);
        List<Integer> seen = new ArrayList<>();
        boolean wanted = subject.push(
                element -> {
                    place.stopAll();
                    return seen.add(element);
                },
                place);
        assertThat(wanted).isFalse();
        assertThat(seen).isEqualTo(numbers(0, Source.BLOCK));
        assertThat(subject.push(element -> true, place)).as("stopped before").isFalse();
    }

    @ParameterizedTest
    @MethodSource("all")
    <C> void split_twoOrMore_bothPartsTogetherAreTheWhole(Subject<C> subject) {
        Halves<C> halves = subject.source().split();
        List<Integer> seen = new ArrayList<>();
        assertThat(subject.of(halves.left()).push(seen::add, Place.whole(false)))
                .isTrue();
        assertThat(seen).isNotEmpty().hasSizeLessThan(SIZE);
        assertThat(subject.of(halves.right()).push(seen::add, Place.whole(false)))
                .isTrue();
        assertThat(seen).isEqualTo(numbers(0, SIZE));
    }

    @Test
    void chain_ofSourcesOneOfWhichHasNoIndex_isSplitAtTheBorder() {
        Source<IntPredicate> unsized = Stage.unsized(new IntRange(0, 10), (sink, place) -> sink);
        IntRange rest = new IntRange(10, 20);
        Chain<IntPredicate> chain = new Chain<>(unsized, rest);
        assertThat(chain.isIndexed()).isFalse();
        assertThat(chain.split()).isEqualTo(new Halves<>(unsized, rest));
    }

    @Test
    void chain_sizesTooLargeToAdd_isTheLargestNumber() {
        LongRange huge = new LongRange(0, Long.MAX_VALUE);
        assertThat(new Chain<>(huge, huge).size()).isEqualTo(Long.MAX_VALUE);
        assertThat(new Chain<>(new LongRange(0, 0), new LongRange(1, 1)).size()).isZero();
    }

    @Test
    void intRange_moreNumbersThanAnIntCounts_isPushedFromItsBeginning() {
        List<Integer> seen = new ArrayList<>();
        IntRange range = new IntRange(-2_000_000_000, Integer.MAX_VALUE);
        assertThat(range.push(element -> seen.add(element) && seen.size() < 100, Place.whole(false)))
                .isFalse();
        assertThat(seen).isEqualTo(numbers(-2_000_000_000, -2_000_000_000 + 100));
        assertThat(new IntRange(5, 3).size()).isZero();
    }

    @Test
    void rangeLong_moreNumbersThanALongCounts_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Par.rangeLong(Long.MIN_VALUE, Long.MAX_VALUE));
        assertThat(Par.rangeLong(3, -3).count()).isZero();
    }
}
