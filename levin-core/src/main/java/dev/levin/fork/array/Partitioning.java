package dev.levin.fork.array;

/**
 * A parallel, stable partition. Each piece is separated into its part of a scratch array; the counts say where the two sides
 * of each piece belong; then each piece is put there. The predicate is called once for each element, and if it throws, the
 * array has not been touched.
 *
 * <p>What depends on the element's type is in the subclasses, in methods that are called once for a piece.
 */
abstract class Partitioning {
    private final int from;
    private final int to;
    private final Grain grain;

    /** The index of the first element that does not match, when {@link #partition} has run. */
    private int split;

    Partitioning(int from, int to, Grain grain) {
        this.from = from;
        this.to = to;
        this.grain = grain;
        split = from;
    }

    /**
     * Writes those elements of the range that match to the scratch array, upwards from {@code target}, and the others
     * downwards from {@code target} plus the length of the range; returns how many match.
     */
    abstract int separate(int start, int end, int target);

    /** Copies from the scratch array to the array. */
    abstract void put(int scratchStart, int count, int target);

    /** Copies from the scratch array to the array, the last one first. */
    abstract void putReversed(int scratchStart, int count, int target);

    final int partition() {
        if (from < to) {
            Pieces.onWorker(this::partitionOnWorker);
        }
        return split;
    }

    private void partitionOnWorker() {
        Pieces pieces = new Pieces(from, to, grain);
        int[] matching = new int[pieces.count()];
        pieces.forEach((piece, start, end) -> matching[piece] = separate(start, end, start - from));
        int[] targets = new int[matching.length];
        int matched = 0;
        for (int piece = 0; piece < targets.length; piece++) {
            targets[piece] = from + matched;
            matched += matching[piece];
        }
        int firstOther = from + matched;
        pieces.forEach((piece, start, end) -> {
            int target = targets[piece];
            int count = matching[piece];
            int othersBefore = start - target;
            put(start - from, count, target);
            putReversed(start - from + count, end - start - count, firstOther + othersBefore);
        });
        split = firstOther;
    }
}
