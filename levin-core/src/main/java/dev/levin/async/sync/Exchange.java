package dev.levin.async.sync;

import dev.levin.async.Waker;
import dev.levin.internal.memory.StackRoom;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a {@link Channel}, and those who wait on either side. Everything here is done with the channel's lock held; what
 * has someone go on returns the waker, to be called when the lock is free.
 *
 * <p>A message is always put into the buffer, even if a receiver waits: the receiver gets a claim on some message, and takes the
 * oldest when it is polled. So what a cancelled receiver gives back is only its claim, no message changes its place, and the
 * order is the buffer's. A message that someone has a claim on does not count as one that takes up room.
 *
 * <p>Whenever the lock is free: if receivers wait, all messages are claimed. If senders wait, at least as many messages as
 * there is room for are not claimed, so not both wait. So each operation has at most one other to wake, except close.
 *
 * <p>Where the stack ends, an operation happens as a whole or not at all: what wakes someone sees first that there is room,
 * and without anyone to wake the step that changes the buffer is the last that calls a method.
 */
final class Exchange<T> {
    // Immutable
    private final int capacity;

    // Guarded by the channel's lock
    private final MessageBuffer<T> buffer = new MessageBuffer<>();
    private final WaiterQueue<Sender<T>> senders = new WaiterQueue<>();
    private final WaiterQueue<Receiver<T>> receivers = new WaiterQueue<>();
    private int claimed;

    // Written with the lock held, read by anyone
    private volatile boolean closed;

    Exchange(int capacity) {
        this.capacity = capacity;
    }

    int size() {
        return buffer.size();
    }

    boolean isClosed() {
        return closed;
    }

    void close() {
        closed = true;
    }

    boolean isFull() {
        return unclaimed() >= capacity;
    }

    /** There is a message that no one was woken for. */
    boolean hasUnclaimed() {
        return unclaimed() > 0;
    }

    /** There is no message, and there will be none. */
    boolean isOver() {
        return closed && buffer.size() == 0;
    }

    private int unclaimed() {
        return buffer.size() - claimed;
    }

    void await(Sender<T> sender, Waker own) {
        sender.waitIn(senders, sender, own);
    }

    void await(Receiver<T> receiver, Waker own) {
        receiver.waitIn(receivers, receiver, own);
    }

    void remove(Sender<T> sender) {
        senders.remove(sender);
    }

    void remove(Receiver<T> receiver) {
        receivers.remove(receiver);
    }

    /** Puts in a message for which there is room. */
    @Nullable
    Waker accept(T message) {
        if (receivers.isEmpty()) {
            buffer.add(message);
            return null;
        }
        StackRoom.require();
        buffer.add(message);
        return claimForOldest();
    }

    /** Takes the oldest message, of which there is one that is not claimed; after {@link #refill}. */
    T take() {
        return buffer.take();
    }

    /** Takes the oldest message for one that has a claim. */
    T takeClaimed() {
        requireRoomToTell();
        T message = buffer.take();
        claimed--;
        return message;
    }

    /** A receiver that has a claim will not take a message. */
    @Nullable
    Waker giveClaimBack() {
        claimed--;
        return claimForOldest();
    }

    /** No one wants a message that was received: it is the first again. */
    @Nullable
    Waker takeBack(T message) {
        StackRoom.require();
        buffer.addFirst(message);
        return claimForOldest();
    }

    /**
     * The message of the oldest sender that waits takes the place of one that is about to be taken; before that, so that
     * nothing is lost if there is no memory. After close, senders are told so instead.
     */
    @Nullable
    Waker refill() {
        requireRoomToTell();
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

    /** After close: one for whom there is nothing left to wait for. */
    @Nullable
    Waker tellOldest() {
        if (!senders.isEmpty()) {
            return senders.removeOldest().grant();
        }
        return isOver() && !receivers.isEmpty() ? receivers.removeOldest().grant() : null;
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

    /** Whoever takes the last message of a channel that is closed has to tell the others. */
    private void requireRoomToTell() {
        if (closed) {
            StackRoom.require();
        }
    }
}
