package dev.levin.internal.io;

import java.io.IOException;
import java.net.ProtocolFamily;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;

/** The JDK's provider, to be changed in one place. */
class DelegatingProvider extends SelectorProvider {
    private static final SelectorProvider JDK = SelectorProvider.provider();

    @Override
    public DatagramChannel openDatagramChannel() throws IOException {
        return JDK.openDatagramChannel();
    }

    @Override
    public DatagramChannel openDatagramChannel(ProtocolFamily family) throws IOException {
        return JDK.openDatagramChannel(family);
    }

    @Override
    public Pipe openPipe() throws IOException {
        return JDK.openPipe();
    }

    @Override
    public AbstractSelector openSelector() throws IOException {
        return JDK.openSelector();
    }

    @Override
    public ServerSocketChannel openServerSocketChannel() throws IOException {
        return JDK.openServerSocketChannel();
    }

    @Override
    public SocketChannel openSocketChannel() throws IOException {
        return JDK.openSocketChannel();
    }
}
