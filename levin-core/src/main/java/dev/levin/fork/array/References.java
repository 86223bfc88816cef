package dev.levin.fork.array;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;

/** What {@link ParArrays} does with arrays of objects, except to sort them, which {@link MergeSort} does. */
final class References {
    private References() {}

    /** Merges two ranges. */
    static final class Merge<T> extends Merging {
        private final T[] left;
        private final T[] right;
        private final T[] into;
        private final Comparator<? super T> order;

        Merge(T[] left, T[] right, T[] into, Comparator<? super T> order, int piece) {
            super(piece);
            this.left = left;
            this.right = right;
            this.into = into;
            this.order = order;
        }

        @Override
        boolean isRightLess(int rightIndex, int leftIndex) {
            return order.compare(right[rightIndex], left[leftIndex]) < 0;
        }

        @Override
        void mergeHere(int leftStart, int leftEnd, int rightStart, int rightEnd, int intoStart) {
            int i = leftStart;
            int j = rightStart;
            int k = intoStart;
            while (i < leftEnd && j < rightEnd) {
                T a = left[i];
                T b = right[j];
                boolean isRightNext = order.compare(b, a) < 0;
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
    static final class Partition<T> extends Partitioning {
        private final T[] array;
        private final Predicate<? super T> matches;
        private final T[] scratch;

        Partition(T[] array, int from, int to, Predicate<? super T> matches, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.matches = matches;
            scratch = Arrays.copyOfRange(array, from, to);
        }

        @Override
        int separate(int start, int end, int target) {
            int up = target;
            int down = target + end - start;
            for (int i = start; i < end; i++) {
                T element = array[i];
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
    static final class Prefix<T> extends Prefixing {
        private final T[] array;
        private final BinaryOperator<T> add;
        private T[] sums;

        Prefix(T[] array, int from, int to, BinaryOperator<T> add, Grain grain) {
            super(from, to, grain);
            this.array = array;
            this.add = add;
            sums = array;
        }

        @Override
        void makeSums(int count) {
            sums = Arrays.copyOf(array, count);
        }

        @Override
        void reduce(int piece, int start, int end) {
            T sum = array[start];
            for (int i = start + 1; i < end; i++) {
                sum = add.apply(sum, array[i]);
            }
            sums[piece] = sum;
        }

        @Override
        void addBefore(int piece) {
            sums[piece] = add.apply(sums[piece - 1], sums[piece]);
        }

        @Override
        void scan(int piece, int start, int end) {
            T sum = piece == 0 ? array[start] : add.apply(sums[piece - 1], array[start]);
            array[start] = sum;
            for (int i = start + 1; i < end; i++) {
                sum = add.apply(sum, array[i]);
                array[i] = sum;
            }
        }
    }
}
