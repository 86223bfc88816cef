package dev.levin.blocking;

import org.jspecify.annotations.Nullable;

/**
 * A list that allocates nothing, and from which anything can be taken at once wherever it is. For whoever holds the pool's
 * lock.
 *
 * @param <N> what is in it
 */
final class LinkedNodes<N extends Linked<N>> {
    private @Nullable N first;
    private @Nullable N last;

    boolean isEmpty() {
        return first == null;
    }

    @Nullable
    N first() {
        return first;
    }

    void addFirst(N node) {
        N second = first;
        node.next = second;
        if (second == null) {
            last = node;
        } else {
            second.previous = node;
        }
        first = node;
    }

    void addLast(N node) {
        N before = last;
        node.previous = before;
        if (before == null) {
            first = node;
        } else {
            before.next = node;
        }
        last = node;
    }

    /** Takes out one that is in the list. */
    void remove(N node) {
        N previous = node.previous;
        N next = node.next;
        if (previous == null) {
            first = next;
        } else {
            previous.next = next;
        }
        if (next == null) {
            last = previous;
        } else {
            next.previous = previous;
        }
        node.previous = null;
        node.next = null;
    }
}
