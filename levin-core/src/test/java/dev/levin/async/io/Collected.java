package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Takes a few bytes at a time, after a pause, and keeps them. */
final class Collected implements ByteSink {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int most;
    private boolean paused;
    boolean closed;
    int writes;

    /** Of the buffers that were written. */
    int largest;

    boolean direct;

    Collected(int most) {
        this.most = most;
    }

    String text() {
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    @Override
    public Async<Integer> write(ByteBuffer from) {
        return new Async<>() {
            @Override
            public boolean poll(Context context) {
                if (!paused) {
                    paused = true;
                    context.yieldNow();
                    return pending();
                }
                paused = false;
                byte[] taken = new byte[Math.min(most, from.remaining())];
                from.get(taken);
                bytes.writeBytes(taken);
                writes++;
                largest = Math.max(largest, from.capacity());
                direct |= from.isDirect();
                return complete(taken.length);
            }
        };
    }

    @Override
    public Async<@Nullable Void> closeOutput() {
        return Async.<@Nullable Void>of(null).map(nothing -> {
            closed = true;
            return null;
        });
    }
}
