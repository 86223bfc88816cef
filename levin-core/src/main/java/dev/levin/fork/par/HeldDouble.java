package dev.levin.fork.par;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;

/** What the elements of a piece are combined to so far, if there is anything yet. */
final class HeldDouble implements DoublePredicate, ArraySink<double[]> {
    private final DoubleBinaryOperator operator;
    private double value;
    private boolean isPresent;

    /** Nothing yet. */
    HeldDouble(DoubleBinaryOperator operator) {
        this.operator = operator;
    }

    /** A value that changes nothing. */
    HeldDouble(double identity, DoubleBinaryOperator operator) {
        this.operator = operator;
        value = identity;
        isPresent = true;
    }

    @Override
    public boolean test(double element) {
        value = isPresent ? operator.applyAsDouble(value, element) : element;
        isPresent = true;
        return true;
    }

    @Override
    public void takeAll(double[] array, int from, int to) {
        test(array[from]);
        DoubleBinaryOperator operator = this.operator;
        double value = this.value;
        for (int index = from + 1; index < to; index++) {
            value = operator.applyAsDouble(value, array[index]);
        }
        this.value = value;
    }

    /** This value with the one of the piece to the right. */
    HeldDouble with(HeldDouble right) {
        if (right.isPresent) {
            test(right.value);
        }
        return this;
    }

    boolean isPresent() {
        return isPresent;
    }

    double value() {
        return value;
    }
}
