package dev.levin.fork.par;

import org.jspecify.annotations.Nullable;

/** What is done with the elements: with those of one piece, and with the results of two neighbours. */
interface Terminal<C, R extends @Nullable Object> {
    R leaf(Source<C> piece, Place place);

    R combine(R left, R right);

    /** Whether pieces at the end are those that count. */
    default boolean isFromEnd() {
        return false;
    }
}
