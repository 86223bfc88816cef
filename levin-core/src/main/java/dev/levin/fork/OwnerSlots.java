package dev.levin.fork;

import dev.levin.internal.memory.Padding;
import java.util.Arrays;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The owner's side of a {@link SplitDeque}: the array with all entries, shared or not, and the two indices that the owner
 * moves without asking anyone. Plain fields, for the owner's thread alone, and on cache lines of their own: {@code head}
 * is written at each fork and each join, and a thief that looks at something beside it would take the line away each time.
 */
abstract class OwnerSlots extends Padding {
    /**
     * 32 KB with compressed references: so far apart are the slots that two workers use, that the marks which a garbage
     * collector sets for them lie in different cache lines.
     */
    static final int INITIAL_CAPACITY = 8192;

    @Nullable
    Object[] slots;

    /** Which kind of function lies in the slot with the same index. */
    byte[] kinds;

    /** The index that the next push will use. */
    int head;

    /** Below it, entries are shared or stolen; from it on they are private. */
    int split;

    OwnerSlots(int capacity) {
        slots = new @Nullable Object[capacity];
        kinds = new byte[capacity];
    }

    /** The index that the next push will use. */
    final int head() {
        return head;
    }

    /** The entry at {@code index}. */
    final @Nullable Object entry(int index) {
        return slots[index];
    }

    final byte kind(int index) {
        return kinds[index];
    }

    /**
     * Takes the entry at {@code index} back if it is private, together with anything above it that a frame left behind
     * which failed at the end of its stack. False if it is shared, or stolen.
     */
    final boolean takeBack(int index) {
        if (index < split) {
            return false;
        }
        slots[index] = null;
        head = index;
        return true;
    }

    /** Whether the push that is under way has used the last slot. */
    final boolean isFull() {
        return head == slots.length;
    }

    /** Makes room for one more, or takes the push back and says why there is none. */
    final void growOrUndo() {
        try {
            grow();
        } catch (Throwable noRoom) {
            head--;
            slots[head] = null;
            throw noRoom;
        }
    }

    private void grow() {
        if (slots.length > DequeWord.MAX_INDEX / 2) {
            throw new RejectedExecutionException(
                    "more than " + slots.length + " tasks of one worker wait for others to finish them");
        }
        @Nullable Object[] moreSlots = Arrays.copyOf(slots, 2 * slots.length);
        kinds = Arrays.copyOf(kinds, 2 * kinds.length);
        slots = moreSlots;
    }

    /** Moves the entries to a new array, which is smaller if they fit; or does not, if there is no memory for it. */
    final void renew() {
        try {
            // What was needed once is not needed for ever.
            int capacity = Math.max(Math.min(INITIAL_CAPACITY, slots.length), Integer.highestOneBit(head) << 1);
            @Nullable Object[] newSlots = new @Nullable Object[capacity];
            System.arraycopy(slots, 0, newSlots, 0, head);
            kinds = Arrays.copyOf(kinds, capacity);
            slots = newSlots;
        } catch (OutOfMemoryError slower) {
            // The old array does as well.
        }
    }
}
