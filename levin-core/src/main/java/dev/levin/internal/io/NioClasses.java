package dev.levin.internal.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * Has the JDK load what it needs to open and to close channels. On JDK 17 that takes a file descriptor; if the first channel is closed
 * when there is none left, it fails with an {@link ExceptionInInitializerError}, and so does every other from then on.
 */
final class NioClasses {
    private NioClasses() {}

    static void load() throws IOException {
        openAndClose(SocketChannel::open);
        openAndClose(ServerSocketChannel::open);
        openAndClose(DatagramChannel::open);
    }

    private interface Opening {
        Closeable open() throws IOException;
    }

    private static void openAndClose(Opening opening) throws IOException {
        try (Closeable channel = opening.open()) {
            assert channel != null;
        }
    }
}
