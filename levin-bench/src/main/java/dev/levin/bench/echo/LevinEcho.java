package dev.levin.bench.echo;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSource;
import dev.levin.async.net.Network;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Levin's scheduler and server with their defaults; a connection is a small state machine that needs nothing new for a message. */
final class LevinEcho implements EchoServer {
    private final AsyncScheduler scheduler;
    private final Server<TcpStream> server;
    private final InetSocketAddress address;

    LevinEcho(int workers) throws IOException {
        scheduler = AsyncScheduler.builder().name("echo").workers(workers).build();
        // No name is ever resolved.
        Network network = Network.of(scheduler, Runnable::run);
        TcpListener listener = network.listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        address = listener.localAddress();
        server = Server.on(listener).serve(Echo::new);
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public void close() {
        server.stopAccepting();
        int unused = scheduler.shutdownNow();
        scheduler.close();
    }

    /** Reads and writes in turn, with the same buffer and the same two operations until the other side has no more. */
    private static final class Echo extends Async<@Nullable Void> {
        private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
        private final Async<Integer> read;
        private final Async<@Nullable Void> write;
        private boolean writes;

        Echo(TcpStream stream) {
            read = stream.read(buffer);
            write = stream.writeAll(buffer);
        }

        @Override
        public boolean poll(Context context) throws Exception {
            while (true) {
                if (!(writes ? write : read).poll(context)) {
                    return pending();
                }
                if (writes) {
                    buffer.clear();
                } else if (read.value() == ByteSource.END) {
                    return complete(null);
                } else {
                    buffer.flip();
                }
                writes = !writes;
            }
        }

        @Override
        public void cancel() {
            (writes ? write : read).cancel();
        }
    }
}
