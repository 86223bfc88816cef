package dev.levin.async.sync;

import dev.levin.async.Waker;
import dev.levin.internal.memory.StackRoom;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Messages from any number of senders to any number of receivers, each to one of them, in the order in which they were
 * accepted. A bounded channel has senders wait while it is full, an unbounded one is never full.
 *
 * <pre>{@code
 * Channel<String> channel = Channel.bounded(16);
 * channel.send("hello").join();
 * String message = channel.receiver().join();
 * }</pre>
 *
 * <p>Fair on both sides: first come, first served, and no one overtakes those who wait, also not with a {@code try}.
 *
 * <p>After {@link #close()} no message is accepted: {@link Sender}s fail with {@link ClosedException}, also those that waited,
 * whose messages were not accepted. Receivers get what was accepted before, and then null.
 *
 * <p>Cancelling loses nothing. A sender that was cancelled has sent its message or not, and {@link Sender#isSent()} tells; a receiver that was
 * cancelled has taken none, and the one that it was woken for goes to the next. If no one else waits it goes back to the front; so after
 * {@link #close()} one receiver may have got null, and a later one a message that was given back in between.
 *
 * <p>What was written before a message was sent is visible to whoever receives it.
 *
 * @param <T> the messages, which are never null
 */
public final class Channel<T> {
    // Immutable
    final SpinLock lock = new SpinLock();

    // Guarded by the lock
    private final Exchange<T> exchange;

    private Channel(int capacity) {
        exchange = new Exchange<>(capacity);
    }

    /**
     * A channel with room for so many messages.
     *
     * @throws IllegalArgumentException if {@code capacity} is not positive
     */
    public static <T> Channel<T> bounded(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be positive, but was " + capacity);
        }
        return new Channel<>(capacity);
    }

    /** A channel that is never full. */
    public static <T> Channel<T> unbounded() {
        return new Channel<>(Integer.MAX_VALUE);
    }

    /** Sends one message when it is polled. Fails with {@link ClosedException} if the channel is closed. */
    public Sender<T> send(T message) {
        return sender().message(message);
    }

    /** Sends one message after another: see {@link Sender#message}. */
    public Sender<T> sender() {
        return new Sender<>(this);
    }

    /** Receives a message each time that it is complete; null when the channel is closed, and all were received. */
    public Receiver<T> receiver() {
        return new Receiver<>(this);
    }

    /** Sends a message if there is room. False if there is none, or the channel is closed. */
    public boolean trySend(T message) {
        Objects.requireNonNull(message, "message");
        Waker waker;
        lock.lock();
        try {
            if (isClosed() || exchange.isFull()) {
                return false;
            }
            waker = exchange.accept(message);
        } finally {
            lock.unlock();
        }
        Waiter.wake(waker);
        return true;
    }

    /** Receives a message if there is one that no one was woken for. Null if there is none; {@link #isDrained} tells more. */
    public @Nullable T tryReceive() {
        T message;
        Waker waker;
        lock.lock();
        try {
            if (!exchange.hasUnclaimed()) {
                return null;
            }
            waker = exchange.refill();
            message = exchange.take();
        } finally {
            lock.unlock();
        }
        Waiter.wake(waker);
        if (isClosed()) {
            tellIfOver();
        }
        return message;
    }

    /** Accepts no message any more; see above for who is told what. */
    public void close() {
        StackRoom.requireAmple();
        lock.lock();
        exchange.close();
        lock.unlock();
        tellIfOver();
    }

    /** Whether {@link #close()} was called; there may be messages left. */
    public boolean isClosed() {
        return exchange.isClosed();
    }

    /** Whether the channel is closed, and no message is left: a receiver would get null. */
    public boolean isDrained() {
        lock.lock();
        boolean drained = exchange.isOver();
        lock.unlock();
        return drained;
    }

    /** How many messages are there to be received, at this moment. */
    public int size() {
        lock.lock();
        int size = exchange.size();
        lock.unlock();
        return size;
    }

    /**
     * Sends, or waits until there is room.
     *
     * @return false if it waits; else the message was accepted, or the channel is closed
     */
    boolean sendOrWait(Sender<T> sender, Waker own) {
        Waker waker;
        lock.lock();
        try {
            if (isClosed()) {
                return true;
            }
            if (exchange.isFull()) {
                exchange.await(sender, own);
                return false;
            }
            waker = exchange.accept(sender.message());
            sender.accepted = true;
        } finally {
            lock.unlock();
        }
        Waiter.wake(waker);
        return true;
    }

    /** Receives, or waits for a message. Null if it has to wait, or if there will be none: see {@link Receiver}. */
    @Nullable
    T receiveOrWait(Receiver<T> receiver, Waker own) {
        T message;
        Waker waker;
        lock.lock();
        try {
            if (!exchange.hasUnclaimed()) {
                if (!exchange.isOver()) {
                    exchange.await(receiver, own);
                }
                return null;
            }
            waker = exchange.refill();
            message = exchange.take();
        } finally {
            lock.unlock();
        }
        Waiter.wake(waker);
        if (isClosed()) {
            tellIfOver();
        }
        return message;
    }

    /** Takes the oldest message for one that has a claim. */
    T takeClaimed() {
        T message;
        lock.lock();
        try {
            message = exchange.takeClaimed();
        } finally {
            lock.unlock();
        }
        if (isClosed()) {
            tellIfOver();
        }
        return message;
    }

    /** A receiver that has a claim will not take a message: the next one may. */
    void giveClaimBack() {
        Waker waker;
        lock.lock();
        try {
            waker = exchange.giveClaimBack();
        } finally {
            lock.unlock();
        }
        Waiter.wake(waker);
    }

    /** No one wants a message that was received: it is the first again. */
    void takeBack(T message) {
        Waker waker;
        lock.lock();
        try {
            waker = exchange.takeBack(message);
        } finally {
            lock.unlock();
        }
        Waiter.wake(waker);
    }

    /** With the lock held. */
    void remove(Sender<T> sender) {
        exchange.remove(sender);
    }

    /** With the lock held. */
    void remove(Receiver<T> receiver) {
        exchange.remove(receiver);
    }

    /** After close: has those go on for whom there is nothing left to wait for, one at a time. */
    private void tellIfOver() {
        while (isClosed()) {
            Waker waker = tellOldest();
            if (waker == null) {
                return;
            }
            waker.wake();
        }
    }

    private @Nullable Waker tellOldest() {
        lock.lock();
        try {
            return exchange.tellOldest();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public String toString() {
        return "Channel[" + size() + (isClosed() ? " messages, closed]" : " messages]");
    }
}
