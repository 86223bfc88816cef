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

    // A granter writes it with the lock held while the owner waits; then the owner's
    boolean hasClaim;

    Receiver(Channel<T> channel) {
        this.channel = channel;
    }

    @Override
    boolean begin(Waker waker) {
        T message = channel.receiveOrWait(this, waker);
        boolean waits = message == null && isQueued();
        return waits ? pending() : complete(message);
    }

    @Override
    boolean finish() {
        if (!hasClaim) {
            return complete(null);
        }
        T message = channel.takeClaimed();
        hasClaim = false;
        return complete(message);
    }

    /** No one wants the message: it is the first again in the channel. */
    @Override
    public void discard() {
        T message = value();
        if (message != null) {
            channel.takeBack(message);
            complete(null);
        }
    }

    @Override
    void giveBack() {
        if (hasClaim) {
            hasClaim = false;
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
