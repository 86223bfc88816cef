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
    private static final VarHandle NEXT = nextHandle();

    // Immutable
    private final TimerWheel wheel;
    private final ShortLock lock = new ShortLock();

    // Guarded by the lock
    private final TimerSlots slots = new TimerSlots();

    // Written under the lock, read by any thread: no later than the earliest timer
    @SuppressWarnings("unused") // by NEXT
    private long next = TimerSlots.NEVER;

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
            long look = slots.lookAt(tick);
            if (look < nextPlain()) {
                setNextOpaque(look);
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
            setNextOpaque(slots.next());
            return timer;
        } finally {
            lock.unlock();
        }
    }

    /** No later than the earliest timer, as far as this thread knows. Without the lock. */
    long nextOpaque() {
        // order: opaque; a hint for who polls. Who sleeps asks with the lock
        return (long) NEXT.getOpaque(this);
    }

    /** No later than the earliest timer of all that were started before this. */
    long nextLocked() {
        lock.lock();
        try {
            long next = slots.next();
            setNextOpaque(next);
            return next;
        } finally {
            lock.unlock();
        }
    }

    private long nextPlain() {
        return next;
    }

    private void setNextOpaque(long tick) {
        // order: opaque; the lock publishes what it is about
        NEXT.setOpaque(this, tick);
    }

    private static VarHandle nextHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(TimerShard.class, "next", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
