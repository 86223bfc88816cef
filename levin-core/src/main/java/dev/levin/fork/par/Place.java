package dev.levin.fork.par;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Where a piece of a source lies within the whole, and whether anyone still needs what it gives.
 *
 * <p>Each piece has an interval of keys, which its halves share between them in the order of their elements. All pieces of a
 * run share one key, the best so far. A piece that has found something writes its own lowest key there if it is
 * lower; a piece all of whose keys are higher than the best stops. So a search for the first goes on to the left of
 * what was found and ends to the right of it. {@link #stopAll} writes a key below all of them.
 */
final class Place {
    private static final long ALL_KEYS = 1L << 62;

    /** How many keys the smaller part of a lopsided split gets, so that hundreds of such splits leave keys for more. */
    private static final long FEW_KEYS = 1L << 24;

    // Immutable
    private final AtomicLong best;
    private final boolean fromEnd;
    private final long key;
    private final long keys;
    private final long offset;

    private Place(AtomicLong best, boolean fromEnd, long key, long keys, long offset) {
        this.best = best;
        this.fromEnd = fromEnd;
        this.key = key;
        this.keys = keys;
        this.offset = offset;
    }

    /** The place of a whole source. With {@code fromEnd}, keys fall from left to right, for a search for the last. */
    static Place whole(boolean fromEnd) {
        return new Place(new AtomicLong(Long.MAX_VALUE), fromEnd, 0, ALL_KEYS, 0);
    }

    boolean canSplit() {
        return keys > 1;
    }

    Place left(boolean isLopsided) {
        long few = leftKeys(isLopsided);
        return new Place(best, fromEnd, fromEnd ? key + keys - few : key, few, offset);
    }

    Place right(boolean isLopsided, long leftSize) {
        long few = leftKeys(isLopsided);
        return new Place(best, fromEnd, fromEnd ? key : key + few, keys - few, offset + leftSize);
    }

    private long leftKeys(boolean isLopsided) {
        return isLopsided ? Math.min(keys / 2, FEW_KEYS) : keys / 2;
    }

    /** How many elements are to the left of the piece. Means something only if the source is indexed. */
    int offset() {
        return (int) offset;
    }

    /** Whether the piece may stop: it is not needed any more, or another has failed. */
    boolean isStopped() {
        return best.get() < key;
    }

    /** The piece has found what was looked for; those behind it need not look. */
    void found() {
        best.accumulateAndGet(key, Math::min);
    }

    /** No piece is needed any more. */
    void stopAll() {
        best.set(-1);
    }
}
