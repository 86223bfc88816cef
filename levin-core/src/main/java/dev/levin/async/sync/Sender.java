package dev.levin.async.sync;

import dev.levin.async.Waker;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages into a {@link Channel}, one each time that it is complete:
 *
 * <pre>{@code
 * if (!sender.message(next).poll(context)) return pending();      // while pending, poll without message()
 * }</pre>
 *
 * <p>Fails with {@link ClosedException} if the channel was closed before the message was accepted. For one task or thread;
 * others get their own by {@link Channel#sender()}.
 *
 * @param <T> the messages
 */
public final class Sender<T> extends Waiter<@Nullable Void> {
    // Immutable
    private final Channel<T> channel;

    // Owner only; read with the lock held while the owner waits
    private @Nullable T message;

    // Owner only; a granter writes it with the lock held while the owner waits
    boolean accepted;

    Sender(Channel<T> channel) {
        this.channel = channel;
    }

    /**
     * Sets what to send next. Not while a message is on the way.
     *
     * @throws IllegalStateException if the last one waits
     */
    public Sender<T> message(T message) {
        Objects.requireNonNull(message, "message");
        if (this.message != null) {
            throw new IllegalStateException("the last message was neither sent nor cancelled");
        }
        this.message = message;
        accepted = false;
        return this;
    }

    /** Whether the last message was sent. One who has cancelled learns by this what has become of it. */
    public boolean isSent() {
        return accepted;
    }

    T message() {
        return Objects.requireNonNull(message);
    }

    @Override
    boolean begin(Waker waker) {
        if (message == null) {
            throw new IllegalStateException("there is nothing to send: message() sets it");
        }
        return channel.sendOrWait(this, waker) ? finish() : pending();
    }

    @Override
    boolean finish() {
        message = null;
        if (!accepted) {
            throw new ClosedException("the channel is closed: the message was not sent");
        }
        return complete(null);
    }

    @Override
    void notBegun() {
        message = null;
    }

    @Override
    void giveBack() {
        message = null;
    }

    @Override
    void left() {
        message = null;
    }

    @Override
    void removeFromQueue() {
        channel.remove(this);
    }

    @Override
    SpinLock lock() {
        return channel.lock;
    }
}
