package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import dev.levin.async.Context;
import dev.levin.async.sync.Hold;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One connection of a {@link Server}: closed when its handler has ended, in whichever way, and then its slot is free.
 *
 * @param <S> what a connection is
 */
final class Connection<S extends SocketStream> extends Async<@Nullable Void> {
    // Immutable
    private final S stream;
    private final Hold slot;
    private final ServerBuilder.Settings<S> settings;
    private final CancelToken stopping;

    // Owner thread only
    private @Nullable Async<?> body;

    Connection(S stream, Hold slot, ServerBuilder.Settings<S> settings, CancelToken stopping) {
        this.stream = stream;
        this.slot = slot;
        this.settings = settings;
        this.stopping = stopping;
    }

    @Override
    public boolean poll(Context context) {
        boolean pending = false;
        try {
            Async<?> body = this.body;
            if (body == null) {
                body = settings.handler().apply(stream, stopping);
                this.body = body;
            }
            pending = !body.poll(context);
        } catch (Throwable failure) {
            settings.onFailure().accept(stream, failure);
        } finally {
            if (!pending) {
                end();
            }
        }
        return pending ? pending() : complete(null);
    }

    @Override
    public void cancel() {
        try {
            if (body != null) {
                body.cancel();
            }
        } finally {
            end();
        }
    }

    private void end() {
        close(stream, slot);
    }

    static void close(SocketStream stream, Hold slot) {
        try {
            stream.close();
        } catch (IOException ignored) {
            // It is closed, whatever the system says.
        } finally {
            slot.close();
        }
    }
}
