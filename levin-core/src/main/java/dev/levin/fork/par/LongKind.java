package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.LongPredicate;

/** Elements that are {@code long}. */
final class LongKind implements Kind<LongPredicate, long[]> {
    static final LongKind LONGS = new LongKind();

    private LongKind() {}

    @Override
    public LongBuffer buffer(int capacity) {
        return new LongBuffer(new long[capacity], 0);
    }

    @Override
    public LongBuffer writer(long[] array, int at) {
        return new LongBuffer(array, at);
    }

    @Override
    public long[] newArray(int length) {
        return new long[length];
    }

    @Override
    public long[] copy(long[] array, int from, int to) {
        return Arrays.copyOfRange(array, from, to);
    }

    @Override
    public Source<LongPredicate> source(long[] array, int from, int to) {
        return new LongArray(array, from, to);
    }

    @Override
    public LongPredicate filter(LongPredicate predicate, LongPredicate sink) {
        if (sink instanceof WantsOne) {
            return element -> {
                if (!predicate.test(element)) {
                    return true;
                }
                boolean unused = sink.test(element);
                return false;
            };
        }
        return element -> !predicate.test(element) || sink.test(element);
    }

    @Override
    public LongPredicate until(LongPredicate predicate) {
        return predicate.negate();
    }

    @Override
    public LongPredicate countUntil(LongPredicate predicate, Tally tally) {
        return element -> {
            if (predicate.test(element)) {
                tally.isFound = true;
                return false;
            }
            tally.count++;
            return true;
        };
    }

    @Override
    public LongPredicate countAll(Tally tally) {
        return element -> {
            tally.count++;
            return true;
        };
    }
}
