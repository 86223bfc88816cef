package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/**
 * Makes something of a part of an array, as the methods of {@link java.util.Arrays} with {@code fromIndex} and {@code toIndex} do.
 *
 * @param <A> the array
 * @param <R> what it returns
 */
@FunctionalInterface
public interface ArrayRangeFunction<A, R extends @Nullable Object> {
    /** The result for the elements of {@code array} from index {@code from} to before {@code to}. */
    R apply(A array, int from, int to);
}
