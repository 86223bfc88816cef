package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.Context;
import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import org.jspecify.annotations.Nullable;

/** Connects to one address. The result is the channel, connected; whoever cancels this, or has no use for it, has it closed. */
final class Connect extends Async<IoSource> {
    /** Opens a channel that is not connected. */
    interface Opening {
        SocketChannel open() throws IOException;
    }

    // Immutable
    private final AsyncScheduler scheduler;
    private final Opening opening;
    private final SocketAddress address;

    // Owner thread only
    private @Nullable Finish finish;

    Connect(AsyncScheduler scheduler, Opening opening, SocketAddress address) {
        this.scheduler = scheduler;
        this.opening = opening;
        this.address = address;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        try {
            Finish finish = this.finish;
            if (finish == null) {
                finish = begin();
            }
            return finish.poll(context) ? complete(finish.value()) : pending();
        } catch (UnresolvedAddressException unresolved) {
            close();
            throw new UnknownHostException(String.valueOf(address));
        } catch (UnsupportedAddressTypeException notHere) {
            close();
            throw new ConnectException("this system has no addresses of that kind: " + address);
        } catch (IOException failure) {
            close();
            throw withAddress(failure);
        } catch (Throwable failure) {
            close();
            throw failure;
        }
    }

    private Finish begin() throws IOException {
        SocketChannel channel = opening.open();
        try {
            Finish finish = new Finish(scheduler.source(channel), channel);
            this.finish = finish;
            channel.connect(address);
            return finish;
        } catch (Throwable failure) {
            channel.close();
            throw failure;
        }
    }

    /** "Connection refused" alone helps no one. */
    private IOException withAddress(IOException failure) {
        if (!(failure instanceof ConnectException)) {
            return failure;
        }
        ConnectException named = new ConnectException(failure.getMessage() + ": " + address);
        named.initCause(failure);
        return named;
    }

    @Override
    public void cancel() {
        if (finish != null) {
            finish.cancel();
            close();
        }
    }

    @Override
    public void discard() {
        close();
    }

    private void close() {
        if (finish != null) {
            try {
                finish.source().close();
            } catch (IOException ignored) {
                // It was not connected, or no one wants it any more.
            }
        }
    }

    private static final class Finish extends IoOperation<IoSource> {
        private final SocketChannel channel;

        Finish(IoSource source, SocketChannel channel) {
            super(source, Interest.WRITE);
            this.channel = channel;
        }

        @Override
        protected boolean attempt() throws IOException {
            return channel.finishConnect() && complete(source());
        }
    }
}
