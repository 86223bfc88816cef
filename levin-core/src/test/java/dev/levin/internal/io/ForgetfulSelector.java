package dev.levin.internal.io;

import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelectionKey;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.HashSet;
import java.util.Set;

/** Registers so many channels, and has no memory for more. */
final class ForgetfulSelector extends AbstractSelector {
    private final Set<SelectionKey> keys = new HashSet<>();
    private final int most;

    ForgetfulSelector(SelectorProvider provider, int most) {
        super(provider);
        this.most = most;
    }

    private static final class Key extends AbstractSelectionKey {
        private final SelectableChannel channel;
        private final Selector selector;
        private int operations;

        Key(SelectableChannel channel, Selector selector, int operations) {
            this.channel = channel;
            this.selector = selector;
            this.operations = operations;
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
        public int interestOps() {
            return operations;
        }

        @Override
        public SelectionKey interestOps(int operations) {
            this.operations = operations;
            return this;
        }

        @Override
        public int readyOps() {
            return 0;
        }
    }

    @Override
    protected SelectionKey register(AbstractSelectableChannel channel, int operations, Object attachment) {
        if (keys.size() == most) {
            throw new OutOfMemoryError("planted");
        }
        Key key = new Key(channel, this, operations);
        key.attach(attachment);
        keys.add(key);
        return key;
    }

    @Override
    protected void implCloseSelector() {
        for (SelectionKey key : keys) {
            deregister((AbstractSelectionKey) key);
        }
    }

    @Override
    public Set<SelectionKey> keys() {
        return keys;
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        return Set.of();
    }

    @Override
    public int selectNow() {
        return 0;
    }

    @Override
    public int select(long timeout) {
        return 0;
    }

    @Override
    public int select() {
        return 0;
    }

    @Override
    public Selector wakeup() {
        return this;
    }
}
