package dev.levin.internal.queue;

import dev.levin.internal.memory.PaddedLong;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue of tasks with one owner, who pushes and pops, and any number of thieves, who take half of it at once.
 * First in, first out; never blocks; allocates nothing after construction.
 *
 * <p>{@link #push}, {@link #pop}, {@link #overflowInto} and being the target of {@link #stealInto} are
 * for the owner; {@code stealInto} itself, {@link #size} and {@link #isEmpty} are for any thread.
 *
 * <pre>{@code
 *      head (one long)              tail (an int in a long)
 *  63          32 31           0
 * +--------------+--------------+
 * |    steal     |     real     |
 * +--------------+--------------+
 *
 *       steal            real                  tail
 *         |  being copied  |     to be taken     |
 * --------+----------------+---------------------+--------->  index, wraps at 2^32
 *          slots of a thief                       slots of the owner up to steal + 256
 * }</pre>
 *
 * <p>How a thief works: it <em>claims</em> {@code n} tasks by moving {@code real} up with one CAS, which it only tries
 * while {@code steal == real}, so there is one thief at a time; it <em>copies</em> them and nulls their slots, which no
 * one else touches in between; it <em>releases</em> them by setting {@code steal} to whatever {@code real} is by then.
 * Between claim and release there is no call that can fail. With a single head, nulling a slot would race with the
 * owner's next push, and a CAS from the task to null would not help, since tasks are reused.
 *
 * <p>Edges:
 *
 * <table>
 * <caption>Pairs of accesses that order the plain accesses to the slots</caption>
 * <tr><th>id</th><th>write side</th><th>read side</th><th>what it buys</th></tr>
 * <tr><td>R1</td><td>owner's store of {@code tail}</td><td>thief's load of {@code tail}</td>
 *     <td>the thief sees the slots, and the tasks in them</td></tr>
 * <tr><td>R2</td><td>thief's release CAS of {@code head}</td><td>owner's load of {@code head} in push</td>
 *     <td>the owner writes a slot after the thief has read and nulled it</td></tr>
 * <tr><td>R3</td><td>owner's store of {@code tail}</td><td>the same thread's next look at the pool's word</td>
 *     <td>the publisher's half of the sleep protocol: the store is volatile, not just release</td></tr>
 * <tr><td>R4</td><td>owner's store of {@code head} in renew</td><td>thief's claim, a CAS of {@code head}</td>
 *     <td>the thief nulls its slots in the array that stays, so that it holds on to no task</td></tr>
 * </table>
 */
public final class StealRing {
    /** How many tasks fit. */
    public static final int CAPACITY = 256;

    private static final int MASK = CAPACITY - 1;
    private static final int HALF = CAPACITY / 2;

    // Immutable
    private final PaddedLong head;
    private final PaddedLong tail;

    // Owner thread only
    private int received;

    // Written by the owner, as a thief of all that there is; read by whoever has claimed something, or owns the ring
    private @Nullable TaskNode[] slots = new @Nullable TaskNode[CAPACITY];

    /** Makes an empty ring. */
    public StealRing() {
        this(0);
    }

    /** Makes an empty ring whose indices begin at {@code firstIndex}: for tests of the wrap-around. */
    public StealRing(int firstIndex) {
        head = new PaddedLong(pack(firstIndex, firstIndex));
        tail = new PaddedLong(firstIndex);
    }

    /** Adds a task at the tail. False, and nothing happened, if the ring is full. */
    public boolean push(TaskNode task) {
        int tail = (int) this.tail.getPlain();
        // order: acquire; a slot that a thief gave back was nulled before (R2)
        if (tail - steal(head.getAcquire()) >= CAPACITY) {
            return false;
        }
        slots[tail & MASK] = task;
        // order: volatile; publishes the slot (R1), and before the look at the pool's word (R3)
        this.tail.setVolatile(tail + 1);
        return true;
    }

    /** Takes the oldest task, or null if there is none. */
    public @Nullable TaskNode pop() {
        int tail = (int) this.tail.getPlain();
        while (true) {
            long head = this.head.getAcquire();
            int real = real(head);
            if (real == tail) {
                return null;
            }
            boolean beingRobbed = steal(head) != real;
            long popped = beingRobbed ? pack(steal(head), real + 1) : pack(real + 1, real + 1);
            if (this.head.compareAndSet(head, popped)) {
                return takeSlot(real);
            }
        }
    }

    /** How many tasks can be {@link #stage staged} now; at least so many, since thieves only make more room. */
    int room() {
        return CAPACITY - ((int) tail.getPlain() - steal(head.getAcquire()));
    }

    /** Puts a task at {@code offset} behind the tail, unseen by anyone until {@link #publish}. */
    void stage(int offset, TaskNode task) {
        slots[((int) tail.getPlain() + offset) & MASK] = task;
    }

    /** Makes {@code count} staged tasks part of the ring, all at once. */
    void publish(int count) {
        if (count > 0) {
            // order: volatile; publishes the slots (R1), and before the look at the pool's word (R3)
            tail.setVolatile((int) tail.getPlain() + count);
        }
        received = count;
    }

    /**
     * How many tasks the last {@link #stealInto} into this ring, or {@link SwapQueue#pollInto} into it, has put here,
     * besides the one that it returned. For the owner, after a call that returned a task.
     */
    public int received() {
        return received;
    }

    /**
     * Makes room in a full ring: claims its older half, as a thief does, and moves it and {@code task} into {@code queue}, in one push. While a thief is
     * at work, and will make room soon, {@code task} goes alone.
     *
     * @return how many tasks went into the queue; 0, and nothing happened, if there is room again: push once more
     */
    public int overflowInto(SwapQueue queue, TaskNode task) {
        long head = this.head.getAcquire();
        int first = real(head);
        if (steal(head) != first) {
            queue.push(task);
            return 1;
        }
        if ((int) tail.getPlain() - first < CAPACITY || !this.head.compareAndSet(head, pack(first, first + HALF))) {
            return 0;
        }
        TaskNode oldest = takeSlot(first);
        TaskNode newest = oldest;
        for (int index = first + 1; index != first + HALF; index++) {
            TaskNode newer = takeSlot(index);
            newer.next = newest;
            newest = newer;
        }
        task.next = newest;
        queue.push(task, oldest);
        release(first);
        return HALF + 1;
    }

    /**
     * Takes half of the tasks, rounded up, for a thief who owns {@code into}. One of them is returned, to be run; the
     * others are in {@code into} afterwards.
     *
     * @return null if the ring is empty, or if another thief is at work
     */
    public @Nullable TaskNode stealInto(StealRing into) {
        // One task is returned and needs no room. The ring of a thief is empty, but another thief may still be copying.
        int most = into.room() + 1;
        while (true) {
            // order: volatile both; head before tail, so that tail is never the older one
            long head = this.head.getVolatile();
            int first = real(head);
            if (steal(head) != first) {
                return null;
            }
            // order: volatile; the slots up to tail are written (R1)
            int available = (int) tail.getVolatile() - first;
            if (available == 0) {
                return null;
            }
            int count = Math.min(available - available / 2, most);
            if (available > 0 && available <= CAPACITY && this.head.compareAndSet(head, pack(first, first + count))) {
                return copyAndRelease(first, count, into);
            }
        }
    }

    /**
     * Owner: moves the tasks to a new array, after a garbage collection, so that what they are stored in stays young. As a thief does, it
     * claims all that there are, so that no one else touches a slot meanwhile; then it gives all of them back. Whoever wanted to
     * steal meanwhile has found a thief at work: signal afterwards if the ring is not empty.
     *
     * @return false, and nothing happened, if a thief is at work
     */
    public boolean renew() {
        @Nullable TaskNode[] young = new @Nullable TaskNode[CAPACITY];
        int tail = (int) this.tail.getPlain();
        long head = this.head.getAcquire();
        int first = real(head);
        if (steal(head) != first || !this.head.compareAndSet(head, pack(first, tail))) {
            return false;
        }
        for (int index = first; index != tail; index++) {
            young[index & MASK] = slots[index & MASK];
        }
        slots = young;
        // order: volatile; the array is in its place before anyone can claim something again (R4)
        this.head.setVolatile(head);
        return true;
    }

    /** Whether someone has claimed tasks, and not released their slots yet: they may be nowhere to be seen meanwhile. */
    public boolean isBeingRobbed() {
        long head = this.head.getVolatile();
        return steal(head) != real(head);
    }

    /** How many tasks there are, at some moment during the call. */
    public int size() {
        int size = (int) tail.getVolatile() - real(head.getVolatile());
        return Math.max(0, Math.min(size, CAPACITY));
    }

    /** Changes whenever tasks are taken: where the oldest one is, at some moment during the call. */
    public int position() {
        return real(head.getVolatile());
    }

    /** Whether there was no task at some moment during the call. Tasks that a thief has claimed are the thief's. */
    public boolean isEmpty() {
        return real(head.getVolatile()) == (int) tail.getVolatile();
    }

    private TaskNode copyAndRelease(int first, int count, StealRing into) {
        int last = first + count - 1;
        for (int offset = 0; first + offset != last; offset++) {
            into.stage(offset, takeSlot(first + offset));
        }
        TaskNode task = takeSlot(last);
        // First: whoever looks for tasks sees them here, or that someone is moving some.
        into.publish(count - 1);
        release(first);
        return task;
    }

    /** Ends a theft. Not abandoned before it succeeds: until then no one else can steal here. The owner can only pop. */
    private void release(int first) {
        while (true) {
            long head = this.head.getAcquire();
            assert steal(head) == first : "a second thief between claim and release";
            // order: volatile; the slots are read and nulled before the owner may reuse them (R2)
            if (this.head.compareAndSet(head, pack(real(head), real(head)))) {
                return;
            }
        }
    }

    private TaskNode takeSlot(int index) {
        TaskNode task = slots[index & MASK];
        slots[index & MASK] = null;
        if (task == null) {
            throw new AssertionError("slot " + (index & MASK) + " of " + this + " is empty");
        }
        return task;
    }

    @Override
    public String toString() {
        long head = this.head.getVolatile();
        return "StealRing[steal=" + steal(head) + " real=" + real(head) + " tail=" + (int) tail.getVolatile() + "]";
    }

    private static long pack(int steal, int real) {
        return ((long) steal << 32) | (real & 0xFFFF_FFFFL);
    }

    private static int steal(long head) {
        return (int) (head >>> 32);
    }

    private static int real(long head) {
        return (int) head;
    }
}
