package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Elements that are {@code int}. */
final class IntKind implements Kind<IntPredicate, int[]> {
    static final IntKind INTS = new IntKind();

    private IntKind() {}

    @Override
    public IntBuffer buffer(int capacity) {
        return new IntBuffer(new int[capacity], 0);
    }

    @Override
    public IntBuffer writer(int[] array, int at) {
        return new IntBuffer(array, at);
    }

    @Override
    public int[] newArray(int length) {
        return new int[length];
    }

    @Override
    public int[] copy(int[] array, int from, int to) {
        return Arrays.copyOfRange(array, from, to);
    }

    @Override
    public Source<IntPredicate> source(int[] array, int from, int to) {
        return new IntArray(array, from, to);
    }

    @Override
    public IntPredicate filter(IntPredicate predicate, IntPredicate sink) {
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
    public IntPredicate until(IntPredicate predicate) {
        return predicate.negate();
    }

    @Override
    public IntPredicate countUntil(IntPredicate predicate, Tally tally) {
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
    public IntPredicate countAll(Tally tally) {
        return element -> {
            tally.count++;
            return true;
        };
    }
}
