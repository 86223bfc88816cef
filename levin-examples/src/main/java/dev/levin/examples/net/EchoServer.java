package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import dev.levin.async.Select;
import dev.levin.async.io.ByteSource;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

/**
 * Sends back whatever comes. One buffer for each connection: as long as a client does not read, nothing more is read from it. Whoever is silent
 * for too long is cut off; when the server ends, what was read is still sent back.
 *
 * <pre>{@code
 * java -cp … dev.levin.examples.net.EchoServer 7007
 * }</pre>
 */
public final class EchoServer {
    private static final int BUFFER = 8 * 1024;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private EchoServer() {}

    /** Starts it; a client may neither be silent, nor refuse to read, for longer than {@code patience}. */
    public static Server<TcpStream> serve(TcpListener listener, Duration patience) {
        return Server.on(listener)
                .maxConnections(1_000)
                .serve((stream, stopping) -> echo(stream, stopping, patience).recoverWith(EchoServer::late));
    }

    private static Async<Integer> echo(TcpStream stream, CancelToken stopping, Duration patience) {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        return Async.repeat(
                () -> new Select<Integer>()
                        .or(stream.read(buffer.clear()))
                        .or(stopping.cancelled(), nothing -> ByteSource.END)
                        .flatMap(count ->
                                stream.writeAll(buffer.flip()).map(nothing -> count)) // nothing is left at the end
                        .timeout(patience),
                count -> count == ByteSource.END);
    }

    /** Too late is nothing to write a log of. */
    private static Async<Integer> late(Exception failure) {
        return failure instanceof TimeoutException ? Async.of(ByteSource.END) : Async.fail(failure);
    }

    /** Runs it on the port that is the argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Program.run("echo", arguments, 7007, (levin, listener) -> serve(listener, PATIENCE));
    }
}
