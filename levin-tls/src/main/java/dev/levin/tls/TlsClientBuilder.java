package dev.levin.tls;

import javax.net.ssl.SSLContext;

/** Describes a {@link TlsClient}. Each method says its default. For one thread. */
public final class TlsClientBuilder extends TlsBuilder<TlsClientBuilder> {
    private final SSLContext context;
    private boolean verifiesHost = true;

    TlsClientBuilder(SSLContext context) {
        this.context = context;
    }

    @Override
    TlsClientBuilder self() {
        return this;
    }

    /**
     * Whether the server's certificate has to be for the host that one connects to, as in HTTPS. Without that, whoever has any certificate that is
     * trusted can pass for the host. Default: true.
     */
    public TlsClientBuilder verifyHost(boolean verifiesHost) {
        this.verifiesHost = verifiesHost;
        return this;
    }

    /**
     * Makes the client.
     *
     * @throws IllegalArgumentException if there is no such version of TLS
     */
    public TlsClient build() {
        return new TlsClient(context, settings(), verifiesHost).checked();
    }
}
