package dev.levin.async.sync;

import dev.levin.async.Waker;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Messages to everyone who has subscribed, each of them to all, in order. Sending never waits: the newest messages are kept,
 * as many as the capacity says, and a subscription that is further behind fails with {@link LaggedException} once, which says
 * how many it has missed, and then goes on with the oldest that is kept.
 *
 * <p>Fair: all who wait when a message is sent go on, in the order in which they came. After {@link #close()} each
 * subscription gets what it has not had yet, and then null.
 *
 * <p>The messages that are kept can be reached through this object until newer ones take their places, whoever has received
 * them. What was written before a message was sent is visible to whoever receives it.
 *
 * @param <T> the messages, which are never null
 */
public final class Broadcast<T> {
    /** The largest capacity. */
    public static final int MAX_CAPACITY = 1 << 24;

    // Immutable
    private final Audience audience = new Audience();
    private final int capacity;

    // Guarded by the lock: message number n is in slot n modulo the length, which is a power of two
    private final @Nullable Object[] kept;
    private long sent;

    /**
     * Makes one that keeps so many messages.
     *
     * @throws IllegalArgumentException if {@code capacity} is not positive, or more than {@value #MAX_CAPACITY}
     */
    public Broadcast(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be positive, but was " + capacity);
        }
        this.capacity = capacity;
        kept = new @Nullable Object[slots(capacity)];
    }

    /**
     * Sends a message to all who have subscribed.
     *
     * @return false, and nothing happened, if this is closed
     */
    public boolean send(T message) {
        Objects.requireNonNull(message, "message");
        long limit;
        audience.lock.lock();
        try {
            if (audience.isClosed()) {
                return false;
            }
            limit = audience.beforeEvent();
            kept[slot(sent)] = message;
            sent++;
        } finally {
            audience.lock.unlock();
        }
        audience.release(limit);
        return true;
    }

    /** There will be no more messages. */
    public void close() {
        audience.close();
    }

    /** Whether {@link #close()} was called. */
    public boolean isClosed() {
        return audience.isClosed();
    }

    /** Receives the messages that are sent from now on. */
    public Subscription<T> subscribe() {
        audience.lock.lock();
        long sent = this.sent;
        audience.lock.unlock();
        return new Subscription<>(this, sent);
    }

    private int slot(long number) {
        return (int) number & (kept.length - 1);
    }

    /** The next power of two, as far as there is one. */
    private static int slots(int capacity) {
        if (capacity > MAX_CAPACITY) {
            throw new IllegalArgumentException("capacity must be at most " + MAX_CAPACITY + ", but was " + capacity);
        }
        int highest = Integer.highestOneBit(capacity);
        return highest == capacity ? capacity : highest << 1;
    }

    @Override
    public String toString() {
        return isClosed() ? "Broadcast[closed]" : "Broadcast[open]";
    }

    /**
     * Completes with the next message; with null when the broadcast is closed and there is none left. Fails with
     * {@link LaggedException} if messages were missed, and can be polled on after that. Can be used again and again, also
     * after it was cancelled, which misses nothing. For one task or thread.
     *
     * @param <T> the messages
     */
    public static final class Subscription<T> extends Audience.Listener<@Nullable T> {
        private final Broadcast<T> broadcast;

        // Owner only
        private long next;

        Subscription(Broadcast<T> broadcast, long next) {
            super(broadcast.audience);
            this.broadcast = broadcast;
            this.next = next;
        }

        /**
         * The next message, or null if there is none now.
         *
         * @throws LaggedException if messages were missed
         */
        public @Nullable T tryReceive() {
            T message;
            long missed;
            audience.lock.lock();
            try {
                missed = skipMissed();
                message = missed > 0 ? null : takeNext();
            } finally {
                audience.lock.unlock();
            }
            requireNone(missed);
            return message;
        }

        @Override
        boolean begin(Waker waker) {
            T message;
            long missed;
            audience.lock.lock();
            try {
                missed = skipMissed();
                message = missed > 0 ? null : takeNext();
                if (missed == 0 && message == null && !audience.isClosed()) {
                    audience.add(this, waker);
                    return pending();
                }
            } finally {
                audience.lock.unlock();
            }
            requireNone(missed);
            return complete(message);
        }

        @Override
        boolean finish() {
            T message = tryReceive();
            return message != null && complete(message);
        }

        /** No one wants the message: it is the next one again. */
        @Override
        public void discard() {
            if (value() != null) {
                next--;
                complete(null);
            }
        }

        private long skipMissed() {
            long missed = Math.max(0, broadcast.sent - broadcast.capacity - next);
            next += missed;
            return missed;
        }

        @SuppressWarnings("unchecked") // only send stores
        private @Nullable T takeNext() {
            return next == broadcast.sent ? null : (T) broadcast.kept[broadcast.slot(next++)];
        }

        private static void requireNone(long missed) {
            if (missed > 0) {
                throw new LaggedException(missed);
            }
        }
    }
}
