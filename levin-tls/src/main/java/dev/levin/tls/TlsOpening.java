package dev.levin.tls;

import dev.levin.async.Async;
import dev.levin.async.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A handshake that may take only so long, counted from the first poll. If it does not succeed, the connection is closed. */
final class TlsOpening extends Async<TlsStream> {
    // Immutable
    private final TlsStream stream;
    private final TlsLink link;
    private final Duration limit;
    private final TlsHandshake handshake;

    // Owner thread only
    private @Nullable Async<@Nullable Void> timer;

    TlsOpening(TlsStream stream, TlsLink link, Duration limit) {
        this.stream = stream;
        this.link = link;
        this.limit = limit;
        this.handshake = new TlsHandshake(link);
    }

    @Override
    public boolean poll(Context context) throws Exception {
        try {
            if (handshake.poll(context)) {
                stopTimer();
                return complete(stream);
            }
            if (timer().poll(context)) {
                timer = null;
                handshake.cancel();
                throw new TimeoutException("no TLS handshake within " + limit + ": " + link.socket());
            }
            return pending();
        } catch (Throwable failure) {
            stopTimer();
            link.abandonAfter(failure);
            throw failure;
        }
    }

    private Async<@Nullable Void> timer() {
        Async<@Nullable Void> timer = this.timer;
        if (timer == null) {
            timer = link.source().scheduler().sleep(limit);
            this.timer = timer;
        }
        return timer;
    }

    private void stopTimer() {
        if (timer != null) {
            timer.cancel();
            timer = null;
        }
    }

    @Override
    public void cancel() {
        handshake.cancel();
        stopTimer();
        discard();
    }

    @Override
    public void discard() {
        try {
            link.abandon();
        } catch (IOException ignored) {
            // No one wants it any more.
        }
    }
}
