package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSink;
import dev.levin.task.Job;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a file, one call after the other, from a place on. A call that was begun can't be taken back: if its {@code Async} is cancelled, its bytes
 * count as written, the call goes on, and whatever comes next waits for it first. So no byte is written twice, which is seen where the system appends, and
 * none comes late, over others. For one task at a time.
 */
final class FileSink implements ByteSink {
    // Immutable
    private final AsyncFile file;

    // Owner thread only
    private long position;
    private @Nullable Cancelled cancelled;
    private @Nullable IOException failure;

    /** A call that goes on though no one waits for it, and how many bytes it was given. */
    private record Cancelled(Job<Integer> job, Async<Integer> result, int count) {}

    FileSink(AsyncFile file, long position) {
        this.file = file;
        this.position = position;
    }

    @Override
    public Async<Integer> write(ByteBuffer from) {
        return new Write(Objects.requireNonNull(from, "from"));
    }

    @Override
    public Async<@Nullable Void> closeOutput() {
        return new Settle().flatMap(nothing -> file.sync());
    }

    /** Waits for the call that goes on; false if that is pending. Fails, from then on, if it has not written all. */
    private boolean settles(Context context) throws Exception {
        Cancelled cancelled = this.cancelled;
        if (cancelled != null) {
            int count = 0;
            try {
                if (!cancelled.result().poll(context)) {
                    return false;
                }
                count = cancelled.result().value();
            } catch (Exception cause) {
                failure = new IOException("a write that was cancelled has failed since", cause);
            }
            this.cancelled = null;
            if (failure == null && count < cancelled.count()) {
                failure = new IOException(
                        "of a write that was cancelled " + count + " of " + cancelled.count() + " bytes were written");
            }
        }
        if (failure != null) {
            throw failure;
        }
        return true;
    }

    /** What was cancelled is waited for by another: a waker is known to the one that polls last. */
    private void leave(Cancelled waited) {
        waited.result().cancel();
        cancelled = new Cancelled(waited.job(), Async.from(waited.job()), waited.count());
    }

    private final class Settle extends Async<@Nullable Void> {
        @Override
        public boolean poll(Context context) throws Exception {
            return settles(context) ? complete(null) : pending();
        }

        @Override
        public void cancel() {
            if (cancelled != null) {
                leave(cancelled);
            }
        }
    }

    private final class Write extends Async<Integer> {
        private final ByteBuffer from;
        private @Nullable Job<Integer> job;
        private @Nullable Async<Integer> result;
        private int given;

        Write(ByteBuffer from) {
            this.from = from;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            if (result == null) {
                if (!settles(context)) {
                    return pending();
                }
                if (!from.hasRemaining()) {
                    return complete(0);
                }
                begin();
            }
            Async<Integer> result = Objects.requireNonNull(this.result);
            boolean pending = false;
            try {
                pending = !result.poll(context);
            } finally {
                if (!pending) {
                    this.result = null;
                    this.job = null;
                }
            }
            if (pending) {
                return pending();
            }
            advance(result.value());
            return complete(result.value());
        }

        private void begin() {
            ByteBuffer copy = ByteBuffer.allocate(Math.min(from.remaining(), AsyncFile.MOST_AT_ONCE));
            copy.put(from.slice().limit(copy.capacity())).flip();
            given = copy.capacity();
            long position = FileSink.this.position;
            Job<Integer> job = Job.of(() -> file.writeAllAt(copy, position));
            file.executor().execute(job);
            this.job = job;
            this.result = Async.from(job);
        }

        private void advance(int count) {
            from.position(from.position() + count);
            position += count;
        }

        @Override
        public void cancel() {
            Job<Integer> job = this.job;
            Async<Integer> result = this.result;
            if (job == null || result == null) {
                if (cancelled != null) {
                    leave(cancelled);
                }
                return;
            }
            if (job.abandon("the write was cancelled")) {
                result.cancel();
            } else {
                advance(given);
                leave(new Cancelled(job, result, given));
            }
            this.job = null;
            this.result = null;
        }
    }
}
