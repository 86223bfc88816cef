package dev.levin.internal.io;

import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelectionKey;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Registers so many channels, and has no memory for more; finds all of them readable. */
final class ScriptedSelector extends AbstractSelector {
    private final Set<SelectionKey> keys = new LinkedHashSet<>();
    private final int most;

    /** Called with a key before that says for what its channel is ready. */
    private final Consumer<SelectionKey> beforeReadyOps;

    ScriptedSelector(SelectorProvider provider, int most, Consumer<SelectionKey> beforeReadyOps) {
        super(provider);
        this.most = most;
        this.beforeReadyOps = beforeReadyOps;
    }

    private final class Key extends AbstractSelectionKey {
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
            beforeReadyOps.accept(this);
            if (!isValid()) {
                throw new CancelledKeyException();
            }
            return SelectionKey.OP_READ;
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
        return keys.size();
    }

    @Override
    public int selectNow(Consumer<SelectionKey> action) {
        keys.forEach(action);
        return keys.size();
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
