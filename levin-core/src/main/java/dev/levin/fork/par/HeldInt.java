package dev.levin.fork.par;

import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

/** A value that a leaf works on, if there is one yet. */
final class HeldInt {
    int value;
    boolean isPresent;

    HeldInt(int value, boolean isPresent) {
        this.value = value;
        this.isPresent = isPresent;
    }

    boolean reduce(int element, IntBinaryOperator operator) {
        value = isPresent ? operator.applyAsInt(value, element) : element;
        isPresent = true;
        return true;
    }

    HeldInt reduceWith(HeldInt right, IntBinaryOperator operator) {
        if (right.isPresent) {
            reduce(right.value, operator);
        }
        return this;
    }

    /** Adds; the elements of an array need no sink. */
    static final class Sum implements Terminal<IntPredicate, HeldInt> {
        @Override
        public HeldInt leaf(Source<IntPredicate> piece, Place place) {
            if (piece instanceof IntArray array) {
                return new HeldInt(array.sum(), true);
            }
            HeldInt sum = new HeldInt(0, true);
            piece.push(
                    element -> {
                        sum.value += element;
                        return true;
                    },
                    place);
            return sum;
        }

        @Override
        public HeldInt combine(HeldInt left, HeldInt right) {
            left.value += right.value;
            return left;
        }
    }
}
