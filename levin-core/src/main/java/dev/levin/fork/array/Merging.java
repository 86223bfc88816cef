package dev.levin.fork.array;

import dev.levin.fork.ForkPool;

/**
 * A parallel merge of two sorted ranges into a third. Of equal elements, those of the left range come first.
 *
 * <p>The longer range is cut in the middle, and the other one where the element there belongs; the two parts have nothing to
 * do with each other. Every element is written exactly once whatever the comparisons say, so an order that contradicts itself
 * gives some permutation, within bounds.
 *
 * <p>What depends on the element's type is in the subclasses.
 */
abstract class Merging {
    private final int piece;

    /** With at least two elements for a piece. */
    Merging(int piece) {
        this.piece = Math.max(2, piece);
    }

    /** Whether the right element at that index has to come before the left one. */
    abstract boolean isRightLess(int rightIndex, int leftIndex);

    /** Merges on this thread. */
    abstract void mergeHere(int left, int leftEnd, int right, int rightEnd, int into);

    abstract void copyLeft(int start, int end, int into);

    abstract void copyRight(int start, int end, int into);

    final void merge(int left, int leftEnd, int right, int rightEnd, int into) {
        int leftLength = leftEnd - left;
        int rightLength = rightEnd - right;
        if (leftLength == 0 || rightLength == 0 || !isRightLess(right, leftEnd - 1)) {
            copyLeft(left, leftEnd, into);
            copyRight(right, rightEnd, into + leftLength);
        } else if (isRightLess(rightEnd - 1, left)) {
            copyRight(right, rightEnd, into);
            copyLeft(left, leftEnd, into + rightLength);
        } else if ((long) leftLength + rightLength <= piece) {
            mergeHere(left, leftEnd, right, rightEnd, into);
        } else {
            int leftCut = leftLength >= rightLength
                    ? middle(left, leftEnd)
                    : afterInLeft(left, leftEnd, middle(right, rightEnd));
            int rightCut =
                    leftLength >= rightLength ? beforeInRight(right, rightEnd, leftCut) : middle(right, rightEnd);
            int intoCut = into + (leftCut - left) + (rightCut - right);
            ForkPool.join(
                    () -> merge(left, leftCut, right, rightCut, into),
                    () -> merge(leftCut, leftEnd, rightCut, rightEnd, intoCut));
        }
    }

    /** The first index on the right whose element need not come before the left element. */
    private int beforeInRight(int right, int rightEnd, int leftIndex) {
        int low = right;
        int high = rightEnd;
        while (low < high) {
            int middle = middle(low, high);
            if (isRightLess(middle, leftIndex)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first index on the left whose element the right element has to come before. */
    private int afterInLeft(int left, int leftEnd, int rightIndex) {
        int low = left;
        int high = leftEnd;
        while (low < high) {
            int middle = middle(low, high);
            if (isRightLess(rightIndex, middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static int middle(int low, int high) {
        return (low + high) >>> 1;
    }
}
