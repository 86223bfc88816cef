package dev.levin.tls;

import dev.levin.async.Async;
import dev.levin.async.net.SocketStream;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;
import tlschannel.ServerTlsChannel;
import tlschannel.TlsChannel;

/** The side that is connected to. Any thread may use it, for any number of connections. Made by {@link Tls#server}. */
public final class TlsServer {
    // Immutable
    private final SSLContext context;
    private final @Nullable Function<? super String, Optional<SSLContext>> contexts;
    private final ClientCertificate clientCertificate;
    private final TlsSettings settings;

    TlsServer(
            SSLContext context,
            @Nullable Function<? super String, Optional<SSLContext>> contexts,
            ClientCertificate clientCertificate,
            TlsSettings settings) {
        this.context = context;
        this.contexts = contexts;
        this.clientCertificate = clientCertificate;
        this.settings = settings;
    }

    /** Fails if an engine can't be as the settings say. */
    TlsServer checked() {
        engine(context);
        return this;
    }

    /**
     * Shakes hands on a connection that was accepted.
     *
     * <p>Fails with a {@link javax.net.ssl.SSLException} if the client speaks no TLS, has nothing in common with this side, or does not trust it, or is not
     * trusted; with a {@link java.util.concurrent.TimeoutException} if it takes too long. The connection is closed then, and so it is
     * if this is cancelled, or no one takes the value.
     */
    public Async<TlsStream> wrap(SocketStream socket) {
        return over(socket).handshake();
    }

    /** TLS over a connection on which nothing was said yet: {@link TlsStream#handshake}, or else what is done first, shakes hands. */
    public TlsStream over(SocketStream socket) {
        return new TlsStream(new TlsLink(socket, settings.tasks(), this::channel), settings.handshakeTimeout());
    }

    private TlsChannel channel(RawChannel raw) {
        ServerTlsChannel.Builder builder = contexts == null
                ? ServerTlsChannel.newBuilder(raw, context)
                : ServerTlsChannel.newBuilder(new FirstRecord(raw), this::contextFor);
        return TlsSettings.configure(builder).withEngineFactory(this::engine).build();
    }

    private Optional<SSLContext> contextFor(Optional<SNIServerName> name) {
        Function<? super String, Optional<SSLContext>> contexts = this.contexts;
        return contexts != null && name.orElse(null) instanceof SNIHostName host
                ? contexts.apply(host.getAsciiName().toLowerCase(Locale.ROOT))
                : Optional.of(context);
    }

    private SSLEngine engine(SSLContext context) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(false);
        settings.configure(engine, this::configure);
        return engine;
    }

    private void configure(SSLParameters values) {
        switch (clientCertificate) {
            case NOT_ASKED -> values.setWantClientAuth(false);
            case WANTED -> values.setWantClientAuth(true);
            case NEEDED -> values.setNeedClientAuth(true);
        }
    }
}
