package dev.levin.internal.io;

import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.SelectorProvider;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A channel that {@link MonitorSelector}s know, and on which nothing ever comes. */
final class MonitorChannel extends SelectableChannel {
    // Guarded by the lock
    private final List<SelectionKey> keys = new ArrayList<>();
    private final Object lock = new Object();

    @Override
    public SelectorProvider provider() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int validOps() {
        return SelectionKey.OP_READ | SelectionKey.OP_WRITE;
    }

    @Override
    public boolean isRegistered() {
        synchronized (lock) {
            return !keys.isEmpty();
        }
    }

    @Override
    public @Nullable SelectionKey keyFor(Selector selector) {
        synchronized (lock) {
            for (SelectionKey key : keys) {
                if (key.selector() == selector) {
                    return key;
                }
            }
            return null;
        }
    }

    @Override
    public SelectionKey register(Selector selector, int operations, Object attachment) {
        synchronized (lock) {
            SelectionKey key = ((MonitorSelector) selector).add(this, operations, attachment);
            keys.add(key);
            return key;
        }
    }

    @Override
    public SelectableChannel configureBlocking(boolean block) {
        return this;
    }

    @Override
    public boolean isBlocking() {
        return false;
    }

    @Override
    public Object blockingLock() {
        return lock;
    }

    @Override
    protected void implCloseChannel() {}
}
