package dev.levin.blocking;

import org.jspecify.annotations.Nullable;

/**
 * Something that carries its own links, and is in one {@link LinkedNodes} at most.
 *
 * @param <N> its own type
 */
abstract class Linked<N extends Linked<N>> {
    // Guarded by the pool's lock
    @Nullable
    N previous;

    @Nullable
    N next;
}
