package dev.levin.async.net;

import dev.levin.async.IoSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Accepts connections over a Unix domain socket. Made by {@link Network#listenUnix}; its file is deleted when it is closed. */
public final class UnixListener extends SocketListener<UnixStream> {
    private final Path path;

    UnixListener(IoSource source, Path path) {
        super(source);
        this.path = path;
    }

    /** Where it listens. */
    public Path path() {
        return path;
    }

    @Override
    UnixStream streamOf(IoSource source) {
        return new UnixStream(source);
    }

    @Override
    public void close() throws IOException {
        boolean wasOpen = isOpen();
        super.close();
        if (wasOpen) {
            Files.deleteIfExists(path);
        }
    }
}
