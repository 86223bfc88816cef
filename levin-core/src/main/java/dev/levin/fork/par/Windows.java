package dev.levin.fork.par;

import java.util.function.Predicate;

/** All runs of a number of neighbouring elements. Elements near the border of two pieces are computed for both. */
final class Windows<C, A> extends Source<Predicate<? super A>> {
    private static final int WINDOWS_AT_ONCE = 256;

    private final Kind<C, A> kind;
    private final Source<C> above;
    private final int length;

    Windows(Kind<C, A> kind, Source<C> above, int length) {
        this.kind = kind;
        this.above = above;
        this.length = length;
    }

    @Override
    long size() {
        return Math.max(0, above.size() - length + 1);
    }

    @Override
    Source<Predicate<? super A>> slice(long from, long to) {
        long end = from == to ? from : to + length - 1;
        return new Windows<>(kind, above.slice(from, end), length);
    }

    @Override
    boolean push(Predicate<? super A> sink, Place place) {
        long size = size();
        for (long from = 0; from < size; from += WINDOWS_AT_ONCE) {
            int count = (int) Math.min(WINDOWS_AT_ONCE, size - from);
            if (!pushSome(above.slice(from, from + count + length - 1), count, sink, place)) {
                return false;
            }
        }
        return true;
    }

    private boolean pushSome(Source<C> elements, int count, Predicate<? super A> sink, Place place) {
        A array = Gather.copy(kind, elements, place);
        if (array == null) {
            return false;
        }
        for (int index = 0; index < count; index++) {
            if (!sink.test(kind.copy(array, index, index + length))) {
                return false;
            }
        }
        return true;
    }
}
