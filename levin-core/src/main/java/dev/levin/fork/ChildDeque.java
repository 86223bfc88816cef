package dev.levin.fork;

import dev.levin.internal.memory.PaddedLong;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that one worker has spawned in scopes and that no one has begun. The owner takes the newest, thieves take the
 * oldest; everything can be stolen at once, since such work is coarse. The algorithm is Chase's and Lev's, with every
 * access to the indices volatile: a fence or two do not count here. Grows without bound.
 *
 * <p>The indices only grow, and a task is in a deque once in its life, so there is no ABA: a thief may read the slot
 * before its CAS, and may clear it afterwards by a CAS from that task to null. {@link SplitDeque}, whose indices go up and
 * down with the stack, can do neither.
 *
 * <p>Edges: C1, the owner's store of {@code bottom} and the thief's load of it: the thief sees the array, the slot and the
 * task. C2, pop's store of {@code bottom} and load of {@code top}, against steal's load of {@code top} and then of
 * {@code bottom}: of the last task, one gets it. C3, the owner's store of a larger array and load of {@code top}, against
 * the thief's CAS of {@code top} and load of the array: one of them clears the stolen task's slot in the larger one. The
 * store of {@code bottom} in push is also the publisher's half of the sleep protocol.
 */
final class ChildDeque {
    private static final int INITIAL_CAPACITY = 64;
    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(ScopeTask[].class);

    // Any thread
    private final PaddedLong top;
    private final PaddedLong bottom;
    private volatile @Nullable ScopeTask[] slots = new @Nullable ScopeTask[INITIAL_CAPACITY];

    ChildDeque() {
        this(0);
    }

    /** Makes an empty deque whose indices begin at {@code firstIndex}: for tests. */
    ChildDeque(long firstIndex) {
        top = new PaddedLong(firstIndex);
        bottom = new PaddedLong(firstIndex);
    }

    /** Owner: where the next task will be. */
    long bottom() {
        return bottom.getPlain();
    }

    /** Owner: adds a task. Returns whether the deque was empty. */
    boolean push(ScopeTask task) {
        long bottom = this.bottom.getPlain();
        long top = this.top.getVolatile();
        @Nullable ScopeTask[] slots = this.slots;
        if (bottom - top >= slots.length) {
            slots = grow(slots, top, bottom);
        }
        slots[index(bottom, slots)] = task;
        // order: volatile; publishes the task (C1), and before the look at who sleeps
        this.bottom.setVolatile(bottom + 1);
        return bottom == top;
    }

    /** Owner: takes the newest task at or above {@code base}, or null if there is none. */
    @Nullable
    ScopeTask pop(long base) {
        long newest = bottom.getPlain() - 1;
        if (newest < base) {
            return null;
        }
        // order: volatile both; from here on thieves leave the newest alone, or it shows in top (C2)
        bottom.setVolatile(newest);
        long top = this.top.getVolatile();
        if (top > newest) {
            bottom.setVolatile(newest + 1);
            return null;
        }
        @Nullable ScopeTask[] slots = this.slots;
        int index = index(newest, slots);
        ScopeTask task = slots[index];
        if (top == newest) {
            // The last one: as a thief would take it.
            boolean won = this.top.compareAndSet(top, top + 1);
            bottom.setVolatile(newest + 1);
            if (!won) {
                return null;
            }
        }
        slots[index] = null;
        return task;
    }

    /** Thief: takes the oldest task; null if there is none. Tries again when someone else was faster. */
    @Nullable
    ScopeTask steal() {
        ScopeTask oldest = peek();
        while (oldest != null && !steal(oldest)) {
            oldest = peek();
        }
        return oldest;
    }

    /** Thief: takes the oldest task if it is {@code expected}, and no one else was faster. */
    boolean steal(ScopeTask expected) {
        // order: volatile both; top before bottom (C2), and the slots up to bottom are written (C1)
        long top = this.top.getVolatile();
        if (top >= bottom.getVolatile()) {
            return false;
        }
        @Nullable ScopeTask[] slots = this.slots;
        int index = index(top, slots);
        if (SLOT.getAcquire(slots, index) != expected || !this.top.compareAndSet(top, top + 1)) {
            return false;
        }
        SLOT.compareAndSet(slots, index, expected, null);
        // order: volatile; after the CAS: this sees the array that was grown meanwhile, or its maker sees top (C3)
        @Nullable ScopeTask[] grown = this.slots;
        if (grown != slots) {
            SLOT.compareAndSet(grown, index(top, grown), expected, null);
        }
        return true;
    }

    /** Any thread: the task that would be stolen next, or one that was a moment ago; null if there is none. */
    @Nullable
    ScopeTask peek() {
        long top = this.top.getVolatile();
        while (top < bottom.getVolatile()) {
            @Nullable ScopeTask[] slots = this.slots;
            ScopeTask task = (ScopeTask) SLOT.getAcquire(slots, index(top, slots));
            if (task != null) {
                return task;
            }
            // taken meanwhile
            top = this.top.getVolatile();
        }
        return null;
    }

    /** Any thread: how many tasks there are, at some moment during the call. */
    int size() {
        return (int) Math.max(0, bottom.getVolatile() - top.getVolatile());
    }

    private @Nullable ScopeTask[] grow(@Nullable ScopeTask[] slots, long top, long bottom) {
        @Nullable ScopeTask[] more = new @Nullable ScopeTask[2 * slots.length];
        for (long i = top; i < bottom; i++) {
            more[index(i, more)] = slots[index(i, slots)];
        }
        // order: volatile; before the store of bottom that makes a thief look beyond the old array, and before top (C3)
        this.slots = more;
        long newTop = this.top.getVolatile();
        for (long stolen = top; stolen < newTop; stolen++) {
            more[index(stolen, more)] = null;
        }
        return more;
    }

    /** Owner: goes back to a small array if the deque is empty; for an owner that is about to sleep. */
    void trim() {
        if (slots.length == INITIAL_CAPACITY || top.getVolatile() != bottom.getPlain()) {
            return;
        }
        try {
            // A thief that still believes in an old index fails at its CAS, whichever array it looks at.
            slots = new @Nullable ScopeTask[INITIAL_CAPACITY];
        } catch (OutOfMemoryError noMemory) {
            // Then it keeps the large one.
        }
    }

    private static int index(long position, @Nullable ScopeTask[] slots) {
        return (int) position & (slots.length - 1);
    }

    @Override
    public String toString() {
        return "ChildDeque[top=" + top.getVolatile() + " bottom=" + bottom.getVolatile() + "]";
    }
}
