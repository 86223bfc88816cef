package dev.levin.async.time;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.ShortLock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A part of a {@link TimerWheel}: timers behind one lock, which is held for a few dozen steps and never while a timer
 * fires. A timer stays with its shard for life, so whether it is started is a matter of this one lock.
 */
final class TimerShard {
    private static final VarHandle NEXT = handle("next");
    private static final VarHandle AHEAD = handle("ahead");

    // Immutable
    private final TimerWheel wheel;
    private final ShortLock lock = new ShortLock();

    // Guarded by the lock
    private final TimerSlots slots = new TimerSlots();

    // Written under the lock, read by any thread: no later than the earliest timer
    @SuppressWarnings("unused") // by NEXT
    private long next = TimerSlots.NEVER;

    // Written under the lock, read by any thread: from when on timers may be moved ahead of time
    @SuppressWarnings("unused") // by AHEAD
    private long ahead = TimerSlots.NEVER;

    TimerShard(TimerWheel wheel) {
        this.wheel = wheel;
    }

    boolean start(Timer timer, long deadline) {
        StackRoom.requireLittle();
        long tick = wheel.tickNotBefore(deadline);
        lock.lock();
        try {
            if (timer.slot != Timer.NOWHERE) {
                throw new IllegalStateException("the timer is started already: cancel it first");
            }
            int slot = slots.slotFor(tick);
            if (slots.startOf(slot) < next) {
                setOpaque(NEXT, slots.startOf(slot));
            }
            if (slots.aheadOf(slot) < ahead) {
                setOpaque(AHEAD, slots.aheadOf(slot));
            }
            slots.add(timer, tick);
        } finally {
            lock.unlock();
        }
        return wheel.isNews(tick);
    }

    boolean cancel(Timer timer) {
        StackRoom.requireLittle();
        lock.lock();
        try {
            if (timer.slot == Timer.NOWHERE) {
                return false;
            }
            slots.remove(timer);
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Takes out a timer that is due. Null does not mean that there is none, see {@link #next}. */
    @Nullable
    Timer poll(long now) {
        lock.lock();
        try {
            Timer timer = slots.poll(now);
            setOpaque(NEXT, slots.next());
            if (timer == null) {
                // Perhaps it had to move some; else there is nothing new ahead.
                setOpaque(AHEAD, slots.ahead());
            }
            return timer;
        } finally {
            lock.unlock();
        }
    }

    /** Moves some of those timers that may be moved ahead of time; for one who has room on its stack. */
    void moveAhead(long now) {
        lock.lock();
        try {
            slots.moveAhead(now);
            note();
        } finally {
            lock.unlock();
        }
    }

    /** No later than the earliest timer, as far as this thread knows. Without the lock. */
    long nextOpaque() {
        // order: opaque; a hint for who polls. Who sleeps asks with the lock
        return (long) NEXT.getOpaque(this);
    }

    /** Whether there is something to move ahead of time, and nothing due, as far as this thread knows. Without the lock. */
    boolean mayMoveAhead(long now) {
        // order: opaque; as above
        return (long) AHEAD.getOpaque(this) <= now && nextOpaque() > now;
    }

    /** When there is something to do, for all timers that were started before this. */
    long nextLocked() {
        StackRoom.requireLittle();
        lock.lock();
        try {
            note();
            return Math.min(next, ahead);
        } finally {
            lock.unlock();
        }
    }

    private void note() {
        setOpaque(NEXT, slots.next());
        setOpaque(AHEAD, slots.ahead());
    }

    private void setOpaque(VarHandle field, long tick) {
        // order: opaque; the lock publishes what it is about
        field.setOpaque(this, tick);
    }

    private static VarHandle handle(String field) {
        try {
            return MethodHandles.lookup().findVarHandle(TimerShard.class, field, long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
