package dev.levin.fork.par;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;

/** A value that a leaf works on, if there is one yet. */
final class HeldDouble {
    double value;
    boolean isPresent;

    HeldDouble(double value, boolean isPresent) {
        this.value = value;
        this.isPresent = isPresent;
    }

    boolean reduce(double element, DoubleBinaryOperator operator) {
        value = isPresent ? operator.applyAsDouble(value, element) : element;
        isPresent = true;
        return true;
    }

    HeldDouble reduceWith(HeldDouble right, DoubleBinaryOperator operator) {
        if (right.isPresent) {
            reduce(right.value, operator);
        }
        return this;
    }

    /** Adds; the elements of an array need no sink. */
    static final class Sum implements Terminal<DoublePredicate, HeldDouble> {
        @Override
        public HeldDouble leaf(Source<DoublePredicate> piece, Place place) {
            if (piece instanceof DoubleArray array) {
                return new HeldDouble(array.sum(), true);
            }
            HeldDouble sum = new HeldDouble(0, true);
            piece.push(
                    element -> {
                        sum.value += element;
                        return true;
                    },
                    place);
            return sum;
        }

        @Override
        public HeldDouble combine(HeldDouble left, HeldDouble right) {
            left.value += right.value;
            return left;
        }
    }
}
