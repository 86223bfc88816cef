package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Reads a buffer and writes it, one after the other, to the end. */
final class CopyAll extends Async<Long> {
    private enum Step {
        READ,
        WRITE,
        CLOSE
    }

    // Immutable
    private final ByteSink sink;
    private final boolean closes;
    private final ByteBuffer buffer;
    private final Async<Integer> read;
    private final Async<@Nullable Void> write;

    // Owner thread only
    private Step step = Step.READ;
    private boolean begun;
    private long copied;
    private @Nullable Async<@Nullable Void> close;

    CopyAll(ByteSource source, ByteSink sink, int size, boolean closes) {
        this.sink = sink;
        this.closes = closes;
        this.buffer = ByteBuffer.allocateDirect(size);
        this.read = source.read(buffer);
        this.write = sink.writeAll(buffer);
    }

    @Override
    public boolean poll(Context context) throws Exception {
        while (true) {
            Async<?> current = current();
            begun = true;
            if (!current.poll(context)) {
                return pending();
            }
            begun = false;
            if (step == Step.CLOSE || isOver()) {
                return complete(copied);
            }
        }
    }

    /** After a step: goes to the next one; true if there is none. */
    private boolean isOver() {
        if (step == Step.WRITE) {
            buffer.clear();
            step = Step.READ;
            return false;
        }
        int count = read.value();
        if (count != ByteSource.END) {
            copied += count;
            buffer.flip();
            step = Step.WRITE;
            return false;
        }
        step = Step.CLOSE;
        return !closes;
    }

    private Async<?> current() {
        if (step == Step.READ) {
            return read;
        }
        if (step == Step.WRITE) {
            return write;
        }
        Async<@Nullable Void> close = this.close;
        if (close == null) {
            close = sink.closeOutput();
            this.close = close;
        }
        return close;
    }

    @Override
    public void cancel() {
        if (begun) {
            current().cancel();
        }
    }
}
