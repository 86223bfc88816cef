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
 * cancelled has taken none, and the one that it was woken for goes to the next.
 *
 * <p>What was written before a message was sent is visible to whoever receives it.
 *
 * @param <T> the messages, which are never null
 */
public final class Channel<T> {
    /*
     * How it works. One lock, held for a few instructions, guards a buffer and two queues. A message is always put into the
     * buffer, even if a receiver waits: the receiver gets a claim on some message, and takes the oldest when it is polled.
     * So what a cancelled receiver gives back is only its claim, no message changes its place, and the order is the
     * buffer's. A message that someone has a claim on does not count as one that takes up room.
     *
     * Whenever the lock is free: if receivers wait, all messages are claimed. If senders wait, at least as many messages as
     * there is room for are not claimed, so not both wait. So each operation has at most one other to wake, except close.
     *
     * Where the stack ends, an operation happens as a whole or not at all: what wakes someone sees first that there is room,
     * and without anyone to wake the step that changes the buffer is the last that calls a method.
     */

    // Immutable
    private final int capacity;
    final SpinLock lock = new SpinLock();

    // Guarded by the lock
    private final MessageBuffer<T> buffer = new MessageBuffer<>();
    private final WaiterQueue<Sender<T>> senders = new WaiterQueue<>();
    private final WaiterQueue<Receiver<T>> receivers = new WaiterQueue<>();
    private int claimed;

    // Written with the lock held
    private volatile boolean closed;

    private Channel(int capacity) {
        this.capacity = capacity;
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
            if (closed || isFull()) {
                return false;
            }
            waker = accept(message);
        } finally {
            lock.unlock();
        }
        if (waker != null) {
            waker.wake();
        }
        return true;
    }

    /** Receives a message if there is one that no one was woken for. Null if there is none. */
    public @Nullable T tryReceive() {
        T message;
        Waker waker;
        lock.lock();
        try {
            if (unclaimed() == 0) {
                return null;
            }
            waker = refill();
            message = buffer.take();
        } finally {
            lock.unlock();
        }
        if (waker != null) {
            waker.wake();
        }
        if (closed) {
            tellIfOver();
        }
        return message;
    }

    /** Accepts no message any more; see above for who is told what. */
    public void close() {
        StackRoom.requireAmple();
        lock.lock();
        closed = true;
        lock.unlock();
        tellIfOver();
    }

    /** Whether {@link #close()} was called; there may be messages left. */
    public boolean isClosed() {
        return closed;
    }

    /** How many messages are there to be received, at this moment. */
    public int size() {
        lock.lock();
        int size = buffer.size();
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
            if (closed) {
                return true;
            }
            if (isFull()) {
                sender.waitIn(senders, sender, own);
                return false;
            }
            waker = accept(sender.message());
            sender.accepted = true;
        } finally {
            lock.unlock();
        }
        if (waker != null) {
            waker.wake();
        }
        return true;
    }

    /** Receives, or waits for a message. Null if it has to wait, or if there will be none: see {@link Receiver}. */
    @Nullable
    T receiveOrWait(Receiver<T> receiver, Waker own) {
        T message;
        Waker waker;
        lock.lock();
        try {
            if (unclaimed() == 0) {
                if (!isOver()) {
                    receiver.waitIn(receivers, receiver, own);
                }
                return null;
            }
            waker = refill();
            message = buffer.take();
        } finally {
            lock.unlock();
        }
        if (waker != null) {
            waker.wake();
        }
        if (closed) {
            tellIfOver();
        }
        return message;
    }

    /** Takes the oldest message for one that has a claim. */
    T takeClaimed() {
        T message;
        lock.lock();
        try {
            message = buffer.take();
            claimed--;
        } finally {
            lock.unlock();
        }
        if (closed) {
            tellIfOver();
        }
        return message;
    }

    /** A receiver that has a claim will not take a message: the next one may. */
    void giveClaimBack() {
        Waker waker;
        lock.lock();
        try {
            claimed--;
            waker = claimForOldest();
        } finally {
            lock.unlock();
        }
        Waiter.wake(waker);
    }

    /** With the lock held. */
    void remove(Sender<T> sender) {
        senders.remove(sender);
    }

    /** With the lock held. */
    void remove(Receiver<T> receiver) {
        receivers.remove(receiver);
    }

    private int unclaimed() {
        return buffer.size() - claimed;
    }

    private boolean isFull() {
        return unclaimed() >= capacity;
    }

    /** There is no message, and there will be none. */
    private boolean isOver() {
        return closed && buffer.size() == 0;
    }

    private @Nullable Waker accept(T message) {
        if (receivers.isEmpty()) {
            buffer.add(message);
            return null;
        }
        StackRoom.require();
        buffer.add(message);
        return claimForOldest();
    }

    /** If there is a message for the oldest receiver that waits. */
    private @Nullable Waker claimForOldest() {
        if (receivers.isEmpty() || unclaimed() == 0) {
            return null;
        }
        claimed++;
        Receiver<T> oldest = receivers.removeOldest();
        oldest.hasClaim = true;
        return oldest.grant();
    }

    /**
     * The message of the oldest sender that waits takes the place of one that is about to be taken; before that, so that
     * nothing is lost if there is no memory. After close, senders are told so instead.
     */
    private @Nullable Waker refill() {
        Sender<T> oldest = senders.oldest();
        if (oldest == null || closed || unclaimed() > capacity) {
            return null;
        }
        StackRoom.require();
        buffer.add(oldest.message());
        senders.remove(oldest);
        oldest.accepted = true;
        return oldest.grant();
    }

    /** After close: has those go on for whom there is nothing left to wait for, one at a time. */
    private void tellIfOver() {
        while (closed) {
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
            if (!senders.isEmpty()) {
                return senders.removeOldest().grant();
            }
            return isOver() && !receivers.isEmpty() ? receivers.removeOldest().grant() : null;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public String toString() {
        return "Channel[" + size() + (closed ? " messages, closed]" : " messages]");
    }
}
