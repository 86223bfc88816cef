package dev.levin.fork.par;

/**
 * Two sources side by side, as long as the shorter. Goes through them in blocks: the second's elements are put into an
 * array, then the first's are pushed, each finding its partner there.
 */
final class Zip<C, D, B, O> extends Source<O> {
    /** Makes the sink of the first source, given that of the pairs, and the second source's elements. */
    @FunctionalInterface
    interface Pairing<C, B, O> {
        C before(O sink, B partners);
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
    boolean push(O sink, Place place) {
        long size = size();
        for (long from = 0; from < size; from += PAIRS_AT_ONCE) {
            long to = Math.min(size, from + PAIRS_AT_ONCE);
            B partners = secondKind.newArray((int) (to - from));
            if (!Gather.fill(secondKind, second.slice(from, to), partners, 0, place)
                    || !first.slice(from, to).push(pairing.before(sink, partners), place)) {
                return false;
            }
        }
        return true;
    }
}
