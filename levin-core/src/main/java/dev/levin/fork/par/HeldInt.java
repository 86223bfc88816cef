package dev.levin.fork.par;

import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

/** What the elements of a piece are combined to so far, if there is anything yet. */
final class HeldInt implements IntPredicate, ArraySink<int[]> {
    private final IntBinaryOperator operator;
    private int value;
    private boolean isPresent;

    /** Nothing yet. */
    HeldInt(IntBinaryOperator operator) {
        this.operator = operator;
    }

    /** A value that changes nothing. */
    HeldInt(int identity, IntBinaryOperator operator) {
        this.operator = operator;
        value = identity;
        isPresent = true;
    }

    @Override
    public boolean test(int element) {
        value = isPresent ? operator.applyAsInt(value, element) : element;
        isPresent = true;
        return true;
    }

    @Override
    public void takeAll(int[] array, int from, int to) {
        test(array[from]);
        IntBinaryOperator operator = this.operator;
        int value = this.value;
        for (int index = from + 1; index < to; index++) {
            value = operator.applyAsInt(value, array[index]);
        }
        this.value = value;
    }

    /** This value with the one of the piece to the right. */
    HeldInt with(HeldInt right) {
        if (right.isPresent) {
            test(right.value);
        }
        return this;
    }

    boolean isPresent() {
        return isPresent;
    }

    int value() {
        return value;
    }
}
