package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Bytes that come in pieces, with a pause before each: the first poll for one is always in vain. */
final class Chunks implements ByteSource {
    private final Deque<ByteBuffer> chunks = new ArrayDeque<>();
    private boolean paused;
    int cancelled;

    static Chunks of(String... chunks) {
        Chunks source = new Chunks();
        for (String chunk : chunks) {
            source.add(chunk.getBytes(StandardCharsets.ISO_8859_1));
        }
        return source;
    }

    void add(byte[] chunk) {
        chunks.add(ByteBuffer.wrap(chunk));
    }

    @Override
    public Async<Integer> read(ByteBuffer into) {
        return new Async<>() {
            @Override
            public boolean poll(Context context) {
                if (!paused) {
                    paused = true;
                    context.yieldNow();
                    return pending();
                }
                paused = false;
                ByteBuffer chunk = chunks.peek();
                if (chunk == null) {
                    return complete(END);
                }
                int count = Math.min(chunk.remaining(), into.remaining());
                into.put(chunk.slice().limit(count));
                chunk.position(chunk.position() + count);
                if (!chunk.hasRemaining()) {
                    chunks.remove();
                }
                return complete(count);
            }

            @Override
            public void cancel() {
                cancelled++;
            }
        };
    }
}
