package dev.levin.fork.array;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;

/**
 * What {@link ParArrays} does with arrays of {@code double}. Their order is that of {@link Double#compare}: -0.0 is before
 * 0.0, and everything that is not a number is equal and at the end.
 */
final class Doubles {
    private Doubles() {}

    static void sort(double[] array, int from, int to, Grain grain) {
        if (to - from < grain.sequentialBelow()) {
            Arrays.sort(array, from, to);
        } else {
            Pieces.onWorker(new Sort(array, from, to, grain)::sort);
        }
    }

    private static final class Sort extends PrimitiveSort {
        private double[] source;
        private double[] target = {};

        Sort(double[] array, int from, int to, Grain grain) {
            super(from, to, grain);
            source = array;
        }

        /** As unsigned numbers, keys have the order of the elements: the greater a negative number's bits, the less it is. */
        private static long key(double element) {
            long bits = Double.doubleToRawLongBits(element);
            return Double.isNaN(element) ? -1 : bits ^ ((bits >> (Long.SIZE - 1)) | Long.MIN_VALUE);
        }

        /** {@link Double#compare}, with the usual cases first. */
        private static boolean isLessOrEqual(double a, double b) {
            return (a <= b && a != 0) || Double.compare(a, b) <= 0;
        }

        @Override
        boolean isAscending(int start, int end) {
            double[] source = this.source;
            int i = start;
            while (i < end && isLessOrEqual(source[i - 1], source[i])) {
                i++;
            }
            return i == end;
        }

        @Override
        boolean isDescending(int start, int end) {
            double[] source = this.source;
            int i = start;
            while (i < end && isLessOrEqual(source[i], source[i - 1])) {
                i++;
            }
            return i == end;
        }

        @Override
        int countDescents(int start, int end) {
            double[] source = this.source;
            int descents = 0;
            for (int i = start; i < end; i++) {
                descents += source[i - 1] > source[i] ? 1 : 0;
            }
            return descents;
        }

        @Override
        void sortHere(int start, int end) {
            Arrays.sort(source, start, end);
        }

        @Override
        void swapMirrored(int start, int end, int mirror) {
            double[] source = this.source;
            for (int i = start; i < end; i++) {
                double element = source[i];
                source[i] = source[mirror - i];
                source[mirror - i] = element;
            }
        }

        @Override
        long differingBits(int start, int end, int first) {
            double[] source = this.source;
            long reference = key(source[first]);
            long differing = 0;
            for (int i = start; i < end; i++) {
                differing |= key(source[i]) ^ reference;
            }
            return differing;
        }

        @Override
        void makeScratch(int length) {
            target = new double[length];
        }

        @Override
        Merging merging(boolean intoScratch, int piece) {
            return intoScratch ? new Merge(source, source, target, piece) : new Merge(target, target, source, piece);
        }

        @Override
        void flip() {
            double[] filled = target;
            target = source;
            source = filled;
        }

        @Override
        void countDigits(int start, int end, int shift, int mask, int[] counts) {
            double[] source = this.source;
            for (int i = start; i < end; i++) {
                counts[(int) (key(source[i]) >>> shift) & mask]++;
            }
        }

        @Override
        void moveByDigits(int start, int end, int shift, int mask, int[] positions) {
            double[] source = this.source;
            double[] target = this.target;
            for (int i = start; i < end; i++) {
                double element = source[i];
                target[positions[(int) (key(element) >>> shift) & mask]++] = element;
            }
        }

        @Override
        void copy(int start, int end, int targetStart) {
            System.arraycopy(source, start, target, targetStart, end - start);
        }
    }

    /** Merges two ranges. */
    static final class Merge extends Merging {
        private final double[] left;
        private final double[] right;
        private final double[] into;

        Merge(double[] left, double[] right, double[] into, int piece) {
            super(piece);
            this.left = left;
            this.right = right;
            this.into = into;
        }

        /** {@link Double#compare}, with the usual cases first. */
        private static boolean isLess(double a, double b) {
            return a < b || (!(b < a) && (a != b || a == 0) && Double.compare(a, b) < 0);
        }

        @Override
        boolean isRightLess(int rightIndex, int leftIndex) {
            return Double.compare(right[rightIndex], left[leftIndex]) < 0;
        }

        @Override
        void mergeHere(int leftStart, int leftEnd, int rightStart, int rightEnd, int intoStart) {
            double[] left = this.left;
            double[] right = this.right;
            double[] into = this.into;
            int i = leftStart;
            int j = rightStart;
            int k = intoStart;
            while (i < leftEnd && j < rightEnd) {
                double a = left[i];
                double b = right[j];
                boolean isRightNext = isLess(b, a);
                into[k++] = isRightNext ? b : a;
                i += isRightNext ? 0 : 1;
                j += isRightNext ? 1 : 0;
            }
            copyLeft(i, leftEnd, k);
            copyRight(j, rightEnd, k + leftEnd - i);
        }

        @Override
        void copyLeft(int start, int end, int target) {
            System.arraycopy(left, start, into, target, end - start);
        }

        @Override
        void copyRight(int start, int end, int target) {
            System.arraycopy(right, start, into, target, end - start);
        }
    }

    /** Separates what matches from what does not. */
    static final class Partition extends Partitioning {
        private final double[] array;
        private final DoublePredicate matches;
        private final double[] scratch;

        Partition(double[] array, int from, int to, DoublePredicate matches, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.matches = matches;
            scratch = new double[to - from];
        }

        @Override
        int separate(int start, int end, int target) {
            int up = target;
            int down = target + end - start;
            for (int i = start; i < end; i++) {
                double element = array[i];
                if (matches.test(element)) {
                    scratch[up++] = element;
                } else {
                    scratch[--down] = element;
                }
            }
            return up - target;
        }

        @Override
        void put(int scratchStart, int count, int target) {
            System.arraycopy(scratch, scratchStart, array, target, count);
        }

        @Override
        void putReversed(int scratchStart, int count, int target) {
            for (int i = 0; i < count; i++) {
                array[target + i] = scratch[scratchStart + count - 1 - i];
            }
        }
    }

    /** Replaces each element by what it and those before it add up to. */
    static final class Prefix extends Prefixing {
        private final double[] array;
        private final DoubleBinaryOperator add;
        private double[] sums = {};

        Prefix(double[] array, int from, int to, DoubleBinaryOperator add, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.add = add;
        }

        @Override
        void makeSums(int count) {
            sums = new double[count];
        }

        @Override
        void reduce(int piece, int start, int end) {
            double sum = array[start];
            for (int i = start + 1; i < end; i++) {
                sum = add.applyAsDouble(sum, array[i]);
            }
            sums[piece] = sum;
        }

        @Override
        void addBefore(int piece) {
            sums[piece] = add.applyAsDouble(sums[piece - 1], sums[piece]);
        }

        @Override
        void scan(int piece, int start, int end) {
            double sum = piece == 0 ? array[start] : add.applyAsDouble(sums[piece - 1], array[start]);
            array[start] = sum;
            for (int i = start + 1; i < end; i++) {
                sum = add.applyAsDouble(sum, array[i]);
                array[i] = sum;
            }
        }
    }
}
