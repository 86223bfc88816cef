package dev.levin.fork.par;

import java.util.function.LongBinaryOperator;
import java.util.function.LongPredicate;

/** What the elements of a piece are combined to so far, if there is anything yet. */
final class HeldLong implements LongPredicate, ArraySink<long[]> {
    private final LongBinaryOperator operator;
    private long value;
    private boolean isPresent;

    /** Nothing yet. */
    HeldLong(LongBinaryOperator operator) {
        this.operator = operator;
    }

    /** A value that changes nothing. */
    HeldLong(long identity, LongBinaryOperator operator) {
        this.operator = operator;
        value = identity;
        isPresent = true;
    }

    @Override
    public boolean test(long element) {
        value = isPresent ? operator.applyAsLong(value, element) : element;
        isPresent = true;
        return true;
    }

    @Override
    public void takeAll(long[] array, int from, int to) {
        test(array[from]);
        LongBinaryOperator operator = this.operator;
        long value = this.value;
        for (int index = from + 1; index < to; index++) {
            value = operator.applyAsLong(value, array[index]);
        }
        this.value = value;
    }

    /** This value with the one of the piece to the right. */
    HeldLong with(HeldLong right) {
        if (right.isPresent) {
            test(right.value);
        }
        return this;
    }

    boolean isPresent() {
        return isPresent;
    }

    long value() {
        return value;
    }
}
