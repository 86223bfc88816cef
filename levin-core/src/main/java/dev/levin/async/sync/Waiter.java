package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.Waker;
import dev.levin.internal.memory.StackRoom;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An operation that may have to wait, and is the node of the {@link WaiterQueue} in which it does. It can be used again:
 * polling it after it was complete, has thrown or was cancelled begins the next round, so a loop needs one object.
 *
 * <pre>{@code
 *            begin: nothing there             granter, with the lock held
 *   IDLE ------------------------> WAITING ------------------------------> GRANTED     (the granter unlocks, then wakes)
 *    ^ |                              |                                       |
 *    | | begin: complete at once      | cancel: leaves the queue              | poll: finish
 *    | +--->                          v                                       | cancel: gives back what it was granted
 *    +--------------------------------+---------------------------------------+
 * }</pre>
 *
 * <p>From WAITING only the lock's holder takes it away, so one of granter and canceller wins. A granter copies the waker
 * with the lock held, and touches the waiter no more once it has let go of the lock: by then the owner may be in the next
 * round. It wakes without the lock, because a waker may run anything, and grants one waiter at a time, so that it needs no
 * list of those that it is about to wake.
 *
 * <p>Why no wake-up is lost. The owner is put into the queue together with its waker. If it is polled again with the same
 * waker, and reads WAITING, the grant comes after this read, and the wake after the grant, so there is another poll. If it
 * comes with another waker, it puts that in its place with the lock held, or finds that it was granted.
 *
 * @param <T> what it will have
 */
abstract class Waiter<T extends @Nullable Object> extends Async<T> {
    /** Where an operation stands. */
    enum Phase {
        /** In no queue: new, or the last round is over. */
        IDLE,
        /** In the queue. */
        WAITING,
        /** Out of the queue: someone has decided how this round ends, and the owner has not looked yet. */
        GRANTED
    }

    private static final VarHandle PHASE;

    static {
        try {
            PHASE = MethodHandles.lookup().findVarHandle(Waiter.class, "phase", Phase.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Guarded by the lock that guards the queue
    @Nullable
    Waiter<?> older;

    @Nullable
    Waiter<?> newer;

    long ticket;

    // Written by the owner with the lock held while WAITING; read by granters with the lock held
    private @Nullable Waker waker;

    // IDLE to WAITING to GRANTED with the lock held; to IDLE by the owner
    @SuppressWarnings("NullAway.Init") // the constructor sets it by its handle
    private volatile Phase phase;

    Waiter() {
        // order: plain, since no one else has it yet; a volatile initializer is a fence for each operation
        PHASE.set(this, Phase.IDLE);
    }

    @Override
    public final boolean poll(Context context) throws Exception {
        if (phase == Phase.WAITING && goesOnWaiting(context.waker())) {
            return pending();
        }
        if (!context.proceed()) {
            return pending();
        }
        if (phase == Phase.IDLE) {
            return begin(context.waker());
        }
        // What was granted would be lost if the stack ended between the two. More than the lock asks for, which is
        // taken then.
        StackRoom.require();
        becomeIdle();
        // What it was woken for may be gone: the same owner has tried meanwhile, and got it.
        return finish() || begin(context.waker());
    }

    @Override
    public final void cancel() {
        complete(null);
        if (phase == Phase.IDLE) {
            notBegun();
            return;
        }
        // Once it has left, the next must be told: see first that the stack suffices for that.
        StackRoom.requireAmple();
        if (phase == Phase.WAITING && leave()) {
            left();
        } else {
            becomeIdle();
            giveBack();
        }
    }

    /** Tries at once, and completes, or gets into the queue by {@link #waitIn}. */
    abstract boolean begin(Waker waker) throws Exception;

    /** Takes what was granted, and completes, or throws; false if there is nothing any more. */
    abstract boolean finish() throws Exception;

    /** It was cancelled before it was polled, or between two rounds. */
    void notBegun() {}

    /** It was cancelled, and what was granted goes to the next. */
    abstract void giveBack();

    /** It was cancelled, and is no longer in the queue: others may be served now that had to wait behind it. */
    abstract void left();

    /** Takes this out of its queue, with the lock held. */
    abstract void removeFromQueue();

    /** What guards the queue. */
    abstract SpinLock lock();

    /** Gets into a queue; with the lock held. */
    final <W extends Waiter<?>> void waitIn(WaiterQueue<W> queue, W self, Waker waker) {
        requireOnePoller();
        // What the last round brought is not held on to while this waits.
        complete(null);
        this.waker = waker;
        queue.add(self);
        // order: release; read by the owner, and by others with the lock held
        PHASE.setRelease(this, Phase.WAITING);
    }

    /** Fails before anything was changed if another thread polls it too, and waits already; with the lock held. */
    final void requireOnePoller() {
        if (phase != Phase.IDLE) {
            throw new IllegalStateException("polled by two at the same time: each needs one of its own");
        }
    }

    /** This round is decided, and this is out of the queue; with the lock held. Returns whom to wake after it is let go. */
    final Waker grant() {
        Waker waker = Objects.requireNonNull(this.waker);
        // order: release; what the granter decided is visible to the poll that finishes. One that does not see it yet
        // is followed by one that does, because the wake comes after this
        PHASE.setRelease(this, Phase.GRANTED);
        return waker;
    }

    /** Whether it waits, or was granted something meanwhile; for the owner. */
    final boolean isQueued() {
        return phase != Phase.IDLE;
    }

    /** Calls the waker, if there is one. Not with the lock held. */
    static void wake(@Nullable Waker waker) {
        if (waker != null) {
            waker.wake();
        }
    }

    private boolean goesOnWaiting(Waker current) {
        if (waker == current) {
            return true;
        }
        SpinLock lock = lock();
        lock.lock();
        try {
            waker = current;
            return phase == Phase.WAITING;
        } finally {
            lock.unlock();
        }
    }

    private boolean leave() {
        SpinLock lock = lock();
        lock.lock();
        try {
            if (phase != Phase.WAITING) {
                return false;
            }
            removeFromQueue();
            becomeIdle();
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void becomeIdle() {
        waker = null;
        // order: release; read by the owner, and by others only when it waits again
        PHASE.setRelease(this, Phase.IDLE);
    }
}
