package dev.levin.tls;

import java.util.Objects;
import javax.net.ssl.SSLContext;

/**
 * TLS for async tasks. The certificates, the keys and whom to trust are in an {@link SSLContext}; {@link SSLContext#getDefault} trusts whom the JDK trusts.
 *
 * <pre>{@code
 * TlsClient client = Tls.client(SSLContext.getDefault()).applicationProtocols("http/1.1").build();
 * Async<TlsStream> stream = client.connect(network, "example.org", 443);
 *
 * TlsServer tls = Tls.server(context).tasksOn(levin.blocking()::execute).build();
 * Server.on(network.listen(address))
 *         .serve(stream -> Async.using(tls.wrap(stream), secure -> Copying.all(secure, secure)));      // echo
 * }</pre>
 */
public final class Tls {
    private Tls() {}

    /** Begins to describe the side that connects. */
    public static TlsClientBuilder client(SSLContext context) {
        return new TlsClientBuilder(Objects.requireNonNull(context, "context"));
    }

    /** Begins to describe the side that is connected to; {@code context} has to have a certificate and its key. */
    public static TlsServerBuilder server(SSLContext context) {
        return new TlsServerBuilder(Objects.requireNonNull(context, "context"));
    }
}
