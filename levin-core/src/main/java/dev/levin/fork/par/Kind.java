package dev.levin.fork.par;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * What differs between types of elements: {@code C} is the type of their sinks and predicates, {@code A} that of their
 * arrays. With it, most operations can be written once.
 */
interface Kind<C, A> {
    /** A buffer that grows. */
    Buffer<C, A> buffer(int capacity);

    /** A buffer that writes into {@code array} from {@code at} on, and must not be given more than there is room for. */
    Buffer<C, A> writer(A array, int at);

    A newArray(int length);

    A copy(A array, int from, int to);

    /** The elements of a part of an array. */
    Source<C> source(A array, int from, int to);

    /** The elements of an array. */
    default Source<C> source(A array) {
        return source(array, 0, Array.getLength(array));
    }

    /** The array in which the elements lie, from {@link Source#backingStart} on; null if they don't lie in one. */
    @SuppressWarnings("unchecked") // elements of a kind lie in arrays of the kind
    default @Nullable A arrayBehind(Source<C> elements) {
        return (A) elements.backing();
    }

    /** Passes on what the predicate likes. */
    C filter(C predicate, C sink);

    /** Goes on while the predicate does not hold. */
    C until(C predicate);

    /** Counts, and goes on, while the predicate does not hold. */
    C countUntil(C predicate, Tally tally);

    /** Counts everything. */
    C countAll(Tally tally);
}
