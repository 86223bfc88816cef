package dev.levin.fork.array;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

/** What {@link ParArrays} does with arrays of {@code int}. */
final class Ints {
    private Ints() {}

    static void sort(int[] array, int from, int to, Grain grain) {
        if (to - from < grain.sequentialBelow()) {
            Arrays.sort(array, from, to);
        } else {
            Pieces.onWorker(new Sort(array, from, to, grain)::sort);
        }
    }

    private static final class Sort extends PrimitiveSort {
        private int[] source;
        private int[] target = {};

        Sort(int[] array, int from, int to, Grain grain) {
            super(from, to, grain);
            source = array;
        }

        /** As unsigned numbers, keys have the order of the elements. */
        private static int key(int element) {
            return element ^ Integer.MIN_VALUE;
        }

        @Override
        boolean isAscending(int start, int end) {
            int[] source = this.source;
            int i = start;
            while (i < end && source[i - 1] <= source[i]) {
                i++;
            }
            return i == end;
        }

        @Override
        boolean isDescending(int start, int end) {
            int[] source = this.source;
            int i = start;
            while (i < end && source[i - 1] >= source[i]) {
                i++;
            }
            return i == end;
        }

        @Override
        int countDescents(int start, int end) {
            int[] source = this.source;
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
            int[] source = this.source;
            for (int i = start; i < end; i++) {
                int element = source[i];
                source[i] = source[mirror - i];
                source[mirror - i] = element;
            }
        }

        @Override
        long differingBits(int start, int end, int first) {
            int[] source = this.source;
            int reference = source[first];
            int differing = 0;
            for (int i = start; i < end; i++) {
                differing |= source[i] ^ reference;
            }
            return Integer.toUnsignedLong(differing);
        }

        @Override
        void makeScratch(int length) {
            target = new int[length];
        }

        @Override
        Merging merging(boolean intoScratch, int piece) {
            return intoScratch ? new Merge(source, source, target, piece) : new Merge(target, target, source, piece);
        }

        @Override
        void flip() {
            int[] filled = target;
            target = source;
            source = filled;
        }

        @Override
        void countDigits(int start, int end, int shift, int mask, int[] counts) {
            int[] source = this.source;
            for (int i = start; i < end; i++) {
                counts[key(source[i]) >>> shift & mask]++;
            }
        }

        @Override
        void moveByDigits(int start, int end, int shift, int mask, int[] positions) {
            int[] source = this.source;
            int[] target = this.target;
            for (int i = start; i < end; i++) {
                int element = source[i];
                target[positions[key(element) >>> shift & mask]++] = element;
            }
        }

        @Override
        void copy(int start, int end, int targetStart) {
            System.arraycopy(source, start, target, targetStart, end - start);
        }
    }

    /** Merges two ranges. */
    static final class Merge extends Merging {
        private final int[] left;
        private final int[] right;
        private final int[] into;

        Merge(int[] left, int[] right, int[] into, int piece) {
            super(piece);
            this.left = left;
            this.right = right;
            this.into = into;
        }

        @Override
        boolean isRightLess(int rightIndex, int leftIndex) {
            return right[rightIndex] < left[leftIndex];
        }

        @Override
        void mergeHere(int leftStart, int leftEnd, int rightStart, int rightEnd, int intoStart) {
            int[] left = this.left;
            int[] right = this.right;
            int[] into = this.into;
            int i = leftStart;
            int j = rightStart;
            int k = intoStart;
            while (i < leftEnd && j < rightEnd) {
                int a = left[i];
                int b = right[j];
                boolean isRightNext = b < a;
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
        private final int[] array;
        private final IntPredicate matches;
        private final int[] scratch;

        Partition(int[] array, int from, int to, IntPredicate matches, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.matches = matches;
            scratch = new int[to - from];
        }

        @Override
        int separate(int start, int end, int target) {
            int up = target;
            int down = target + end - start;
            for (int i = start; i < end; i++) {
                int element = array[i];
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
        private final int[] array;
        private final IntBinaryOperator add;
        private int[] sums = {};

        Prefix(int[] array, int from, int to, IntBinaryOperator add, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.add = add;
        }

        @Override
        void makeSums(int count) {
            sums = new int[count];
        }

        @Override
        void reduce(int piece, int start, int end) {
            int sum = array[start];
            for (int i = start + 1; i < end; i++) {
                sum = add.applyAsInt(sum, array[i]);
            }
            sums[piece] = sum;
        }

        @Override
        void addBefore(int piece) {
            sums[piece] = add.applyAsInt(sums[piece - 1], sums[piece]);
        }

        @Override
        void scan(int piece, int start, int end) {
            int sum = piece == 0 ? array[start] : add.applyAsInt(sums[piece - 1], array[start]);
            array[start] = sum;
            for (int i = start + 1; i < end; i++) {
                sum = add.applyAsInt(sum, array[i]);
                array[i] = sum;
            }
        }
    }
}
