package dev.levin.fork.array;

import dev.levin.fork.ForkPool;
import java.util.Arrays;

/**
 * A parallel sort of primitive values, by the bits of their keys or by merging. It looks for patterns first, and there is no
 * input that is bad for it.
 *
 * <p>{@link #sort} first asks whether the range is in order already, or in reverse order. If a sample says that it consists
 * of long runs, the JDK's sort, which finds runs, sorts the pieces, and they are merged. Otherwise it looks which bits of the
 * keys differ at all, cuts those into digits, and for each digit, from the lowest to the highest, moves all elements to
 * another array, ordered by that digit: every piece counts its digits, the counts say where the elements of each piece go,
 * and every piece moves its own. Since a move keeps the order of equal digits, the last one leaves everything in order. That
 * takes time linear in the length whatever the values are.
 *
 * <p>What depends on the element's type is in the subclasses, in methods that are called once for a piece.
 */
abstract class PrimitiveSort {
    /** A table of so many bits fits into the first level cache, and the lines that a move writes to into the second. */
    private static final int MOST_DIGIT_BITS = 11;

    /** Each piece has a table, which costs as much as the elements if there are many; fewer than this won't share well. */
    private static final int FEWEST_DIGIT_PIECES = 16;

    /** So many neighbours of each piece are asked whether the range has long runs. */
    private static final int SAMPLE = 256;

    /** Runs are long if no more than one of so many neighbours is against the direction of its piece. */
    private static final int LONG_RUN = 64;

    /** Every halving costs a merge, and runs are sorted fast, so there are few parts for each worker. */
    private static final int RUN_PARTS_PER_WORKER = 2;

    private final int from;
    private final int to;
    private final Grain grain;

    PrimitiveSort(int from, int to, Grain grain) {
        this.from = from;
        this.to = to;
        this.grain = grain;
    }

    /** Sorts the range. */
    final void sort() {
        if (isOrdered() || wasReversed()) {
            return;
        }
        makeScratch(to - from);
        if (hasLongRuns()) {
            new RunSort().sort(0, to - from, false);
        } else {
            sortByDigits();
        }
    }

    // ---- of one piece, in the array

    /** Whether the element before each of these is not greater. */
    abstract boolean isAscending(int start, int end);

    /** Whether the element before each of these is not less. */
    abstract boolean isDescending(int start, int end);

    /** Of how many of these the element before is greater; roughly, since it only decides what is faster. */
    abstract int countDescents(int start, int end);

    /** Sorts these on this thread. */
    abstract void sortHere(int start, int end);

    /** Exchanges each element with the one at {@code mirror} minus its index. */
    abstract void swapMirrored(int start, int end, int mirror);

    /** The bits in which the key of any of these differs from the key of the element at {@code first}. */
    abstract long differingBits(int start, int end, int first);

    // ---- of one piece, between the array and the scratch array

    /** Makes the scratch array, which the next move fills. */
    abstract void makeScratch(int length);

    /** Merges two ranges of the array into the scratch array, or of the scratch array into the array. */
    abstract Merging merging(boolean intoScratch, int piece);

    /** Exchanges the array that a move reads with the one that it fills. */
    abstract void flip();

    /** Adds to {@code counts} how often each digit occurs. */
    abstract void countDigits(int start, int end, int shift, int mask, int[] counts);

    /** Moves each element to where {@code positions} says for its digit, and advances that position. */
    abstract void moveByDigits(int start, int end, int shift, int mask, int[] positions);

    /** Copies from the array that a move would read to the one that it would fill. */
    abstract void copy(int start, int end, int target);

    // ---- input with a pattern

    private boolean isOrdered() {
        return new Pieces(from + 1, to, grain).allMatch(this::isAscending);
    }

    private boolean wasReversed() {
        if (!new Pieces(from + 1, to, grain).allMatch(this::isDescending)) {
            return false;
        }
        int middle = from + (to - from) / 2;
        new Pieces(from, middle, grain).forEach((piece, start, end) -> swapMirrored(start, end, from + to - 1));
        return true;
    }

    private boolean hasLongRuns() {
        Pieces pieces = new Pieces(from + 1, to, grain);
        int[] against = new int[pieces.count()];
        int[] asked = new int[pieces.count()];
        pieces.forEach((piece, start, end) -> {
            asked[piece] = Math.min(SAMPLE, end - start);
            int descents = countDescents(start, start + asked[piece]);
            against[piece] = Math.min(descents, asked[piece] - descents);
        });
        return Arrays.stream(against).sum() <= Arrays.stream(asked).sum() / LONG_RUN;
    }

    /** Sorts parts, and merges them, to and fro between the array and the scratch array. Indexes begin with the range. */
    private final class RunSort {
        private final int part =
                Math.max(grain.pieceOf(to - from), (to - from) / (RUN_PARTS_PER_WORKER * ForkPool.currentWorkers()));
        private final Merging intoScratch = merging(true, grain.smallestPiece());
        private final Merging intoArray = merging(false, grain.smallestPiece());

        void sort(int start, int end, boolean toScratch) {
            if (end - start > part) {
                int middle = (start + end) >>> 1;
                ForkPool.join(() -> sort(start, middle, !toScratch), () -> sort(middle, end, !toScratch));
                merge(start, middle, end, toScratch);
            } else {
                sortHere(from + start, from + end);
                if (toScratch) {
                    copy(from + start, from + end, start);
                }
            }
        }

        private void merge(int start, int middle, int end, boolean toScratch) {
            if (toScratch) {
                intoScratch.merge(from + start, from + middle, from + middle, from + end, start);
            } else {
                intoArray.merge(start, middle, middle, end, from + start);
            }
        }
    }

    private long differingBits() {
        Pieces pieces = new Pieces(from, to, grain);
        long[] differing = new long[pieces.count()];
        pieces.forEach((piece, start, end) -> differing[piece] = differingBits(start, end, from));
        return Arrays.stream(differing).reduce(0, (a, b) -> a | b);
    }

    // ---- any other input

    private void sortByDigits() {
        long differing = differingBits();
        int lowest = Long.numberOfTrailingZeros(differing);
        int bits = Long.SIZE - Long.numberOfLeadingZeros(differing) - lowest;
        int digits = (bits + MOST_DIGIT_BITS - 1) / MOST_DIGIT_BITS;
        int width = (bits + digits - 1) / digits;
        int mask = (1 << width) - 1;
        Grain digitGrain = grain.withAtMost(Math.max(FEWEST_DIGIT_PIECES, 2 * ForkPool.currentWorkers()));
        int[][] table = new int[digitGrain.pieces(to - from)][1 << width];
        boolean inScratch = false;
        for (int digit = 0; digit < digits; digit++) {
            int shift = lowest + digit * width;
            if ((differing >>> shift & mask) != 0) {
                move(shift, mask, table, inScratch, digitGrain);
                inScratch = !inScratch;
            }
        }
        if (inScratch) {
            new Pieces(0, to - from, grain).forEach((piece, start, end) -> copy(start, end, from + start));
        }
    }

    private void move(int shift, int mask, int[][] table, boolean fromScratch, Grain digitGrain) {
        Pieces pieces = fromScratch ? new Pieces(0, to - from, digitGrain) : new Pieces(from, to, digitGrain);
        pieces.forEach((piece, start, end) -> {
            int[] counts = table[piece];
            Arrays.fill(counts, 0);
            countDigits(start, end, shift, mask, counts);
        });
        countsToPositions(table, fromScratch ? from : 0);
        pieces.forEach((piece, start, end) -> moveByDigits(start, end, shift, mask, table[piece]));
        flip();
    }

    /** Lower digits come first; of the same digit, those of earlier pieces. */
    private static void countsToPositions(int[][] table, int first) {
        int position = first;
        for (int digit = 0; digit < table[0].length; digit++) {
            for (int[] row : table) {
                int count = row[digit];
                row[digit] = position;
                position += count;
            }
        }
    }
}
