package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.Context;
import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.SocketAddress;
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

    /** The address as whoever connects knows it: for messages. */
    private final Object where;

    // Owner thread only
    private @Nullable Finish finish;

    Connect(AsyncScheduler scheduler, Opening opening, SocketAddress address, Object where) {
        this.scheduler = scheduler;
        this.opening = opening;
        this.address = address;
        this.where = where;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        try {
            Finish finish = this.finish;
            if (finish == null) {
                finish = begin();
            }
            return finish.poll(context) ? complete(finish.value()) : pending();
        } catch (IOException | UnresolvedAddressException | UnsupportedAddressTypeException failure) {
            close();
            throw Addressed.failure(failure, where);
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
