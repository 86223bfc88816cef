package dev.levin.internal.io;

import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;
import java.util.function.Consumer;

/** Never blocks, and never has anything. */
final class SpinningSelector extends AbstractSelector {
    SpinningSelector(SelectorProvider provider) {
        super(provider);
    }

    @Override
    protected void implCloseSelector() {}

    @Override
    protected SelectionKey register(AbstractSelectableChannel channel, int operations, Object attachment) {
        throw new UnsupportedOperationException("nothing is registered here");
    }

    @Override
    public Set<SelectionKey> keys() {
        return Set.of();
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
    public int select(Consumer<SelectionKey> action, long timeout) {
        return 0;
    }

    @Override
    public int selectNow(Consumer<SelectionKey> action) {
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
