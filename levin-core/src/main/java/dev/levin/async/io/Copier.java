package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Moves the bytes of a source to a sink, and keeps what it has read and not written yet: what any of its methods return can be cancelled without
 * losing a byte, and the next one goes on from there. {@link Copying} is shorter, for those who never go on.
 *
 * <pre>{@code
 * Copier copier = new Copier(from, to);
 * Async<Long> all = copier.toEnd().timeout(Duration.ofSeconds(1))
 *         .recoverWith(late -> tellThatItTakesLong().flatMap(nothing -> copier.toEnd()));
 * }</pre>
 *
 * <p>For one task at a time. Its buffer is on the heap, begins small, and grows while the source fills it, up to a limit: a connection that is
 * idle holds little, and nothing outside the heap.
 */
public final class Copier {
    /** How large the buffer may become, unless one says otherwise. */
    static final int USUAL_SIZE = 16 * 1024;

    private static final int FIRST_SIZE = 1024;

    private enum Step {
        READ,
        WRITE,
        ENDED,
        CLOSED
    }

    // Immutable
    private final ByteSource source;
    private final ByteSink sink;
    private final int size;

    // Owner thread only; the buffer is to be written between position and limit, or is empty
    private ByteBuffer buffer;
    private Step step = Step.READ;
    private long written;

    /** What the step waits for: kept for the next round, null if it can't be polled again. */
    private @Nullable Async<Integer> read;

    private @Nullable Async<@Nullable Void> write;
    private @Nullable Async<@Nullable Void> close;

    /** Copies from {@code source} to {@code sink}, with a buffer of 16 KiB at most. */
    public Copier(ByteSource source, ByteSink sink) {
        this(source, sink, USUAL_SIZE);
    }

    /** Copies from {@code source} to {@code sink}, with a buffer of {@code size} bytes at most. */
    public Copier(ByteSource source, ByteSink sink, int size) {
        this.source = Objects.requireNonNull(source, "source");
        this.sink = Objects.requireNonNull(sink, "sink");
        if (size < 1) {
            throw new IllegalArgumentException("size must be positive, but was " + size);
        }
        this.size = size;
        this.buffer = ByteBuffer.allocate(Math.min(FIRST_SIZE, size));
    }

    /** How many bytes were written. */
    public long copied() {
        return step == Step.WRITE ? written + buffer.position() : written;
    }

    /** How many bytes were read and not written yet. */
    public int buffered() {
        return step == Step.WRITE ? buffer.remaining() : 0;
    }

    /** Copies to the end of the source; the result is how many bytes were copied, in all rounds. The sink is not closed. */
    public Async<Long> toEnd() {
        return new Copy(false);
    }

    /** As {@link #toEnd}, and says to the sink then that no more will come. */
    public Async<Long> toEndAndClose() {
        return new Copy(true);
    }

    // ---- the steps

    private boolean goOn(Context context, boolean closes) throws Exception {
        while (step != Step.CLOSED && (closes || step != Step.ENDED)) {
            boolean goesOn = switch (step) {
                case READ -> read(context);
                case WRITE -> write(context);
                case ENDED, CLOSED -> close(context);
            };
            if (!goesOn) {
                return false;
            }
        }
        return true;
    }

    private boolean read(Context context) throws Exception {
        Async<Integer> read = this.read;
        if (read == null) {
            read = source.read(buffer);
            this.read = read;
        }
        if (!polls(read, context)) {
            return false;
        }
        if (read.value() == ByteSource.END) {
            step = Step.ENDED;
        } else {
            buffer.flip();
            step = Step.WRITE;
        }
        return true;
    }

    private boolean write(Context context) throws Exception {
        Async<@Nullable Void> write = this.write;
        if (write == null) {
            write = sink.writeAll(buffer);
            this.write = write;
        }
        if (!polls(write, context)) {
            return false;
        }
        written += buffer.limit();
        makeRoom();
        step = Step.READ;
        return true;
    }

    /** Empties the buffer; takes a larger one if it was full. */
    private void makeRoom() {
        if (buffer.limit() == buffer.capacity() && buffer.capacity() < size) {
            buffer = ByteBuffer.allocate((int) Math.min(size, 2L * buffer.capacity()));
            forget();
        }
        buffer.clear();
    }

    private boolean close(Context context) throws Exception {
        Async<@Nullable Void> close = this.close;
        if (close == null) {
            close = sink.closeOutput();
            this.close = close;
        }
        if (!polls(close, context)) {
            return false;
        }
        step = Step.CLOSED;
        return true;
    }

    private boolean polls(Async<?> current, Context context) throws Exception {
        boolean failed = true;
        try {
            boolean complete = current.poll(context);
            failed = false;
            return complete;
        } finally {
            if (failed) {
                forget();
            }
        }
    }

    private void stop() {
        Async<?> current = switch (step) {
            case READ -> read;
            case WRITE -> write;
            case ENDED -> close;
            case CLOSED -> null;
        };
        forget();
        if (current != null) {
            current.cancel();
        }
    }

    /** What was cancelled, or has failed, is not polled again. */
    private void forget() {
        read = null;
        write = null;
        close = null;
    }

    private final class Copy extends Async<Long> {
        private final boolean closes;
        private boolean begun;

        Copy(boolean closes) {
            this.closes = closes;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            begun = true;
            return goOn(context, closes) ? complete(copied()) : pending();
        }

        @Override
        public void cancel() {
            if (begun) {
                stop();
            }
        }
    }
}
