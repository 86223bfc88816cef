package dev.levin.fork.array;

import java.util.Arrays;
import java.util.function.LongBinaryOperator;
import java.util.function.LongPredicate;

/** What {@link ParArrays} does with arrays of {@code long}. */
final class Longs {
    private Longs() {}

    static void sort(long[] array, int from, int to, Grain grain) {
        if (to - from < grain.sequentialBelow()) {
            Arrays.sort(array, from, to);
        } else {
            Pieces.onWorker(new Sort(array, from, to, grain)::sort);
        }
    }

    private static final class Sort extends PrimitiveSort {
        private long[] source;
        private long[] target = {};

        Sort(long[] array, int from, int to, Grain grain) {
            super(from, to, grain);
            source = array;
        }

        /** As unsigned numbers, keys have the order of the elements. */
        private static long key(long element) {
            return element ^ Long.MIN_VALUE;
        }

        @Override
        boolean isAscending(int start, int end) {
            long[] source = this.source;
            int i = start;
            while (i < end && source[i - 1] <= source[i]) {
                i++;
            }
            return i == end;
        }

        @Override
        boolean isDescending(int start, int end) {
            long[] source = this.source;
            int i = start;
            while (i < end && source[i - 1] >= source[i]) {
                i++;
            }
            return i == end;
        }

        @Override
        int countDescents(int start, int end) {
            long[] source = this.source;
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
            long[] source = this.source;
            for (int i = start; i < end; i++) {
                long element = source[i];
                source[i] = source[mirror - i];
                source[mirror - i] = element;
            }
        }

        @Override
        long differingBits(int start, int end, int first) {
            long[] source = this.source;
            long reference = source[first];
            long differing = 0;
            for (int i = start; i < end; i++) {
                differing |= source[i] ^ reference;
            }
            return differing;
        }

        @Override
        void makeScratch(int length) {
            target = new long[length];
        }

        @Override
        Merging merging(boolean intoScratch, int piece) {
            return intoScratch ? new Merge(source, source, target, piece) : new Merge(target, target, source, piece);
        }

        @Override
        void flip() {
            long[] filled = target;
            target = source;
            source = filled;
        }

        @Override
        void countDigits(int start, int end, int shift, int mask, int[] counts) {
            long[] source = this.source;
            for (int i = start; i < end; i++) {
                counts[(int) (key(source[i]) >>> shift) & mask]++;
            }
        }

        @Override
        void moveByDigits(int start, int end, int shift, int mask, int[] positions) {
            long[] source = this.source;
            long[] target = this.target;
            for (int i = start; i < end; i++) {
                long element = source[i];
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
        private final long[] left;
        private final long[] right;
        private final long[] into;

        Merge(long[] left, long[] right, long[] into, int piece) {
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
            long[] left = this.left;
            long[] right = this.right;
            long[] into = this.into;
            int i = leftStart;
            int j = rightStart;
            int k = intoStart;
            while (i < leftEnd && j < rightEnd) {
                long a = left[i];
                long b = right[j];
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
        private final long[] array;
        private final LongPredicate matches;
        private final long[] scratch;

        Partition(long[] array, int from, int to, LongPredicate matches, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.matches = matches;
            scratch = new long[to - from];
        }

        @Override
        int separate(int start, int end, int target) {
            int up = target;
            int down = target + end - start;
            for (int i = start; i < end; i++) {
                long element = array[i];
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
        private final long[] array;
        private final LongBinaryOperator add;
        private long[] sums = {};

        Prefix(long[] array, int from, int to, LongBinaryOperator add, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.add = add;
        }

        @Override
        void makeSums(int count) {
            sums = new long[count];
        }

        @Override
        void reduce(int piece, int start, int end) {
            long sum = array[start];
            for (int i = start + 1; i < end; i++) {
                sum = add.applyAsLong(sum, array[i]);
            }
            sums[piece] = sum;
        }

        @Override
        void addBefore(int piece) {
            sums[piece] = add.applyAsLong(sums[piece - 1], sums[piece]);
        }

        @Override
        void scan(int piece, int start, int end) {
            long sum = piece == 0 ? array[start] : add.applyAsLong(sums[piece - 1], array[start]);
            array[start] = sum;
            for (int i = start + 1; i < end; i++) {
                sum = add.applyAsLong(sum, array[i]);
                array[i] = sum;
            }
        }
    }
}
