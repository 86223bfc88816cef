package dev.levin.bench.resting;

/** Something that has worked and has nothing to do any more. Closing it ends its threads. */
@FunctionalInterface
public interface Resting extends AutoCloseable {
    @Override
    void close();
}
