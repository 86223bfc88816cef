package dev.levin.tls;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** Describes a {@link TlsServer}. Each method says its default. For one thread. */
public final class TlsServerBuilder extends TlsBuilder<TlsServerBuilder> {
    private final SSLContext context;
    private @Nullable Function<? super String, Optional<SSLContext>> contexts;
    private ClientCertificate clientCertificate = ClientCertificate.NOT_ASKED;

    TlsServerBuilder(SSLContext context) {
        this.context = context;
    }

    @Override
    TlsServerBuilder self() {
        return this;
    }

    /**
     * Chooses the context, and so the certificate, by the name that the client asks for (SNI), which is in lower case. If there is none for
     * the name, the handshake fails. A client that asks for no name gets the context that was given to {@link Tls#server}. The function is called by a worker, and
     * must not block. Default: the same context for all.
     */
    public TlsServerBuilder contextFor(Function<? super String, Optional<SSLContext>> contexts) {
        this.contexts = Objects.requireNonNull(contexts, "contexts");
        return this;
    }

    /** Whether those who connect are asked for a certificate. Default: {@link ClientCertificate#NOT_ASKED}. */
    public TlsServerBuilder clientCertificate(ClientCertificate clientCertificate) {
        this.clientCertificate = Objects.requireNonNull(clientCertificate, "clientCertificate");
        return this;
    }

    /**
     * Makes the server.
     *
     * @throws IllegalArgumentException if there is no such version of TLS
     */
    public TlsServer build() {
        return new TlsServer(context, contexts, clientCertificate, settings()).checked();
    }
}
