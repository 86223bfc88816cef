package dev.levin.async.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Fails so many times, as the system does when there are no file descriptors left, and then has a connection. */
class RefusingServerChannel extends ServerSocketChannel {
    private final int failures;
    private final AtomicInteger attempts = new AtomicInteger();

    RefusingServerChannel(int failures) {
        super(SelectorProvider.provider());
        this.failures = failures;
    }

    int attempts() {
        return attempts.get();
    }

    @Override
    public SocketChannel accept() throws IOException {
        if (attempts.incrementAndGet() <= failures) {
            throw new IOException("Too many open files (planted)");
        }
        return SocketChannel.open();
    }

    @Override
    public ServerSocketChannel bind(SocketAddress local, int backlog) {
        return this;
    }

    @Override
    public <T> ServerSocketChannel setOption(SocketOption<T> name, T value) {
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) {
        throw new UnsupportedOperationException(name.name());
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of();
    }

    @Override
    public ServerSocket socket() {
        throw new UnsupportedOperationException("there is none");
    }

    @Override
    public SocketAddress getLocalAddress() {
        return new InetSocketAddress(0);
    }

    @Override
    protected void implCloseSelectableChannel() {}

    @Override
    protected void implConfigureBlocking(boolean block) {}
}
