package dev.levin.async.time;

import java.util.Objects;

/**
 * Something that happens at a deadline. It is its own entry in a {@link TimerWheel}, and knows its place there, so that to start one
 * allocates nothing once the wheel has had as many. Subclasses say what happens in {@link #fire}, or {@link #of} takes a callback.
 *
 * <pre>{@code
 * Timer timer = Timer.of(wheel, () -> …);
 * timer.start(Deadlines.after(clock.nanos(), Duration.ofSeconds(1)));
 * …
 * if (timer.cancel()) { … it has not fired, and will not … }
 * }</pre>
 *
 * <p>Of {@link #fire} and {@link #cancel} exactly one wins. After either the wheel has let go of the timer, and it can be
 * started again. All methods are for any thread.
 */
public abstract class Timer {
    /** The slot of a timer that is in none. */
    static final int NOWHERE = -1;

    // Immutable
    private final TimerShard shard;

    // Guarded by the shard
    int slot = NOWHERE;
    int place;
    long tick;

    /** Makes a timer that is not started. Threads that make timers for themselves don't get in each other's way. */
    protected Timer(TimerWheel wheel) {
        shard = wheel.shardOf(Thread.currentThread());
    }

    /** A timer that runs {@code action}, for which the rules of {@link #fire} hold. */
    public static Timer of(TimerWheel wheel, Runnable action) {
        Objects.requireNonNull(action, "action");
        return new Timer(wheel) {
            @Override
            protected void fire() {
                action.run();
            }
        };
    }

    /**
     * The deadline has come. Called once for each start, unless the timer was cancelled, by the thread that called {@link
     * TimerWheel#advance}, which holds no lock. What it throws goes to the caller of {@code advance}.
     */
    protected abstract void fire();

    /**
     * Puts the timer into its wheel. It fires when someone calls {@link TimerWheel#advance} at the deadline or later, and
     * not before the deadline.
     *
     * @param deadline a reading of the wheel's clock, see {@link Deadlines}; one that has passed is due at once
     * @return whether whoever sleeps on the wheel has to be woken, because it was told of a later deadline or of none
     * @throws IllegalStateException if it is started already, and has neither fired nor been cancelled
     */
    public final boolean start(long deadline) {
        return shard.start(this, deadline);
    }

    /**
     * Takes the timer out of its wheel.
     *
     * @return whether it was there: then it does not fire. False if it was not started, has been cancelled, or has fired
     *     or is about to
     */
    public final boolean cancel() {
        return shard.cancel(this);
    }
}
