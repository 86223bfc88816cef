package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.async.Context;
import dev.levin.async.sync.Channel;
import dev.levin.async.time.ManualClock;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConversationTest {
    private static final Duration IDLE = Duration.ofSeconds(100);
    private static final Duration REQUEST = Duration.ofSeconds(10);
    private static final Duration REPLY = Duration.ofSeconds(5);
    private static final Conversation.Limits LIMITS = new Conversation.Limits(400, IDLE, REQUEST, REPLY);

    private final ManualClock clock = new ManualClock();
    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().workers(1).clock(clock).build();
    private final CancelToken stopping = new CancelToken();
    private final Client client = new Client();
    private final Conversation conversation = new Conversation(client, LIMITS, stopping);

    @AfterEach
    void end() {
        scheduler.shutdownNow();
        scheduler.close();
    }

    /** The other side, which a test plays. */
    private static final class Client implements ByteStream {
        private final Channel<String> said = Channel.bounded(64);
        private final List<String> heard = new CopyOnWriteArrayList<>();
        private volatile boolean reads = true;
        private volatile boolean outputClosed;

        void say(String text) {
            assertThat(said.trySend(text)).isTrue();
        }

        @Override
        public Async<Integer> read(ByteBuffer into) {
            return said.receiver().map(text -> {
                if (text == null) {
                    return END;
                }
                into.put(text.getBytes(StandardCharsets.ISO_8859_1));
                return text.length();
            });
        }

        @Override
        public Async<Integer> write(ByteBuffer from) {
            return new Async<>() {
                @Override
                public boolean poll(Context context) {
                    if (!reads) {
                        return pending();
                    }
                    int count = from.remaining();
                    heard.add(StandardCharsets.ISO_8859_1.decode(from).toString());
                    return complete(count);
                }
            };
        }

        @Override
        public Async<@Nullable Void> closeOutput() {
            return Async.of(true).map(closing -> {
                outputClosed = closing;
                return null;
            });
        }

        @Override
        public void close() {}
    }

    /** Words, each with a full stop; one with a question mark is refused. */
    private static final Parser<String> WORDS = new ResumingParser<>() {
        @Override
        protected String part(ByteBuffer bytes) throws ProtocolException {
            String word = textThrough(bytes, '.', 200);
            check(!word.contains("?"), 3, "no questions");
            return word;
        }
    };

    /** Says each in capitals; QUIT is the last. */
    private Async<Boolean> shout(String word) {
        String loud = word.toUpperCase(Locale.ROOT);
        return conversation.write(loud, StandardCharsets.ISO_8859_1).map(nothing -> !loud.equals("QUIT."));
    }

    private AsyncTask<?> run(Function<String, Async<Boolean>> answer) {
        return scheduler.spawn(conversation.run(
                WORDS,
                answer,
                failure -> ("sorry: " + failure.getClass().getSimpleName()).getBytes(StandardCharsets.ISO_8859_1)));
    }

    private void awaitIdle() {
        Eventually.isTrue("it waits", () -> scheduler.stats().idle() == 1);
    }

    private void heard(String... texts) {
        Eventually.isTrue("it was told " + List.of(texts), () -> client.heard.equals(List.of(texts)));
    }

    /** The client closes its side, and it is over. */
    private void assertLingersUntilClosed(AsyncTask<?> task) {
        Eventually.isTrue("no more will be written", () -> client.outputClosed);
        client.say("what no one wants to hear");
        awaitIdle();
        assertThat(task.isDone()).isFalse();
        client.said.close();
        task.join(Eventually.LIMIT);
    }

    @Test
    void requests_atOnce_repliesGoOutTogetherAndBeforeItWaits() {
        client.say("a.b.c.half");
        AsyncTask<?> task = run(this::shout);
        heard("A.B.C.");
        client.say("way.");
        heard("A.B.C.", "HALFWAY.");
        client.said.close();
        task.join(Eventually.LIMIT);
        assertThat(client.outputClosed).isTrue();
    }

    @Test
    void answer_saysThatItWasTheLast_noOtherIsRead() {
        client.say("a.quit.b.");
        AsyncTask<?> task = run(this::shout);
        assertLingersUntilClosed(task);
        heard("A.QUIT.");
    }

    @Test
    void lingering_clientNeverCloses_isOverAfterAMoment() {
        client.say("quit.");
        AsyncTask<?> task = run(this::shout);
        Eventually.isTrue("no more will be written", () -> client.outputClosed);
        Eventually.isTrue("it ends", () -> {
            clock.advance(Duration.ofSeconds(1));
            return task.isDone();
        });
        task.join(Eventually.LIMIT);
    }

    @Test
    void request_bad_isRefusedAndNothingAfterItIsRead() {
        client.say("a.why?.b.");
        AsyncTask<?> task = run(this::shout);
        assertLingersUntilClosed(task);
        heard("A.sorry: ProtocolException");
    }

    @Test
    void request_tooLongOrCutOff_isRefused() {
        client.say("x".repeat(300));
        assertLingersUntilClosed(run(this::shout));
        heard("sorry: ProtocolException");
    }

    @Test
    void request_endOfTheStreamInTheMiddle_isRefused() {
        client.say("hal");
        client.said.close();
        run(this::shout).join(Eventually.LIMIT);
        heard("sorry: ProtocolException");
    }

    @Test
    void request_halfAndThenNothing_isRefusedInTime() {
        AsyncTask<?> task = run(this::shout);
        awaitIdle();
        clock.advance(IDLE.minusSeconds(1));
        client.say("hal");
        awaitIdle();
        assertThat(client.heard).isEmpty();
        Eventually.isTrue("it is refused", () -> {
            clock.advance(Duration.ofSeconds(1));
            return !client.heard.isEmpty();
        });
        heard("sorry: TimeoutException");
        client.said.close();
        task.join(Eventually.LIMIT);
    }

    @Test
    void client_idleForTooLong_isOverWithoutAWord() {
        AsyncTask<?> task = run(this::shout);
        client.say("a.");
        heard("A.");
        awaitIdle();
        clock.advance(IDLE.minusSeconds(1));
        awaitIdle();
        assertThat(client.outputClosed).isFalse();
        Eventually.isTrue("it is over", () -> {
            clock.advance(Duration.ofSeconds(1));
            return task.isDone();
        });
        task.join(Eventually.LIMIT);
        heard("A.");
    }

    @Test
    void client_doesNotRead_isAFailure() {
        client.reads = false;
        client.say("a.");
        AsyncTask<?> task = run(this::shout);
        awaitIdle();
        Eventually.isTrue("it fails", () -> {
            clock.advance(REPLY);
            return task.isDone();
        });
        assertThatThrownBy(() -> task.join(Eventually.LIMIT))
                .cause()
                .isInstanceOf(IOException.class)
                .hasMessage("the client does not read");
    }

    @Test
    void token_cancelled_nextRequestIsNotWaitedFor() {
        AsyncTask<?> task = run(this::shout);
        client.say("a.");
        heard("A.");
        awaitIdle();
        assertThat(conversation.isEnding()).isFalse();
        stopping.cancel();
        assertThat(conversation.isEnding()).isTrue();
        assertLingersUntilClosed(task);
        heard("A.");
    }

    @Test
    void answer_fails_isAFailureAndNotRefused() {
        client.say("a.");
        AsyncTask<?> task = run(word -> Async.fail(new ProtocolException("of someone else")));
        assertThatThrownBy(() -> task.join(Eventually.LIMIT)).hasRootCauseMessage("of someone else");
        assertThat(client.heard).isEmpty();
    }

    @Test
    void limits_bad_areRefused() {
        assertThatThrownBy(() -> Conversation.Limits.of(0, IDLE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxRequest must be positive, but was 0");
        assertThat(Conversation.Limits.of(1, IDLE)).isEqualTo(new Conversation.Limits(1, IDLE, IDLE, IDLE));
    }
}
