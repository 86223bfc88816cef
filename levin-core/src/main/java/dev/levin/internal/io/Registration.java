package dev.levin.internal.io;

import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import org.jspecify.annotations.Nullable;

/** A channel of which an {@link IoDriver} tells. */
public abstract class Registration {
    // Immutable
    private final SelectableChannel channel;

    // Written by the driver
    private volatile @Nullable SelectionKey key;

    // Written by whoever asks
    private volatile int interest;

    /** For a channel that does not block. */
    protected Registration(SelectableChannel channel) {
        this.channel = channel;
    }

    /** The channel of which it tells. */
    public final SelectableChannel channel() {
        return channel;
    }

    /** Whether the driver knows of it. */
    public final boolean isRegistered() {
        return key != null;
    }

    /** What was asked for last. */
    final int interest() {
        return interest;
    }

    final void setInterest(int operations) {
        interest = operations;
    }

    final @Nullable SelectionKey key() {
        return key;
    }

    final void setKey(SelectionKey key) {
        this.key = key;
    }

    /**
     * These operations can be tried without blocking, or fail. Called by whoever has looked. Must not block or throw.
     *
     * @return whether that was not known before
     */
    protected abstract boolean ready(int operations);

    /** It is told again and again that it is ready for these, and no one comes. Must not block or throw. */
    protected abstract void leftLying(int operations);

    /** No one will look any more. Must not block or throw. */
    protected abstract void abandoned();
}
