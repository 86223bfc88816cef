package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.ByteWriter;
import dev.levin.async.net.TcpStream;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * The end of a connection whose client may still be sending. To close it with bytes that no one has read would reset it, and the client might never
 * see the last reply. So this says that no more will come, and reads for a moment what does.
 */
final class Lingering {
    private static final Duration MOMENT = Duration.ofSeconds(1);

    private Lingering() {}

    /** Writes what {@code output} has, says that this was all, and waits for the client to close. Does not fail: it is over anyway. */
    static Async<Integer> end(TcpStream stream, ByteWriter output) {
        ByteBuffer unwanted = ByteBuffer.allocate(16 * 1024);
        return output.closeOutput()
                .flatMap(nothing -> Async.repeat(() -> stream.read(unwanted.clear()), count -> count == ByteSource.END))
                .timeout(MOMENT)
                .recover(gone -> ByteSource.END);
    }
}
