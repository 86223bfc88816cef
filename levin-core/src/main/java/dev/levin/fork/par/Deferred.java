package dev.levin.fork.par;

import java.util.function.Supplier;

/** A source that is made when the run begins, since it has to look at another one, or to go through it, first. */
final class Deferred<C> extends Source<C> {
    private final Supplier<Source<C>> make;

    Deferred(Supplier<Source<C>> make) {
        this.make = make;
    }

    @Override
    Source<C> ready() {
        return make.get();
    }

    @Override
    long size() {
        throw notReady();
    }

    @Override
    boolean isIndexed() {
        throw notReady();
    }

    @Override
    boolean push(C sink, Place place) {
        throw notReady();
    }

    private static AssertionError notReady() {
        return new AssertionError("a source is used before ready was called");
    }
}
