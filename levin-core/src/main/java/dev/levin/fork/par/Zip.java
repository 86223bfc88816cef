package dev.levin.fork.par;

/**
 * Two sources side by side, as long as the shorter. The first's elements are pushed, and each finds its partner in an array.
 * If the second's elements do not lie in an array, it goes through both in blocks, and puts them there first.
 */
final class Zip<C, D, B, O> extends Source<O> {
    /** Makes the sink of the first source, given that of the pairs, and where the second source's elements are. */
    @FunctionalInterface
    interface Pairing<C, B, O> {
        C before(O sink, B partners, int from);
    }

    private static final int PAIRS_AT_ONCE = 256;

    private final Source<C> first;
    private final Source<D> second;
    private final Kind<D, B> secondKind;
    private final Pairing<C, B, O> pairing;

    /** Both sources are indexed. */
    Zip(Source<C> first, Source<D> second, Kind<D, B> secondKind, Pairing<C, B, O> pairing) {
        this.first = first;
        this.second = second;
        this.secondKind = secondKind;
        this.pairing = pairing;
    }

    @Override
    long size() {
        return Math.min(first.size(), second.size());
    }

    @Override
    Source<O> slice(long from, long to) {
        return new Zip<>(first.slice(from, to), second.slice(from, to), secondKind, pairing);
    }

    @Override
    @SuppressWarnings("unchecked") // elements of a kind lie in arrays of the kind
    boolean push(O sink, Place place) {
        Object backing = second.backing();
        return backing == null
                ? pushBlocks(sink, place)
                : first.slice(0, size()).push(pairing.before(sink, (B) backing, second.backingStart()), place);
    }

    private boolean pushBlocks(O sink, Place place) {
        long size = size();
        for (long from = 0; from < size; from += PAIRS_AT_ONCE) {
            long to = Math.min(size, from + PAIRS_AT_ONCE);
            B partners = Gather.copy(secondKind, second.slice(from, to), place);
            if (partners == null || !first.slice(from, to).push(pairing.before(sink, partners, 0), place)) {
                return false;
            }
        }
        return true;
    }
}
