package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/**
 * Makes something of an element, and may throw.
 *
 * @param <T> what it takes
 * @param <R> what it returns
 * @param <X> what it throws
 */
@FunctionalInterface
public interface ThrowingFunction<T extends @Nullable Object, R extends @Nullable Object, X extends Throwable> {
    /** The result for an element. */
    R apply(T element) throws X;
}
