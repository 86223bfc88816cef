package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/**
 * Takes an element, and may throw.
 *
 * @param <T> what it takes
 * @param <X> what it throws
 */
@FunctionalInterface
public interface ThrowingConsumer<T extends @Nullable Object, X extends Throwable> {
    /** Does something with an element. */
    void accept(T element) throws X;
}
