package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import java.io.IOException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The next connection of a listener. A connection that can't be accepted for want of file descriptors stays in the system's queue, and so the listener
 * stays ready: to try again at once would use up a processor. So this waits, twice as long each time.
 *
 * @param <S> what a connection is
 */
final class Accept<S extends SocketStream> extends Async<S> {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(5);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    // Immutable
    private final SocketListener<S> listener;
    private final IoOperation<S> operation;

    // Owner thread only
    private Duration pause = FIRST_PAUSE;
    private @Nullable Async<@Nullable Void> pausing;

    Accept(SocketListener<S> listener) {
        this.listener = listener;
        this.operation = new Attempt();
    }

    @Override
    public boolean poll(Context context) throws Exception {
        while (true) {
            if (pausing != null) {
                if (!pausing.poll(context)) {
                    return pending();
                }
                pausing = null;
            }
            try {
                if (!operation.poll(context)) {
                    return pending();
                }
                pause = FIRST_PAUSE;
                return complete(operation.value());
            } catch (IOException failure) {
                if (!mayPass(failure)) {
                    throw failure;
                }
                beginPause(failure);
            }
        }
    }

    /** Whether it was not the listener that failed, but the system, or the connection. */
    private boolean mayPass(IOException failure) {
        return listener.isOpen() && !(failure instanceof ClosedChannelException);
    }

    private void beginPause(IOException failure) {
        if (pause.equals(FIRST_PAUSE)) {
            Warnings.log(
                    "a connection could not be accepted, and is tried again; if there are too many open files, raise the limit"
                            + " (ulimit -n): " + failure,
                    null);
        }
        pausing = listener.source.scheduler().sleep(pause);
        Duration doubled = pause.multipliedBy(2);
        pause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }

    @Override
    public void cancel() {
        if (pausing != null) {
            pausing.cancel();
            pausing = null;
        }
        operation.cancel();
    }

    @Override
    public void discard() {
        try {
            value().close();
        } catch (IOException ignored) {
            // No one will miss it.
        }
    }

    private final class Attempt extends IoOperation<S> {
        Attempt() {
            super(listener.source, Interest.READ);
        }

        @Override
        protected boolean attempt() throws IOException {
            SocketChannel accepted = listener.channel.accept();
            if (accepted == null) {
                return false;
            }
            try {
                return complete(listener.streamOf(listener.source.scheduler().source(accepted)));
            } catch (SocketException goneAlready) {
                // The other side has closed it before it could be looked at. The listener may have more.
                accepted.close();
                return attempt();
            } catch (Throwable failure) {
                accepted.close();
                throw failure;
            }
        }
    }
}
