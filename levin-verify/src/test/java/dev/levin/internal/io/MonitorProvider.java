package dev.levin.internal.io;

import java.net.ProtocolFamily;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;

/** Opens {@link MonitorSelector}s, and nothing else. */
final class MonitorProvider extends SelectorProvider {
    @Override
    public AbstractSelector openSelector() {
        return new MonitorSelector(this);
    }

    @Override
    public DatagramChannel openDatagramChannel() {
        throw new UnsupportedOperationException();
    }

    @Override
    public DatagramChannel openDatagramChannel(ProtocolFamily family) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Pipe openPipe() {
        throw new UnsupportedOperationException();
    }

    @Override
    public ServerSocketChannel openServerSocketChannel() {
        throw new UnsupportedOperationException();
    }

    @Override
    public SocketChannel openSocketChannel() {
        throw new UnsupportedOperationException();
    }
}
