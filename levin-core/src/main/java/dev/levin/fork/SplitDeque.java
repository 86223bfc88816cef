package dev.levin.fork;

import dev.levin.internal.memory.PaddedLong;
import dev.levin.internal.memory.StackRoom;
import dev.levin.worker.CollectionFlag;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * What one worker has forked: a stack with two parts. The upper part is private: pushing onto it and taking back from it
 * are plain loads and stores, without a fence and without an atomic operation. The lower part is shared: thieves take
 * its oldest entry by a CAS on {@link DequeWord}, and the owner has to move the split down by CAS to have one back. The
 * idea is that of Lace (van Dijk and van de Pol, 2014).
 *
 * <p>An entry of the private part is the bare function that was forked, with a byte that says which kind it is. It
 * becomes a {@link ForkJob}, with latch and result, only when the split moves over it. So a fork that no one steals costs
 * a store.
 *
 * <p>The owner shares when the shared part is empty, and more than one entry while others have nothing to do. It does not look each time: {@code limit} is the index from which on
 * a push takes the slow path, normally the capacity. Whoever empties the shared part sets it to 0, and so asks for more; so does the owner
 * itself while it has less to offer than is wanted. What it had not shared when it went into a long computation, no one could take.
 *
 * <p>Why a thief reads the slot after its CAS. Before, the owner may have reset the indices, and the slot may hold another
 * job, while the word looks the same. After the CAS the slot can't change: the owner reuses it only when the
 * stolen job is done.
 *
 * <p>Edges:
 *
 * <table>
 * <caption>Pairs of accesses that order the plain accesses to the slots</caption>
 * <tr><th>id</th><th>write side</th><th>read side</th><th>what it buys</th></tr>
 * <tr><td>D1</td><td>owner's store or CAS of the word in share</td><td>thief's load and CAS of the word</td>
 *     <td>the thief sees the array, the slot, and the job in it</td></tr>
 * <tr><td>D2</td><td>owner's store of {@code limit}, then load of the word</td>
 *     <td>thief's CAS of the word, then store of {@code limit}</td>
 *     <td>the owner sees that the shared part is empty, or that it was asked for more</td></tr>
 * <tr><td>D3</td><td>owner's store or CAS of the word in share</td><td>the same thread's next look at who sleeps</td>
 *     <td>the publisher's half of the sleep protocol</td></tr>
 * </table>
 */
abstract class SplitDeque extends OwnerLines {
    /** Kinds of entries: how to run what lies in the slot. */
    static final byte JOB = 0;

    static final byte RUNNABLE = 1;
    static final byte SUPPLIER = 2;
    static final byte LONG_SUPPLIER = 3;
    static final byte DOUBLE_SUPPLIER = 4;

    private static final VarHandle LIMIT;
    private static final VarHandle SHARED_SLOTS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LIMIT = lookup.findVarHandle(SplitDeque.class, "limit", int.class);
            SHARED_SLOTS = lookup.findVarHandle(SplitDeque.class, "sharedSlots", Object[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Written by the owner, and by thieves to ask for more
    @SuppressWarnings("unused") // through LIMIT
    private int limit;

    // Any thread
    private final CollectionFlag aged = new CollectionFlag();
    final PaddedLong word = new PaddedLong(DequeWord.EMPTY);

    @SuppressWarnings("unused") // through SHARED_SLOTS; the owner's array, for thieves
    private @Nullable Object[] sharedSlots;

    SplitDeque(int capacity) {
        super(capacity);
        sharedSlots = slots;
    }

    /** Makes a job of an entry that is about to be shared, unless it is one already. Slow path; may allocate. */
    abstract ForkJob toJob(@Nullable Object entry, byte kind, int index);

    /** Whether every entry becomes a job at once, since something has to be captured at the moment of the fork. */
    abstract boolean takesSlowPath();

    /**
     * How many of {@code available} private entries to share, beside {@code shared} ones that no one has stolen yet; 0 if no one would come
     * for them. If that is more than there are, the next push is to share the rest.
     */
    abstract int shareCount(int available, int shared);

    /** Entries were shared: someone may have to be woken. */
    abstract void onShared(int count, boolean wasEmpty);

    // ---- the owner

    /** Puts an entry on top of the private part. */
    final void push(Object entry, byte kind) {
        int head = this.head;
        slots[head] = entry;
        kinds[head] = kind;
        this.head = head + 1;
        // order: opaque; a request to share may be seen late
        if (head >= (int) LIMIT.getOpaque(this)) {
            pushSlow();
        }
    }

    /**
     * Takes the entry at {@code index} back, which is the topmost one and not private.
     *
     * @return null if it is the owner's again; the job if it is stolen: await it, then {@link #forget} it
     */
    final @Nullable ForkJob takeBackShared(int index) {
        while (true) {
            long word = this.word.getVolatile();
            if (DequeWord.tail(word) > index) {
                return (ForkJob) slots[index];
            }
            long without = DequeWord.takenBack(word, index);
            // order: volatile; a thief's CAS fails from now on, or this one does
            if (this.word.compareAndSet(word, without)) {
                split = index;
                slots[index] = null;
                head = index;
                // If some are left that no one came for, there is no need to hurry.
                if (!DequeWord.isShared(without)) {
                    askForMore();
                }
                return null;
            }
        }
    }

    /** The stolen job at {@code index}, the topmost entry, is done: its slot may be used again. */
    final void forget(int index) {
        slots[index] = null;
        head = index;
        split = index;
        // Nothing is shared, so no thief's CAS can come in between.
        word.setVolatile(DequeWord.reset(word.getPlain(), index));
        askForMore();
    }

    // ---- thieves

    /**
     * Takes the oldest shared entry. Tries again when someone else was faster: a thief that gave up, and went to sleep,
     * would leave behind what no one else is told of.
     *
     * @return null if nothing is shared
     */
    final @Nullable ForkJob steal() {
        while (true) {
            // order: volatile; what is shared is visible (D1)
            long word = this.word.getVolatile();
            if (!DequeWord.isShared(word)) {
                return null;
            }
            ForkJob job = steal(word);
            if (job != null) {
                return job;
            }
        }
    }

    /** As {@link #steal()}, if the word is still this one, in which something is shared. */
    final @Nullable ForkJob steal(long word) {
        if (!this.word.compareAndSet(word, DequeWord.stolen(word))) {
            return null;
        }
        int tail = DequeWord.tail(word);
        // order: acquire; at least the array that the owner had when it shared the entry (D1)
        Object[] slots = (Object[]) SHARED_SLOTS.getAcquire(this);
        ForkJob job = (ForkJob) slots[tail];
        if (tail + 1 == DequeWord.split(word)) {
            askForMore();
        }
        return job;
    }

    /** The owner's next push will look whether it should share more. */
    final void askForMore() {
        // order: volatile; after the CAS that emptied the shared part (D2)
        LIMIT.setVolatile(this, 0);
    }

    /**
     * There was a garbage collection. The next push moves the entries to a new array, since to record a reference in an old one costs more
     * than the fork.
     */
    final void collected() {
        aged.put();
        askForMore();
    }

    /** How many entries can be stolen, at some moment during the call. */
    final int sharedSize() {
        long word = this.word.getVolatile();
        return Math.max(0, DequeWord.split(word) - DequeWord.tail(word));
    }

    // ---- slow path

    private void pushSlow() {
        // What follows must not be torn; without it, the entry is private, and all is well.
        StackRoom.require();
        if (isFull()) {
            growOrUndo();
            publishSlots();
        } else if (aged.take()) {
            renew();
            publishSlots();
        }
        boolean always = takesSlowPath();
        if (always) {
            slots[head - 1] = toJob(slots[head - 1], kinds[head - 1], head - 1);
        }
        // order: volatile; before the look at the word (D2)
        LIMIT.setVolatile(this, always ? 0 : slots.length - 1);
        int available = head - split;
        int wanted = shareCount(available, sharedSize());
        if (wanted > available) {
            askForMore();
        }
        int count = Math.min(wanted, available);
        if (count > 0) {
            shareUpTo(split + count);
        }
    }

    private void publishSlots() {
        // order: release; with all its entries, before any more of them is shared (D1)
        SHARED_SLOTS.setRelease(this, slots);
    }

    private void shareUpTo(int newSplit) {
        makeJobs(newSplit);
        int count = newSplit - split;
        split = newSplit;
        while (true) {
            long word = this.word.getVolatile();
            // order: volatile; publishes the jobs (D1), and before the look at who sleeps (D3)
            if (this.word.compareAndSet(word, DequeWord.withSplit(word, newSplit))) {
                onShared(count, !DequeWord.isShared(word));
                return;
            }
        }
    }

    private void makeJobs(int newSplit) {
        try {
            for (int index = split; index < newSplit; index++) {
                slots[index] = toJob(slots[index], kinds[index], index);
            }
        } catch (Throwable noMemory) {
            // Nothing is shared yet, and the next push tries again.
            askForMore();
            throw noMemory;
        }
    }

    @Override
    public String toString() {
        return "SplitDeque[" + DequeWord.describe(word.getVolatile()) + "]";
    }
}
