package dev.levin.async.fs;

import dev.levin.task.Job;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.concurrent.Executor;

/**
 * Closes a file on a thread that may block: to close it may write what the system keeps in memory, on a network file system for as long as that takes. If no
 * such thread is to be had, because the pool ends, it is closed at once: a file descriptor that is lost would be worse.
 */
final class FileClosing extends Job<Boolean> {
    private final FileChannel channel;

    private FileClosing(FileChannel channel) {
        this.channel = channel;
    }

    static Job<Boolean> begin(Executor executor, FileChannel channel) {
        FileClosing closing = new FileClosing(channel);
        try {
            executor.execute(closing);
        } catch (Throwable refused) {
            closing.run();
        }
        return closing;
    }

    @Override
    protected Boolean call() throws IOException {
        channel.close();
        return true;
    }

    @Override
    protected void notCalled() {
        try {
            channel.close();
        } catch (IOException ignored) {
            // It is closed, whatever the system says.
        }
    }
}
