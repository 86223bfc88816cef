package dev.levin.bench.echo;

import java.net.InetSocketAddress;

/** A server that sends back what it gets, on every connection. Closing it ends its connections and its threads. */
public interface EchoServer extends AutoCloseable {
    /** How much each reads at once: more than a message has, so that one call shows that there is no more. */
    int BUFFER_BYTES = 8_192;

    /** How many connections may wait to be accepted. */
    int BACKLOG = 1_024;

    /** Where it listens. */
    InetSocketAddress address();

    @Override
    void close();
}
