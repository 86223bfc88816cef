package dev.levin.fork.par;

import java.util.function.LongBinaryOperator;
import java.util.function.LongPredicate;

/** A value that a leaf works on, if there is one yet. */
final class HeldLong {
    long value;
    boolean isPresent;

    HeldLong(long value, boolean isPresent) {
        this.value = value;
        this.isPresent = isPresent;
    }

    boolean reduce(long element, LongBinaryOperator operator) {
        value = isPresent ? operator.applyAsLong(value, element) : element;
        isPresent = true;
        return true;
    }

    HeldLong reduceWith(HeldLong right, LongBinaryOperator operator) {
        if (right.isPresent) {
            reduce(right.value, operator);
        }
        return this;
    }

    /** Adds; the elements of an array need no sink. */
    static final class Sum implements Terminal<LongPredicate, HeldLong> {
        @Override
        public HeldLong leaf(Source<LongPredicate> piece, Place place) {
            if (piece instanceof LongArray array) {
                return new HeldLong(array.sum(), true);
            }
            HeldLong sum = new HeldLong(0, true);
            piece.push(
                    element -> {
                        sum.value += element;
                        return true;
                    },
                    place);
            return sum;
        }

        @Override
        public HeldLong combine(HeldLong left, HeldLong right) {
            left.value += right.value;
            return left;
        }
    }
}
