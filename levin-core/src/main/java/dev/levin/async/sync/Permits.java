package dev.levin.async.sync;

import dev.levin.async.Waker;
import dev.levin.internal.memory.StackRoom;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A number of permits that are taken and put back, and those who wait for some: what mutex, read-write lock, semaphore
 * and {@link Notify} are made of. Strictly first come, first served: as long as someone waits, no one takes anything past
 * them, also not with a {@code try}, and also not if there would be enough for a smaller wish.
 *
 * <p>As long as no one waits, taking and putting back is one CAS on the {@link PermitWord}. The bit that says that someone
 * waits is set by CAS, with the lock held, by whoever is about to wait; from then until it is cleared the word is changed
 * only by the lock's holder. The bit is set exactly while the queue is not empty, as far as others can see.
 *
 * <p>Why no one waits although there is enough. One who comes too late for the CAS holds the lock, and either takes, or
 * sets the bit in the very word in which there was not enough. Whoever puts something back after that sees the bit, and
 * grants; a large wish that leaves the queue by {@code cancel} grants to those behind it.
 *
 * <p>Edge P1: the CAS that puts back and the CAS that takes, or the grant and the poll that finds it. What was written
 * while one held a permit is visible to who has it next.
 */
class Permits extends SpinLock {
    private static final VarHandle WORD;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WORD = lookup.findVarHandle(Permits.class, "word", long.class);
            // It is needed first when someone waits, perhaps where the stack ends.
            lookup.ensureInitialized(WaiterQueue.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Immutable
    private final int max;

    // Any thread
    private volatile long word;

    // Guarded by the lock

    /** Made for the first who waits, for often no one ever does. */
    private @Nullable WaiterQueue<PermitWaiter<?>> queue;

    /** So many can be taken now, and there are never more than {@code max}. */
    Permits(int initial, int max) {
        this.max = max;
        // order: plain, since no one else has it yet; the volatile store would be a fence
        WORD.set(this, PermitWord.of(initial));
    }

    final int available() {
        return PermitWord.permits(word);
    }

    final boolean isClosed() {
        return PermitWord.isClosed(word);
    }

    /** Whether someone waits. */
    final boolean isQueued() {
        return PermitWord.isQueued(word);
    }

    /** Takes so many if they are there, and no one waits. */
    final boolean tryTake(int count) {
        while (true) {
            long word = this.word;
            if (!PermitWord.canTake(word, count)) {
                return false;
            }
            // order: volatile; what was written before it was put back is visible (P1)
            if (WORD.compareAndSet(this, word, PermitWord.taken(word, count))) {
                return true;
            }
        }
    }

    /** For one who would have to wait: takes so many if they are put back in a moment, and no one waits. */
    boolean tryTakeSoon(int count) {
        return false;
    }

    /**
     * Takes what the waiter wants, or has it wait.
     *
     * @return false if it waits; else it has what it wants, or these are closed
     */
    boolean takeOrWait(PermitWaiter<?> waiter, Waker waker) {
        lock();
        try {
            waiter.requireOnePoller();
            WaiterQueue<PermitWaiter<?>> queue = queueMade();
            while (true) {
                long word = this.word;
                if (PermitWord.isClosed(word)) {
                    return true;
                }
                if (PermitWord.canTake(word, waiter.wanted())) {
                    if (WORD.compareAndSet(this, word, PermitWord.taken(word, waiter.wanted()))) {
                        waiter.hold(waiter.wanted());
                        return true;
                    }
                } else if (WORD.compareAndSet(this, word, PermitWord.queued(word))) {
                    waiter.waitIn(queue, waiter, waker);
                    return false;
                }
            }
        } finally {
            unlock();
        }
    }

    /**
     * Puts so many back, and has those go on who wait for them.
     *
     * @throws IllegalStateException if there would be more than the maximum; nothing has happened then
     */
    void putBack(int count) {
        while (true) {
            long word = this.word;
            requireTaken(word, count);
            if (PermitWord.isQueued(word)) {
                StackRoom.require();
                putBackAndGrant(count);
                return;
            }
            // order: volatile; publishes what was written while it was held (P1)
            if (WORD.compareAndSet(this, word, PermitWord.putBack(word, count))) {
                return;
            }
        }
    }

    /** Sees to it that there is one permit, or has one go on who waits for it. */
    void offerOne() {
        while (true) {
            long word = this.word;
            if (PermitWord.isQueued(word)) {
                StackRoom.require();
                Waiter.wake(offerOneLocked());
                return;
            }
            // order: volatile; a CAS even if the permit is there, since it has to carry what the caller wrote (P1)
            if (WORD.compareAndSet(this, word, PermitWord.withOne(word))) {
                return;
            }
        }
    }

    /** Has all go on who wait now, with nothing taken for them. */
    void releaseWaiting() {
        StackRoom.require();
        lock();
        WaiterQueue<?> queue = this.queue;
        long limit = queue == null ? 0 : queue.nextTicket();
        unlock();
        Waker waker = releaseOldest(limit);
        while (waker != null) {
            waker.wake();
            waker = releaseOldest(limit);
        }
    }

    /** Gives none any more: those who wait, and those who come, are told. */
    void close() {
        StackRoom.requireAmple();
        while (true) {
            long word = this.word;
            if (PermitWord.isQueued(word)) {
                closeLocked();
                releaseWaiting();
                return;
            }
            // order: volatile; whoever is about to wait finds it closed, for it sets its bit in another word
            if (WORD.compareAndSet(this, word, PermitWord.closed(word))) {
                return;
            }
        }
    }

    /** Takes out one that will not wait any longer; with the lock held. */
    void remove(PermitWaiter<?> waiter) {
        WaiterQueue<PermitWaiter<?>> queue = queueMade();
        queue.remove(waiter);
        if (queue.isEmpty()) {
            setWord(PermitWord.notQueued(word));
        }
    }

    /** Grants to the oldest as long as there is enough. */
    void grantAll() {
        if (PermitWord.canGrant(word, 1)) {
            putBackAndGrant(0);
        }
    }

    /** With the lock held. */
    private WaiterQueue<PermitWaiter<?>> queueMade() {
        WaiterQueue<PermitWaiter<?>> queue = this.queue;
        if (queue == null) {
            queue = new WaiterQueue<>();
            this.queue = queue;
        }
        return queue;
    }

    private void closeLocked() {
        lock();
        long word = this.word;
        while (!WORD.compareAndSet(this, word, PermitWord.closed(word))) {
            word = this.word;
        }
        unlock();
    }

    /**
     * Puts so many back, and grants to the oldest as long as there is enough, one at a time. Whether there is enough for one more is found out
     * with the lock held; whoever changes that afterwards sees to it.
     */
    private void putBackAndGrant(int count) {
        int left = count;
        boolean grantsMore = true;
        while (grantsMore) {
            Waker waker;
            lock();
            try {
                putBackLocked(left);
                waker = grantOldest();
                grantsMore = waker != null && oldestWithEnough() != null;
            } finally {
                unlock();
            }
            left = 0;
            Waiter.wake(waker);
        }
    }

    /** By CAS, for the queue may have become empty, and then the word is anyone's. */
    private void putBackLocked(int count) {
        boolean done = count == 0;
        while (!done) {
            long word = this.word;
            requireTaken(word, count);
            done = WORD.compareAndSet(this, word, PermitWord.putBack(word, count));
        }
    }

    private @Nullable Waker offerOneLocked() {
        lock();
        try {
            long word = this.word;
            while (!WORD.compareAndSet(this, word, PermitWord.withOne(word))) {
                word = this.word;
            }
            return grantOldest();
        } finally {
            unlock();
        }
    }

    /** With the lock held. */
    private @Nullable Waker grantOldest() {
        PermitWaiter<?> oldest = oldestWithEnough();
        if (oldest == null) {
            return null;
        }
        setWord(PermitWord.taken(word, oldest.wanted()));
        remove(oldest);
        oldest.hold(oldest.wanted());
        return oldest.grant();
    }

    /** The oldest, if there is enough for it; with the lock held. */
    private @Nullable PermitWaiter<?> oldestWithEnough() {
        WaiterQueue<PermitWaiter<?>> queue = this.queue;
        PermitWaiter<?> oldest = queue == null ? null : queue.oldest();
        return oldest != null && PermitWord.canGrant(word, oldest.wanted()) ? oldest : null;
    }

    private @Nullable Waker releaseOldest(long limit) {
        lock();
        try {
            WaiterQueue<PermitWaiter<?>> queue = this.queue;
            PermitWaiter<?> oldest = queue == null ? null : queue.oldestBefore(limit);
            if (oldest == null) {
                return null;
            }
            remove(oldest);
            return oldest.grant();
        } finally {
            unlock();
        }
    }

    private void requireTaken(long word, int count) {
        if (!PermitWord.canPutBack(word, count, max)) {
            throw new IllegalStateException(
                    count + " more would exceed the maximum of " + max + ": there are " + PermitWord.describe(word));
        }
    }

    /** With the lock held, and while someone waits, so that no one else changes it. */
    private void setWord(long word) {
        // order: release; with the bit set no one changes it without the lock, and by the lock it is seen
        WORD.setRelease(this, word);
    }

    @Override
    public String toString() {
        return PermitWord.describe(word);
    }
}
