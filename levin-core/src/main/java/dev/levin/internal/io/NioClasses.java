package dev.levin.internal.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * Has the JDK load what it needs to open and to close channels. On JDK 17 that takes file descriptors; if the first channel is closed
 * when there are none left, it fails with an {@link ExceptionInInitializerError}, and so does every other from then on. So it is
 * done early, before anyone has used them up.
 */
public final class NioClasses {
    private static volatile boolean loaded;

    private NioClasses() {}

    /** Loads them, unless that was done before, or there are not enough file descriptors even now: whoever opens a channel will say so. */
    public static void loadIfPossible() {
        try {
            load();
        } catch (IOException notNow) {
            // Then it is tried again with the first selector.
        }
    }

    static void load() throws IOException {
        if (!loaded) {
            openAndClose(SocketChannel::open);
            openAndClose(ServerSocketChannel::open);
            openAndClose(DatagramChannel::open);
            loaded = true;
        }
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
