package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.task.Job;
import java.nio.channels.FileChannel;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;

/** Opens a file, and closes it if no one takes it. */
final class Opened extends Async<AsyncFile> {
    // Immutable
    private final Executor executor;
    private final Opening opening;
    private final FileCall<FileChannel> call;

    Opened(Executor executor, Callable<? extends FileChannel> open) {
        this.executor = executor;
        this.opening = new Opening(open);
        this.call = new FileCall<>(executor, opening);
    }

    @Override
    public boolean poll(Context context) throws Exception {
        boolean isOpen;
        try {
            isOpen = call.poll(context);
        } catch (Throwable failure) {
            giveUp();
            throw failure;
        }
        return isOpen ? complete(new AsyncFile(executor, call.value())) : pending();
    }

    @Override
    public void cancel() {
        call.cancel();
        giveUp();
    }

    @Override
    public void discard() {
        giveUp();
    }

    private void giveUp() {
        FileChannel channel = opening.giveUp();
        if (channel != null) {
            // Not here: this may be a worker.
            Job<Boolean> ignored = FileClosing.begin(executor, channel);
        }
    }
}
