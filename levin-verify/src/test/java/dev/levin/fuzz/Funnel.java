package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSink;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Keeps what is written, of which it takes as much at a time as the cuts say, some of it after a pause. */
final class Funnel implements ByteSink {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Cuts cuts;
    private boolean paused;

    Funnel(Cuts cuts) {
        this.cuts = cuts;
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    @Override
    public Async<Integer> write(ByteBuffer from) {
        return new Async<>() {
            @Override
            public boolean poll(Context context) {
                if (!paused && cuts.pauses()) {
                    paused = true;
                    context.yieldNow();
                    return pending();
                }
                byte[] taken = new byte[Math.min(cuts.length(), from.remaining())];
                from.get(taken);
                bytes.writeBytes(taken);
                paused = false;
                cuts.advance();
                return complete(taken.length);
            }
        };
    }

    @Override
    public Async<@Nullable Void> closeOutput() {
        return Async.<@Nullable Void>of(null);
    }
}
