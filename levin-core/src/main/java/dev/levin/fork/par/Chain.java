package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/** The elements of one source, then those of another. */
final class Chain<C> extends Source<C> {
    private final Source<C> first;
    private final Source<C> second;

    Chain(Source<C> first, Source<C> second) {
        this.first = first;
        this.second = second;
    }

    @Override
    long size() {
        long sum = first.size() + second.size();
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    @Override
    boolean isIndexed() {
        return first.isIndexed() && second.isIndexed();
    }

    @Override
    Source<C> slice(long from, long to) {
        long border = first.size();
        if (to <= border) {
            return first.slice(from, to);
        }
        if (from >= border) {
            return second.slice(from - border, to - border);
        }
        return new Chain<>(first.slice(from, border), second.slice(0, to - border));
    }

    @Override
    @Nullable
    Halves<C> split() {
        return isIndexed() ? super.split() : new Halves<>(first, second);
    }

    @Override
    Source<C> ready() {
        return new Chain<>(first.ready(), second.ready());
    }

    @Override
    boolean push(C sink, Place place) {
        return first.push(sink, place) && second.push(sink, place);
    }
}
