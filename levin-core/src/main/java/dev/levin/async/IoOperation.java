package dev.levin.async;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something to do with a channel that may have to wait until the channel is ready. A subclass says how to try it; this class waits
 * and tries again. After it has completed, failed or was cancelled it can be polled again, for the next round, so a loop needs one object.
 *
 * <pre>{@code
 * final class ReadSome extends IoOperation<Integer> {
 *     ReadSome(IoSource source) {
 *         super(source, Interest.READ);
 *     }
 *
 *     @Override
 *     protected boolean attempt() throws IOException {
 *         int count = ((Pipe.SourceChannel) source().channel()).read(buffer);
 *         return count != 0 && complete(count);
 *     }
 * }
 * }</pre>
 *
 * <p>Cancelling it takes nothing from the channel: an attempt either has an effect and completes, or has none.
 *
 * @param <T> what comes of it
 */
public abstract class IoOperation<T extends @Nullable Object> extends Async<T> {
    // Immutable
    private final IoSource source;
    private final Interest interest;

    // Guarded by the source's lock
    @Nullable
    IoOperation<?> older;

    @Nullable
    IoOperation<?> newer;

    @Nullable
    Waker waker;

    // Written with the source's lock held
    private volatile boolean queued;

    // Owner thread only
    private boolean exhausted;

    /** For something that may be tried when {@code source} is ready for {@code interest}. */
    protected IoOperation(IoSource source, Interest interest) {
        this.source = Objects.requireNonNull(source, "source");
        this.interest = Objects.requireNonNull(interest, "interest");
    }

    /** The channel that it waits for. */
    public final IoSource source() {
        return source;
    }

    final Interest interest() {
        return interest;
    }

    final boolean isQueued() {
        return queued;
    }

    final void setQueued(boolean queued) {
        this.queued = queued;
    }

    /**
     * Tries it, without blocking.
     *
     * @return {@code complete(value)}, or false if the channel was not ready and nothing has happened
     * @throws IOException if it failed, which is the end of this round
     */
    protected abstract boolean attempt() throws IOException;

    /** Whether it can be tried though the channel is not ready, as a read into a buffer without room. Default: false. */
    protected boolean needsNoChannel() {
        return false;
    }

    /**
     * For an {@link #attempt} that succeeds: it took all there was, as a read that did not fill its buffer, so that the next one
     * waits instead of trying in vain. If there is more after all, the wait is short.
     */
    protected final void exhausted() {
        exhausted = true;
    }

    @Override
    public final boolean poll(Context context) throws Exception {
        try {
            while (true) {
                long seen = source.word();
                if (!ReadyWord.isReady(seen, interest) && !needsNoChannel()) {
                    if (source.await(this, context.waker())) {
                        return pending();
                    }
                } else if (!context.proceed()) {
                    return pending();
                } else if (tries(seen)) {
                    source.leave(this);
                    return true;
                }
            }
        } catch (Throwable failure) {
            source.leave(this);
            throw failure;
        }
    }

    private boolean tries(long seen) throws IOException {
        exhausted = false;
        boolean done = attempt();
        if (!done || exhausted) {
            source.emptied(interest, seen);
        }
        return done;
    }

    @Override
    public void cancel() {
        source.leave(this);
    }
}
