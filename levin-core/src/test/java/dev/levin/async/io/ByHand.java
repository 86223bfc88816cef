package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A stream that does what the test says, as soon as it is polled, and counts what is done to it. */
final class ByHand implements ByteStream {
    private final StringBuilder taken = new StringBuilder();
    private String next = "";
    private boolean ended;

    /** How many bytes a write may take in all. */
    int room = Integer.MAX_VALUE;

    boolean fails;
    boolean closesLate;
    int operations;
    int polls;
    int cancels;

    /** Of the last buffer that was written. */
    int capacity;

    static ByHand of(String bytes) {
        ByHand stream = new ByHand();
        stream.has(bytes);
        return stream;
    }

    void has(String bytes) {
        next += bytes;
    }

    void ends() {
        ended = true;
    }

    String taken() {
        return taken.toString();
    }

    private abstract class Operation<T extends @Nullable Object> extends Async<T> {
        Operation() {
            operations++;
        }

        void begin() throws IOException {
            polls++;
            if (fails) {
                throw new IOException("planted");
            }
        }

        @Override
        public void cancel() {
            cancels++;
        }
    }

    @Override
    public Async<Integer> read(ByteBuffer into) {
        return new Operation<>() {
            @Override
            public boolean poll(Context context) throws IOException {
                begin();
                if (next.isEmpty()) {
                    return ended ? complete(END) : pending();
                }
                int count = Math.min(next.length(), into.remaining());
                into.put(next.substring(0, count).getBytes(StandardCharsets.ISO_8859_1));
                next = next.substring(count);
                return complete(count);
            }
        };
    }

    @Override
    public Async<Integer> write(ByteBuffer from) {
        return new Operation<>() {
            @Override
            public boolean poll(Context context) throws IOException {
                begin();
                capacity = from.capacity();
                int count = Math.min(from.remaining(), room);
                byte[] bytes = new byte[count];
                from.get(bytes);
                taken.append(new String(bytes, StandardCharsets.ISO_8859_1));
                room -= count;
                return count > 0 ? complete(count) : pending();
            }
        };
    }

    @Override
    public Async<@Nullable Void> closeOutput() {
        return new Operation<@Nullable Void>() {
            @Override
            public boolean poll(Context context) {
                boolean isLate = closesLate;
                closesLate = false;
                return isLate ? pending() : complete(null);
            }
        };
    }

    @Override
    public void close() {}
}
