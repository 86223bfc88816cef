package dev.levin.fork.par;

import java.util.function.Predicate;

/** The elements of a source in arrays of the same length; the last may be shorter. */
final class Chunks<C, A> extends Source<Predicate<? super A>> {
    private final Kind<C, A> kind;
    private final Source<C> above;
    private final int length;

    Chunks(Kind<C, A> kind, Source<C> above, int length) {
        this.kind = kind;
        this.above = above;
        this.length = length;
    }

    @Override
    long size() {
        return above.size() / length + (above.size() % length == 0 ? 0 : 1);
    }

    @Override
    Source<Predicate<? super A>> slice(long from, long to) {
        return new Chunks<>(kind, above.slice(start(from), start(to)), length);
    }

    private long start(long index) {
        return index == size() ? above.size() : index * length;
    }

    @Override
    boolean push(Predicate<? super A> sink, Place place) {
        long size = size();
        for (long index = 0; index < size; index++) {
            Source<C> elements = above.slice(start(index), start(index + 1));
            A chunk = Gather.copy(kind, elements, place);
            if (chunk == null || !sink.test(chunk)) {
                return false;
            }
        }
        return true;
    }
}
