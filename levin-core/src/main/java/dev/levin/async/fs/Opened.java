package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.task.Job;
import java.nio.channels.FileChannel;
import java.util.concurrent.Executor;

/** Opens a file, and closes it if no one takes it. */
final class Opened extends Async<AsyncFile> {
    // Immutable
    private final Executor executor;
    private final FileCall<FileChannel> call;

    Opened(Executor executor, FileCall<FileChannel> call) {
        this.executor = executor;
        this.call = call;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        return call.poll(context) ? complete(new AsyncFile(executor, call.value())) : pending();
    }

    @Override
    public void cancel() {
        call.cancelAnd(this::close);
    }

    @Override
    public void discard() {
        close(call.value());
    }

    /** Not here: this may be a worker. */
    private void close(FileChannel channel) {
        Job<Boolean> ignored = FileClosing.begin(executor, channel);
    }
}
