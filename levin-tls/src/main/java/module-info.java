import org.jspecify.annotations.NullMarked;

/** TLS for tasks of Levin that wait. Start with {@link dev.levin.tls}. */
@NullMarked
module dev.levin.tls {
    requires transitive dev.levin;
    requires static org.jspecify;
    // Of tls-channel, which can't say so itself.
    requires java.logging;
    requires tls.channel;

    exports dev.levin.tls;
}
