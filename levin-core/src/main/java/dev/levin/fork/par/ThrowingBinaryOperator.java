package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/**
 * Makes one of two, and may throw.
 *
 * @param <T> what it takes and returns
 * @param <X> what it throws
 */
@FunctionalInterface
public interface ThrowingBinaryOperator<T extends @Nullable Object, X extends Throwable> {
    /** The result for two neighbours. */
    T apply(T left, T right) throws X;
}
