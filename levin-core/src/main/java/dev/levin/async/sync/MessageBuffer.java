package dev.levin.async.sync;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Messages in order, as many as one likes: a list of arrays. Adding and taking is a few instructions whatever the size, unlike in
 * a ring that doubles; an array that was read to its end is kept for the next time, so a queue that stays short allocates
 * nothing. Guarded by the owner's lock.
 *
 * @param <T> the messages
 */
final class MessageBuffer<T> {
    static final int CHUNK_SIZE = 32;

    private static final class Chunk {
        final @Nullable Object[] messages = new @Nullable Object[CHUNK_SIZE];

        @Nullable
        Chunk next;
    }

    private Chunk first = new Chunk();
    private Chunk last = first;
    private int firstIndex;
    private int lastIndex;
    private int size;
    private @Nullable Chunk spare;

    int size() {
        return size;
    }

    /** Puts one at the end. If there is no memory for it, nothing has happened. */
    void add(T message) {
        if (lastIndex == CHUNK_SIZE) {
            Chunk added = spare == null ? new Chunk() : spare;
            spare = null;
            last.next = added;
            last = added;
            lastIndex = 0;
        }
        last.messages[lastIndex++] = message;
        size++;
    }

    /** Puts one before all others. If there is no memory for it, nothing has happened. */
    void addFirst(T message) {
        if (size == 0) {
            // Not into an array of its own: the one behind it would be empty, and never be reached.
            add(message);
            return;
        }
        if (firstIndex == 0) {
            Chunk added = spare == null ? new Chunk() : spare;
            spare = null;
            added.next = first;
            first = added;
            firstIndex = CHUNK_SIZE;
        }
        first.messages[--firstIndex] = message;
        size++;
    }

    /** Takes the oldest, of at least one. */
    @SuppressWarnings("unchecked") // only add stores
    T take() {
        if (firstIndex == CHUNK_SIZE) {
            nextChunk();
        }
        T message = (T) Objects.requireNonNull(first.messages[firstIndex]);
        first.messages[firstIndex++] = null;
        size--;
        if (size == 0) {
            // first is last: begin again, and need no other array
            firstIndex = 0;
            lastIndex = 0;
        }
        return message;
    }

    private void nextChunk() {
        Chunk read = first;
        first = Objects.requireNonNull(read.next);
        firstIndex = 0;
        read.next = null;
        spare = read;
    }
}
