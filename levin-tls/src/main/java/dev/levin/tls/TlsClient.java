package dev.levin.tls;

import dev.levin.async.Async;
import dev.levin.async.net.Network;
import dev.levin.async.net.SocketStream;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import tlschannel.ClientTlsChannel;

/** The side that connects. Any thread may use it, for any number of connections. Made by {@link Tls#client}. */
public final class TlsClient {
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|.*:.*");

    // Immutable
    private final SSLContext context;
    private final TlsSettings settings;
    private final boolean verifiesHost;

    TlsClient(SSLContext context, TlsSettings settings, boolean verifiesHost) {
        this.context = context;
        this.settings = settings;
        this.verifiesHost = verifiesHost;
    }

    /** Fails if an engine can't be as the settings say. */
    TlsClient checked() {
        engine("localhost", -1);
        return this;
    }

    /** Connects to a host, as {@link Network#connect(String, int)}, and shakes hands, as {@link #wrap}. */
    public Async<TlsStream> connect(Network network, String host, int port) {
        requireHost(host);
        return network.connect(host, port).flatMap(socket -> wrap(socket, host));
    }

    /**
     * Shakes hands on a connection. {@code host} is the name that the server is told (SNI), and that its certificate has to be for.
     *
     * <p>Fails with a {@link javax.net.ssl.SSLException} if the server speaks no TLS, has no certificate that is trusted and for that host, or nothing in
     * common with this side; with a {@link java.util.concurrent.TimeoutException} if it takes too long. The connection is closed then,
     * and so it is if this is cancelled, or no one takes the value.
     */
    public Async<TlsStream> wrap(SocketStream socket, String host) {
        return over(socket, host).handshake();
    }

    /** TLS over a connection on which nothing was said yet: {@link TlsStream#handshake}, or else what is done first, shakes hands. */
    public TlsStream over(SocketStream socket, String host) {
        requireHost(host);
        SSLEngine engine = engine(host, portOf(socket));
        TlsLink link = new TlsLink(
                socket,
                settings.tasks(),
                raw -> TlsSettings.configure(ClientTlsChannel.newBuilder(raw, engine))
                        .build());
        return new TlsStream(link, settings.handshakeTimeout());
    }

    private SSLEngine engine(String host, int port) {
        SSLEngine engine = context.createSSLEngine(host, port);
        engine.setUseClientMode(true);
        settings.configure(engine, values -> configure(values, host));
        return engine;
    }

    private void configure(SSLParameters values, String host) {
        values.setServerNames(namesOf(host));
        if (verifiesHost) {
            values.setEndpointIdentificationAlgorithm("HTTPS");
        }
    }

    /** What to ask the server for: not for an address, nor for what is no name to the standard; the server is to be asked for nothing then. */
    private static List<SNIServerName> namesOf(String host) {
        if (ADDRESS.matcher(host).matches()) {
            return List.of();
        }
        try {
            return List.of(new SNIHostName(host.endsWith(".") ? host.substring(0, host.length() - 1) : host));
        } catch (IllegalArgumentException notAName) {
            return List.of();
        }
    }

    /** Together with the host it is what a session is remembered by. */
    private static int portOf(SocketStream socket) {
        try {
            return socket instanceof TcpStream tcp ? tcp.remoteAddress().getPort() : -1;
        } catch (IOException closed) {
            return -1;
        }
    }

    private static void requireHost(String host) {
        if (host.isBlank()) {
            throw new IllegalArgumentException("host must be a name or an address, but was '" + host + "'");
        }
    }
}
