package dev.levin.async;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** A pipe whose bytes tasks wait for, and the operation that does. */
final class PipeReading implements AutoCloseable {
    final Pipe pipe = Pipe.open();
    final IoSource source;

    PipeReading(AsyncScheduler scheduler) throws IOException {
        source = scheduler.source(pipe.source());
    }

    /** Reads one byte; its value is the byte, or -1 at the end. */
    Async<Integer> readByte() {
        ByteBuffer one = ByteBuffer.allocate(1);
        return new IoOperation<>(source, Interest.READ) {
            @Override
            protected boolean attempt() throws IOException {
                int count = pipe.source().read(one.clear());
                return count != 0 && complete(count < 0 ? -1 : (int) one.get(0));
            }
        };
    }

    void write(int... bytes) throws IOException {
        for (int each : bytes) {
            pipe.sink().write(ByteBuffer.wrap(new byte[] {(byte) each}));
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
        pipe.sink().close();
    }
}
