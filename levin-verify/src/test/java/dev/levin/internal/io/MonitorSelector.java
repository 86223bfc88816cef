package dev.levin.internal.io;

import dev.levin.evidence.monitor.Monitors;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A selector for which nothing is ever ready: a look without limit waits in a monitor for a wake-up, so that a lost one is a deadlock to
 * Lincheck. As the real one does, it takes a wake-up with each look, and does not allow its keys to be used once it is closed.
 */
final class MonitorSelector extends AbstractSelector {
    // Guarded by this
    private final List<Key> keys = new ArrayList<>();
    private boolean open = true;
    private boolean woken;

    MonitorSelector(SelectorProvider provider) {
        super(provider);
    }

    /** What a channel is registered as. */
    static final class Key extends SelectionKey {
        private final SelectableChannel channel;
        private final MonitorSelector selector;
        private volatile boolean valid = true;
        private volatile int interest;

        Key(SelectableChannel channel, MonitorSelector selector, int interest) {
            this.channel = channel;
            this.selector = selector;
            this.interest = interest;
        }

        @Override
        public SelectableChannel channel() {
            return channel;
        }

        @Override
        public Selector selector() {
            return selector;
        }

        @Override
        public boolean isValid() {
            return valid;
        }

        @Override
        public void cancel() {
            valid = false;
        }

        @Override
        public int interestOps() {
            requireValid();
            return interest;
        }

        @Override
        public SelectionKey interestOps(int operations) {
            requireValid();
            interest = operations;
            return this;
        }

        @Override
        public int readyOps() {
            return 0;
        }

        private void requireValid() {
            if (!valid) {
                throw new CancelledKeyException();
            }
        }
    }

    /** For a channel. */
    synchronized Key add(SelectableChannel channel, int interest, Object attachment) {
        if (!open) {
            throw new ClosedSelectorException();
        }
        Key key = new Key(channel, this, interest);
        key.attach(attachment);
        keys.add(key);
        return key;
    }

    /** Its own channels know better. */
    @Override
    protected SelectionKey register(AbstractSelectableChannel channel, int operations, Object attachment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public synchronized Set<SelectionKey> keys() {
        return new HashSet<>(keys);
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        return new HashSet<>();
    }

    @Override
    public synchronized int selectNow() {
        woken = false;
        return 0;
    }

    @Override
    public int selectNow(Consumer<SelectionKey> action) {
        return selectNow();
    }

    @Override
    public synchronized int select() {
        while (open && !woken) {
            Monitors.await(this);
        }
        woken = false;
        return 0;
    }

    /** Time stands still. */
    @Override
    public int select(long timeout) {
        return select();
    }

    @Override
    public int select(Consumer<SelectionKey> action, long timeout) {
        return select();
    }

    @Override
    public synchronized Selector wakeup() {
        woken = true;
        notifyAll();
        return this;
    }

    @Override
    protected synchronized void implCloseSelector() {
        open = false;
        keys.forEach(Key::cancel);
        notifyAll();
    }
}
