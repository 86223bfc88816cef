package dev.levin.tls;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import javax.net.ssl.SSLParameters;

/**
 * Describes one side of TLS: what both sides have in common. Each method says its default. For one thread.
 *
 * @param <B> the side's builder
 */
public abstract sealed class TlsBuilder<B extends TlsBuilder<B>> permits TlsClientBuilder, TlsServerBuilder {
    /** The protocol has a byte for the length of a name. */
    private static final int LONGEST_NAME = 255;

    private List<String> applicationProtocols = List.of();
    private List<String> versions = List.of();
    private Duration handshakeTimeout = Duration.ofSeconds(10);
    private Executor tasks = ForkJoinPool.commonPool();
    private Consumer<? super SSLParameters> parameters = values -> {};

    TlsBuilder() {}

    abstract B self();

    /**
     * What may be spoken on the connection, such as {@code h2} and {@code http/1.1}, the best first (ALPN). If both sides name some and have none in
     * common, the handshake fails; if one side names none, nothing is agreed on. Default: none.
     */
    public final B applicationProtocols(String... names) {
        for (String name : names) {
            int length = name.getBytes(StandardCharsets.UTF_8).length;
            if (length < 1 || length > LONGEST_NAME) {
                throw new IllegalArgumentException("an application protocol's name must have from 1 to 255 bytes, but '"
                        + name + "' has " + length);
            }
        }
        applicationProtocols = List.of(names);
        return self();
    }

    /** The versions of TLS that are allowed, such as {@code TLSv1.3}. Default: those of the context, which are 1.2 and 1.3. */
    public final B versions(String... versions) {
        this.versions = List.of(versions);
        return self();
    }

    /** How long a handshake may take; then it fails with a {@link java.util.concurrent.TimeoutException}. Default: 10 seconds. */
    public final B handshakeTimeout(Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("handshakeTimeout must be positive, but was " + timeout);
        }
        handshakeTimeout = timeout;
        return self();
    }

    /**
     * Where an engine's long tasks run: those that sign, verify and ask trust managers, a few for each handshake. The connection waits for them, and no worker does.
     * If a trust manager asks others over the network, it needs a pool for calls that block. Default: the JDK's common pool.
     */
    public final B tasksOn(Executor executor) {
        tasks = Objects.requireNonNull(executor, "executor");
        return self();
    }

    /** Has the last word on each engine: for cipher suites and whatever else has no method here. Default: nothing to say. */
    public final B parameters(Consumer<? super SSLParameters> parameters) {
        this.parameters = Objects.requireNonNull(parameters, "parameters");
        return self();
    }

    final TlsSettings settings() {
        return new TlsSettings(applicationProtocols, versions, handshakeTimeout, tasks, parameters);
    }
}
