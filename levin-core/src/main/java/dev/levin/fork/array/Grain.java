package dev.levin.fork.array;

/**
 * How finely work on an array is cut. The numbers only change how long it takes; tests use small ones, so that small arrays
 * take the parallel paths.
 *
 * @param sequentialBelow ranges that are shorter are left to the JDK's sequential code
 * @param smallestPiece no piece is shorter, unless the range is
 * @param mostPieces a long range is cut into so many pieces: enough for thieves, few enough to keep a table for each
 */
record Grain(int sequentialBelow, int smallestPiece, int mostPieces) {
    static final Grain DEFAULT = new Grain(1 << 13, 1 << 12, 64);

    /** With fewer pieces, if that is less. */
    Grain withAtMost(int pieces) {
        return new Grain(sequentialBelow, smallestPiece, Math.min(mostPieces, pieces));
    }

    /** How many pieces a range of this length has; at least one. */
    int pieces(int length) {
        return Math.max(1, Math.min(mostPieces, length / smallestPiece));
    }

    /** How long a piece of such a range is, at least one. */
    int pieceOf(int length) {
        return Math.max(1, length / pieces(length));
    }
}
