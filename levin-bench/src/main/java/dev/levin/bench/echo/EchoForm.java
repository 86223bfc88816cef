package dev.levin.bench.echo;

import dev.levin.bench.subject.VirtualThreadStart;
import java.io.IOException;

/** The libraries that serve connections, by name. */
public enum EchoForm {
    /** Levin's {@code dev.levin.async.net}. */
    LEVIN("Levin net", "levin"),
    /** Netty with the JDK's selectors. */
    NETTY("Netty NIO", "netty"),
    /** The JDK's channels, with a thread of the system for each connection. */
    THREADS("thread per connection", "threads"),
    /** The same with virtual threads. */
    VIRTUAL_THREADS("virtual threads", "virtual-threads"),
    /** Rust: {@code tokio::net}. */
    TOKIO("Tokio", "tokio");

    private final String label;
    private final String family;

    EchoForm(String label, String family) {
        this.label = label;
        this.family = family;
    }

    /** How tables and plots call it. */
    public String label() {
        return label;
    }

    /** The library; for a program of its own also the program's name. */
    public String family() {
        return family;
    }

    /** Whether the server is a program that is no Java. */
    public boolean isNative() {
        return this == TOKIO;
    }

    /** The first JDK that has it, or 0 if every one has, or if it needs none. */
    public int oldestJdk() {
        return this == VIRTUAL_THREADS ? VirtualThreadStart.FIRST_JDK : 0;
    }

    /**
     * Starts a server in this JVM.
     *
     * @param workers how many threads compute; with a thread for each connection the machine's processors decide
     */
    public EchoServer open(int workers) throws IOException {
        return switch (this) {
            case LEVIN -> new LevinEcho(workers);
            case NETTY -> new NettyEcho(workers);
            case THREADS -> new BlockingEcho(EchoForm::startThread);
            case VIRTUAL_THREADS -> {
                VirtualThreadStart.require(workers);
                yield new BlockingEcho(VirtualThreadStart::start);
            }
            case TOKIO -> throw new IllegalStateException(label + " does not run in a JVM");
        };
    }

    private static Thread startThread(Runnable body) {
        Thread thread = new Thread(body, "echo");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
