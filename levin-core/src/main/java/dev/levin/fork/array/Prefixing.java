package dev.levin.fork.array;

/**
 * A parallel inclusive scan. The pieces but the last are reduced; the results are added up from the left; then each piece is
 * scanned, beginning with what is to its left. If the operator throws in the first step, the array has not been touched.
 *
 * <p>What depends on the element's type is in the subclasses, in methods that are called once for a piece.
 */
abstract class Prefixing {
    private final int from;
    private final int to;
    private final Grain grain;

    Prefixing(int from, int to, Grain grain) {
        this.from = from;
        this.to = to;
        this.grain = grain;
    }

    /** Makes room for what so many pieces are reduced to. */
    abstract void makeSums(int count);

    /** Keeps what the elements of the piece are reduced to. */
    abstract void reduce(int piece, int start, int end);

    /** Makes what is kept for a piece that of all pieces up to it, given that the one before has been done. */
    abstract void addBefore(int piece);

    /** Scans the piece, beginning with what is kept for the one before it, if there is one. */
    abstract void scan(int piece, int start, int end);

    final void run() {
        if (to - from < grain.sequentialBelow()) {
            if (from < to) {
                scan(0, from, to);
            }
        } else {
            Pieces.onWorker(this::runOnWorker);
        }
    }

    private void runOnWorker() {
        Pieces pieces = new Pieces(from, to, grain);
        int last = pieces.count() - 1;
        makeSums(last);
        pieces.forEach((piece, start, end) -> {
            if (piece < last) {
                reduce(piece, start, end);
            }
        });
        for (int piece = 1; piece < last; piece++) {
            addBefore(piece);
        }
        pieces.forEach(this::scan);
    }
}
