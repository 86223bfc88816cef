package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/** A sink that takes parts of arrays gets them from arrays of its kind, until it is stopped. */
class ArraySinkTest {
    private static final int SIZE = 2 * ArraySink.AT_ONCE + 1;

    /** Writes down the parts that it is given; stops after the first if it has a place to stop. */
    private abstract static class Parts<A> implements ArraySink<A> {
        private final List<String> parts = new ArrayList<>();
        private final Place place = Place.whole(false);
        private final boolean stops;

        Parts(boolean stops) {
            this.stops = stops;
        }

        @Override
        public void takeAll(A array, int from, int to) {
            parts.add(from + "-" + to);
            if (stops) {
                place.stopAll();
            }
        }
    }

    private static final class Ints extends Parts<int[]> implements IntPredicate {
        Ints(boolean stops) {
            super(stops);
        }

        @Override
        public boolean test(int element) {
            throw new AssertionError("one at a time: " + element);
        }
    }

    private static final class Longs extends Parts<long[]> implements LongPredicate {
        Longs(boolean stops) {
            super(stops);
        }

        @Override
        public boolean test(long element) {
            throw new AssertionError("one at a time: " + element);
        }
    }

    private static final class Doubles extends Parts<double[]> implements DoublePredicate {
        Doubles(boolean stops) {
            super(stops);
        }

        @Override
        public boolean test(double element) {
            throw new AssertionError("one at a time: " + element);
        }
    }

    private static <C> void check(Source<C> source, C whole, Parts<?> wholeParts, C stopped, Parts<?> stoppedParts) {
        assertThat(source.push(whole, wholeParts.place)).isTrue();
        assertThat(wholeParts.parts).containsExactly("1-4097", "4097-8193");
        assertThat(source.push(stopped, stoppedParts.place)).isFalse();
        assertThat(stoppedParts.parts).containsExactly("1-4097");
    }

    @Test
    void push_arrayOfInts_inPartsUntilItIsStopped() {
        Ints whole = new Ints(false);
        Ints stopped = new Ints(true);
        check(new IntArray(new int[SIZE], 1, SIZE), whole, whole, stopped, stopped);
    }

    @Test
    void push_arrayOfLongs_inPartsUntilItIsStopped() {
        Longs whole = new Longs(false);
        Longs stopped = new Longs(true);
        check(new LongArray(new long[SIZE], 1, SIZE), whole, whole, stopped, stopped);
    }

    @Test
    void push_arrayOfDoubles_inPartsUntilItIsStopped() {
        Doubles whole = new Doubles(false);
        Doubles stopped = new Doubles(true);
        check(new DoubleArray(new double[SIZE], 1, SIZE), whole, whole, stopped, stopped);
    }
}
