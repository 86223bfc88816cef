package dev.levin.tls;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import tlschannel.BufferAllocator;
import tlschannel.HeapBufferAllocator;
import tlschannel.TlsChannelBuilder;

/**
 * What both sides have in common.
 *
 * @param applicationProtocols what to agree on, the best first; none if empty
 * @param versions those of TLS that are allowed; the provider's if empty
 * @param handshakeTimeout how long a handshake may take
 * @param tasks where long tasks of an engine run
 * @param parameters has the last word on an engine
 */
record TlsSettings(
        List<String> applicationProtocols,
        List<String> versions,
        Duration handshakeTimeout,
        Executor tasks,
        Consumer<? super SSLParameters> parameters) {
    /** Memory that the garbage collector sees to: nothing is leaked by a connection that no one closes. */
    private static final BufferAllocator HEAP = new HeapBufferAllocator();

    /** Prepares an engine; {@code side} says what is only for one side. */
    void configure(SSLEngine engine, Consumer<SSLParameters> side) {
        SSLParameters values = engine.getSSLParameters();
        values.setApplicationProtocols(applicationProtocols.toArray(String[]::new));
        if (!versions.isEmpty()) {
            values.setProtocols(versions.toArray(String[]::new));
        }
        side.accept(values);
        parameters.accept(values);
        engine.setSSLParameters(values);
    }

    /** Prepares a channel: it runs no long tasks itself, and has no buffers while it has nothing to put into them. */
    static <B extends TlsChannelBuilder<B>> B configure(B channel) {
        return channel.withRunTasks(false)
                .withPlainBufferAllocator(HEAP)
                .withEncryptedBufferAllocator(HEAP)
                .withReleaseBuffers(true);
    }
}
