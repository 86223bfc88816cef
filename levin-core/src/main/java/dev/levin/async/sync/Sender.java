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
    private boolean accepted;

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

    /** It is out of the queue: the message is in the buffer, or the channel was closed; with the lock held. */
    Waker grant(boolean accepted) {
        this.accepted = accepted;
        return grant();
    }

    @Override
    boolean begin(Waker waker) {
        T message = this.message;
        if (message == null) {
            throw new IllegalStateException("there is nothing to send: message() sets it");
        }
        Channel.SendOutcome outcome = channel.sendOrWait(this, message, waker);
        return outcome == Channel.SendOutcome.WAITS ? pending() : finish(outcome == Channel.SendOutcome.SENT);
    }

    @Override
    boolean finish() {
        return finish(accepted);
    }

    private boolean finish(boolean accepted) {
        message = null;
        this.accepted = accepted;
        if (!accepted) {
            throw new ClosedException("the channel is closed: the message was not sent");
        }
        return complete(null);
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
