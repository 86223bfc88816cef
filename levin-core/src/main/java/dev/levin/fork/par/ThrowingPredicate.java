package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/**
 * Tells whether something holds for an element, and may throw.
 *
 * @param <T> what it takes
 * @param <X> what it throws
 */
@FunctionalInterface
public interface ThrowingPredicate<T extends @Nullable Object, X extends Throwable> {
    /** Whether it holds for an element. */
    boolean test(T element) throws X;
}
