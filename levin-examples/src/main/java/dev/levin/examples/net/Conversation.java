package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import dev.levin.async.Select;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.ByteWriter;
import dev.levin.async.io.Parser;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Requests and replies on one connection, in order. Requests may come without waiting for replies: replies are put together as long as the next
 * request is there already, and go out before this waits for one. Whoever lets it wait is given a limited time.
 */
final class Conversation {
    private static final int OUTPUT = 8 * 1024;
    private static final Parser<Boolean> ANYTHING = bytes -> true;

    /**
     * How long a client may take.
     *
     * @param idle to begin the next request
     * @param request to bring it to its end
     * @param reply to read some of a reply
     */
    record Patience(Duration idle, Duration request, Duration reply) {
        static Patience usual() {
            return new Patience(Duration.ofMinutes(1), Duration.ofSeconds(10), Duration.ofSeconds(10));
        }
    }

    // Immutable
    private final TcpStream stream;
    private final CancelToken stopping;
    private final Patience patience;
    private final ByteReader input;
    private final ByteWriter output;

    /** At most {@code limit} bytes of what has come are held. */
    Conversation(TcpStream stream, CancelToken stopping, int limit, Patience patience) {
        this.stream = stream;
        this.stopping = stopping;
        this.patience = patience;
        this.input = new ByteReader(stream, limit);
        this.output = new ByteWriter(stream, OUTPUT);
    }

    /** For what belongs to a request and comes after it. */
    ByteReader input() {
        return input;
    }

    /** Whether the server is about to end: this request should be the last. */
    boolean isEnding() {
        return stopping.isCancelled();
    }

    /**
     * The next request. Null if there is none: the client has closed, or is idle for too long, or the server ends. Fails with a
     * {@link TimeoutException} if a request has begun, and has no end in time.
     */
    <T> Async<@Nullable T> next(Parser<T> parser) {
        try {
            T next = input.tryNext(parser);
            return next != null ? Async.<@Nullable T>of(next) : flush().flatMap(nothing -> await(parser));
        } catch (IOException failure) {
            return Async.fail(failure);
        }
    }

    private <T> Async<@Nullable T> await(Parser<T> parser) {
        return begins().flatMap(begins -> begins
                ? input.<T>next(parser).timeout(patience.request())
                : Async.of(false).map(none -> null));
    }

    private Async<Boolean> begins() {
        return new Select<Boolean>()
                .inOrder()
                .or(stopping.cancelled(), nothing -> false)
                .or(input.next(ANYTHING), any -> any != null)
                .timeout(patience.idle())
                .recoverWith(failure -> failure instanceof TimeoutException ? Async.of(false) : Async.fail(failure));
    }

    /** Puts some of a reply into the buffer, which is written when it is full. */
    Async<@Nullable Void> write(byte[] bytes) {
        return inTime(output.write(bytes));
    }

    /** Writes what is in the buffer. */
    Async<@Nullable Void> flush() {
        return inTime(output.flush());
    }

    /** Who does not read is not written to any more. */
    private Async<@Nullable Void> inTime(Async<@Nullable Void> write) {
        return write.timeout(patience.reply())
                .recoverWith(failure -> Async.fail(
                        failure instanceof TimeoutException
                                ? new IOException("the client does not read", failure)
                                : failure));
    }

    /** Writes what is in the buffer, and says that this was all. */
    Async<?> end() {
        return Lingering.end(stream, output);
    }
}
