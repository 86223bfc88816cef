package dev.levin.async.io;

import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import dev.levin.async.Select;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Requests and replies on one connection, in order, as a server sees them. Requests may come without waiting for replies: replies are put together as long as
 * the next request is there already, and go out before this waits for one. Whoever lets it wait is given a limited time.
 *
 * <pre>{@code
 * Server.on(listener).serve((stream, stopping) -> {
 *     Conversation conversation = new Conversation(stream, limits, stopping);
 *     return conversation.run(
 *             new CommandParser(),
 *             command -> conversation.write(answerTo(command)).map(nothing -> !command.isLast()),
 *             failure -> errorOf(failure));
 * });
 * }</pre>
 *
 * <p>For one task.
 */
public final class Conversation {
    private static final int OUTPUT = 8 * 1024;
    private static final Duration LAST_MOMENT = Duration.ofSeconds(1);
    private static final Parser<Boolean> ANYTHING = bytes -> true;

    /**
     * What a client may do.
     *
     * @param maxRequest how many bytes a request may have
     * @param idle how long it may take to begin the next request
     * @param request how long it may take to bring one to its end
     * @param reply how long it may take to read what is written at once
     */
    public record Limits(int maxRequest, Duration idle, Duration request, Duration reply) {
        /** Checks that there is a limit for everything. */
        public Limits {
            if (maxRequest < 1) {
                throw new IllegalArgumentException("maxRequest must be positive, but was " + maxRequest);
            }
            Objects.requireNonNull(idle, "idle");
            Objects.requireNonNull(request, "request");
            Objects.requireNonNull(reply, "reply");
        }

        /** So many bytes for a request, and so long for everything. */
        public static Limits of(int maxRequest, Duration patience) {
            return new Limits(maxRequest, patience, patience, patience);
        }
    }

    // Immutable
    private final ByteStream stream;
    private final Limits limits;
    private final CancelToken stopping;
    private final ByteReader input;
    private final ByteWriter output;

    /** On a connection, until a token is cancelled: then it waits for no more requests. */
    public Conversation(ByteStream stream, Limits limits, CancelToken stopping) {
        this.stream = Objects.requireNonNull(stream, "stream");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.stopping = Objects.requireNonNull(stopping, "stopping");
        this.input = new ByteReader(stream, limits.maxRequest());
        this.output = new ByteWriter(stream, OUTPUT);
    }

    /** Whether it waits for no more requests, and so the current one may be the last. */
    public boolean isEnding() {
        return stopping.isCancelled();
    }

    /**
     * Answers one request after the other, until the client has no more, or is idle for too long, or the token is cancelled. A half request is refused: by a
     * {@link ProtocolException}, or by a {@link TimeoutException} if its end does not come in time. Whatever {@code answer} fails with, and a client that does
     * not read, is a failure of this.
     *
     * @param parser one for this conversation
     * @param answer writes the reply; its value is whether there may be another request
     * @param refusal the last words to a client whose request could not be read
     */
    public <Q> Async<?> run(
            Parser<? extends Q> parser,
            Function<? super Q, ? extends Async<Boolean>> answer,
            Function<? super Exception, byte[]> refusal) {
        Objects.requireNonNull(parser, "parser");
        Objects.requireNonNull(answer, "answer");
        Objects.requireNonNull(refusal, "refusal");
        return Async.repeat(
                        () -> this.<Q>next(parser)
                                .recoverWith(failure -> refuse(failure, refusal))
                                .flatMap(request -> request == null ? Async.of(false) : answer.apply(request)),
                        goesOn -> !goesOn)
                .flatMap(over -> inTime(output.flush()))
                .flatMap(nothing -> stream.linger(LAST_MOMENT));
    }

    /** Writes a part of a reply, which goes out when there is enough of it, or no other request. Fails if the client does not read. */
    public Async<@Nullable Void> write(byte[] bytes) {
        return inTime(output.write(bytes));
    }

    /** As {@link #write(byte[])}, with a text. */
    public Async<@Nullable Void> write(String text, Charset charset) {
        return write(text.getBytes(charset));
    }

    // ---- the next request

    /** Null if there is none. */
    private <Q> Async<@Nullable Q> next(Parser<? extends Q> parser) {
        try {
            Q next = input.tryNext(parser);
            return next != null
                    ? Async.<@Nullable Q>of(next)
                    : inTime(output.flush()).flatMap(nothing -> await(parser));
        } catch (IOException failure) {
            return Async.fail(failure);
        }
    }

    private <Q> Async<@Nullable Q> await(Parser<? extends Q> parser) {
        return begins().flatMap(begins -> begins ? input.<Q>next(parser).timeout(limits.request()) : none());
    }

    private Async<Boolean> begins() {
        return new Select<Boolean>()
                .inOrder()
                .or(stopping.cancelled(), nothing -> false)
                .or(input.next(ANYTHING), any -> any != null)
                .timeout(limits.idle())
                .recoverWith(failure -> failure instanceof TimeoutException ? Async.of(false) : Async.fail(failure));
    }

    private <Q> Async<@Nullable Q> refuse(Exception failure, Function<? super Exception, byte[]> refusal) {
        boolean isHalfARequest = failure instanceof ProtocolException || failure instanceof TimeoutException;
        return isHalfARequest ? write(refusal.apply(failure)).flatMap(nothing -> none()) : Async.fail(failure);
    }

    private static <Q> Async<@Nullable Q> none() {
        return Async.of(false).map(over -> null);
    }

    // ---- the reply

    private Async<@Nullable Void> inTime(Async<@Nullable Void> write) {
        return write.timeout(limits.reply())
                .recoverWith(failure -> Async.fail(
                        failure instanceof TimeoutException
                                ? new IOException("the client does not read", failure)
                                : failure));
    }
}
