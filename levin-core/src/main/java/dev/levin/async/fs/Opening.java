package dev.levin.async.fs;

import java.nio.channels.FileChannel;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Opens a file for one who may have given up by then. The handle of the job is not enough for that: a pool that ends completes it while the call is still on
 * its way, and what comes of that is nobody's.
 *
 * <pre>{@code
 * the thread that opens                      who asked for it, once it has no use for it
 * O1  open the file                          G1  swap GIVEN_UP in
 * O2  CAS the channel in, or close it        G2  close the channel that was there, if any
 * }</pre>
 *
 * <p>O2 and G1 change one reference, so exactly one of the two closes it.
 */
final class Opening implements Callable<FileChannel> {
    private static final Object GIVEN_UP = new Object();

    // Immutable
    private final Callable<? extends FileChannel> open;

    // Any thread: null, then the channel or GIVEN_UP
    private final AtomicReference<@Nullable Object> state = new AtomicReference<>();

    Opening(Callable<? extends FileChannel> open) {
        this.open = open;
    }

    @Override
    public FileChannel call() throws Exception {
        FileChannel channel = open.call();
        if (!state.compareAndSet(null, channel)) {
            channel.close();
        }
        return channel;
    }

    /** No one has use for the file: the channel that is to be closed now; null if it is not open yet, or was given up before. */
    @Nullable
    FileChannel giveUp() {
        return state.getAndSet(GIVEN_UP) instanceof FileChannel channel ? channel : null;
    }
}
