package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.util.function.Function;

/**
 * A connection on its way. One that has come, and that no one takes, is closed.
 *
 * @param <S> what a connection is
 */
final class Connecting<S extends SocketStream> extends Async<S> {
    // Immutable
    private final Async<IoSource> connect;
    private final Function<IoSource, S> make;

    Connecting(Async<IoSource> connect, Function<IoSource, S> make) {
        this.connect = connect;
        this.make = make;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        return connect.poll(context) ? complete(make.apply(connect.value())) : pending();
    }

    @Override
    public void cancel() {
        connect.cancel();
    }

    @Override
    public void discard() {
        try {
            value().close();
        } catch (IOException ignored) {
            // No one will miss it.
        }
    }
}
