package dev.levin.async.sync;

import dev.levin.async.Waker;
import org.jspecify.annotations.Nullable;

/**
 * Receives messages from a {@link Channel}, one each time that it is complete; null when the channel is closed and there is
 * none left. Can be used again and again, also after it was cancelled. For one task or thread; others get their own by
 * {@link Channel#receiver()}.
 *
 * @param <T> the messages
 */
public final class Receiver<T> extends Waiter<@Nullable T> {
    // Immutable
    private final Channel<T> channel;

    // Written by a granter with the lock held
    private boolean hasClaim;

    Receiver(Channel<T> channel) {
        this.channel = channel;
    }

    /** It is out of the queue: there is a message for it, or there will be none; with the lock held. */
    Waker grant(boolean hasClaim) {
        this.hasClaim = hasClaim;
        return grant();
    }

    @Override
    boolean begin(Waker waker) {
        T message = channel.receiveOrWait(this, waker);
        boolean waits = message == null && isQueued();
        return waits ? pending() : complete(message);
    }

    @Override
    boolean finish() {
        return complete(hasClaim ? channel.takeClaimed() : null);
    }

    @Override
    void giveBack() {
        if (hasClaim) {
            channel.giveClaimBack();
        }
    }

    @Override
    void left() {}

    @Override
    void removeFromQueue() {
        channel.remove(this);
    }

    @Override
    SpinLock lock() {
        return channel.lock;
    }
}
