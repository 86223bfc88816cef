package dev.levin.async.time;

import dev.levin.internal.memory.PaddedLong;
import dev.levin.internal.memory.StackRoom;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Timers by the million. A hierarchical wheel with ticks of one millisecond: to start and to cancel a {@link Timer} takes
 * a few steps, however many there are, from any thread. The wheel has no thread of its own: someone calls {@link #advance}
 * now and then, and sleeps for {@link #nanosToNext} when there is nothing else to do.
 *
 * <pre>{@code
 * while (true) {
 *     wheel.advance(clock.nanos());
 *     parker.parkNanos(clock.realNanos(wheel.nanosToNext(clock.nanos())));
 *     wheel.awake();
 * }
 * }</pre>
 *
 * <p>and whoever starts a timer does {@code if (timer.start(deadline)) parker.unpark();}.
 *
 * <p>A timer never fires before its deadline, and due timers fire in the order of their ticks, as long as one thread calls
 * {@code advance}; those of one tick in no particular order. Several threads may call it at once: then a timer that takes
 * long to {@link Timer#fire} keeps no other from firing.
 *
 * <h2>Why the sleeper is woken in time</h2>
 *
 * The timers are in shards, each with a lock. {@code told} is the tick at which the sleeper will wake by itself.
 *
 * <pre>{@code
 * sleeper                                     who starts a timer
 * S1  told := never                           T1  put it into its shard, with the shard's lock
 * S2  for each shard, with its lock:          T2  read told; if it is later than the timer,
 *     look for the earliest timer                 lower it by CAS, and wake the sleeper
 * S3  told := the earliest; sleep
 * }</pre>
 *
 * <p>S2 and T1 take the same lock. If T1 comes first, S2 finds the timer. If S2 comes first, T2 sees what S1 wrote, or
 * something newer, which is: the tick at which the sleeper wakes; that of an earlier timer, whose starter wakes it; or that
 * it is awake, and will look again. S3 may undo what a T2 has written, but not that the sleeper is woken.
 */
public final class TimerWheel {
    static final long TICK_NANOS = 1_000_000;

    private static final int MAX_SHARDS = 64;

    /** How often one call moves timers ahead of time, in each shard. */
    private static final int PIECES_AHEAD = 4;

    /** No timer is later. */
    private static final long LAST_TICK = Long.MAX_VALUE / TICK_NANOS + 1;

    /** For {@code told}: no timer is earlier. */
    private static final long AWAKE = 0;

    // Immutable
    private final long startNanos;
    private final TimerShard[] shards;

    // Any thread
    private final PaddedLong told = new PaddedLong(AWAKE);

    /**
     * Makes an empty wheel.
     *
     * @param clock whose readings deadlines are; only asked for the time that it is now
     * @param parallelism how many threads are expected to start timers at the same time, positive
     */
    public TimerWheel(Clock clock, int parallelism) {
        startNanos = Objects.requireNonNull(clock, "clock").nanos();
        if (parallelism < 1) {
            throw new IllegalArgumentException("parallelism must be positive, but was " + parallelism);
        }
        shards = new TimerShard[powerOfTwoFor(Math.min(parallelism, MAX_SHARDS))];
        for (int i = 0; i < shards.length; i++) {
            shards[i] = new TimerShard(this);
        }
    }

    /**
     * Fires all timers that are due, in the calling thread. Cheap if there are none.
     *
     * @param now a reading of the clock
     * @return how many have fired
     */
    public int advance(long now) {
        return advance(now, Integer.MAX_VALUE);
    }

    /**
     * Fires up to {@code limit} timers that are due, or fewer if others had to be moved. With a limit it ends even if timers
     * start others that are due at once.
     *
     * @return how many have fired
     */
    public int advance(long now, int limit) {
        long tick = tickNotAfter(now);
        int fired = fire(tick, limit);
        moveAhead(tick);
        return fired;
    }

    /**
     * Fires all timers, due or not, in the calling thread: no one will advance this wheel any more.
     *
     * @return how many have fired
     */
    public int fireAll() {
        return fire(LAST_TICK, Integer.MAX_VALUE);
    }

    private int fire(long tick, int limit) {
        int fired = 0;
        TimerShard shard = earliest(tick);
        if (shard != null) {
            // What fires wakes someone.
            StackRoom.require();
        }
        // Steps that only move timers count as well, since there may be a million to be moved.
        for (int steps = 0; shard != null && steps < limit; steps++) {
            // No later than what it was chosen for: that may be outdated, and another shard's turn come before.
            Timer timer = shard.poll(Math.min(tick, shard.nextOpaque()));
            if (timer != null) {
                fired++;
                timer.fire();
            }
            shard = earliest(tick);
        }
        return fired;
    }

    /** Prepares what comes later, but not all at once: by the next call, more may be due. Where the stack ends, it can wait. */
    private void moveAhead(long tick) {
        for (TimerShard shard : shards) {
            for (int pieces = 0; pieces < PIECES_AHEAD && shard.mayMoveAhead(tick) && StackRoom.isAmple(); pieces++) {
                shard.moveAhead(tick);
            }
        }
    }

    /**
     * For the one who is about to sleep: nanoseconds from now to when {@link #advance} has to be called again. Zero if
     * there is something to do now, {@link Long#MAX_VALUE} if there is no timer. From now on {@link Timer#start} tells who
     * starts an earlier one to wake the sleeper. One thread at a time.
     */
    public long nanosToNext(long now) {
        told.setVolatile(TimerSlots.NEVER);
        long next = TimerSlots.NEVER;
        for (TimerShard shard : shards) {
            next = Math.min(next, shard.nextLocked());
        }
        told.setVolatile(next);
        return next == TimerSlots.NEVER ? Long.MAX_VALUE : Math.max(0, next * TICK_NANOS - (now - startNanos));
    }

    /** The one who slept is awake: {@link Timer#start} need not wake anyone. */
    public void awake() {
        told.setVolatile(AWAKE);
    }

    /** Whether a timer that was just started is earlier than what the sleeper was told; if so, it counts as told now. */
    boolean isNews(long tick) {
        long told = this.told.getVolatile();
        while (tick < told) {
            if (this.told.compareAndSet(told, tick)) {
                return true;
            }
            told = this.told.getVolatile();
        }
        return false;
    }

    /** The first tick that is not before a deadline; zero for one that was over when the wheel was made. */
    long tickNotBefore(long deadline) {
        long nanos = Math.max(0, deadline - startNanos);
        return nanos / TICK_NANOS + (nanos % TICK_NANOS == 0 ? 0 : 1);
    }

    TimerShard shardOf(Thread thread) {
        return shards[(int) thread.getId() & (shards.length - 1)];
    }

    private long tickNotAfter(long now) {
        return Math.max(0, now - startNanos) / TICK_NANOS;
    }

    /** The shard with the earliest timer, if that is due. */
    private @Nullable TimerShard earliest(long tick) {
        TimerShard earliest = null;
        long limit = tick;
        for (TimerShard shard : shards) {
            long next = shard.nextOpaque();
            if (next < limit || (next == limit && earliest == null)) {
                earliest = shard;
                limit = next;
            }
        }
        return earliest;
    }

    private static int powerOfTwoFor(int atLeast) {
        return Integer.highestOneBit(2 * atLeast - 1);
    }
}
