package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteWriterTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 1_000})
    void write_anySizes_allArriveInOrder(int size) {
        Collected sink = new Collected(2);
        ByteWriter writer = new ByteWriter(sink, size);
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            String text = "message " + i + ";";
            expected.append(text);
            writer.write(text).join();
            assertThat(writer.buffered()).isLessThanOrEqualTo(size);
        }
        writer.flush().join();
        assertThat(sink.text()).isEqualTo(expected.toString());
        assertThat(writer.buffered()).isZero();
    }

    @Test
    void write_textInACharset_isWrittenInIt() {
        Collected sink = new Collected(10);
        ByteWriter writer = new ByteWriter(sink, 10);
        writer.write("\u00e4").join();
        writer.write("\u00e4", StandardCharsets.ISO_8859_1).join();
        writer.flush().join();
        assertThat(sink.bytes()).containsExactly(0xc3, 0xa4, 0xe4);
    }

    @Test
    void write_thatFits_isNotWrittenBeforeTheFlush() {
        Collected sink = new Collected(100);
        ByteWriter writer = new ByteWriter(sink, 100);
        writer.write("a").join();
        writer.write("b").join();
        assertThat(sink.writes).isZero();
        assertThat(writer.buffered()).isEqualTo(2);
        writer.flush().join();
        assertThat(sink.writes).isEqualTo(1);
        assertThat(sink.text()).isEqualTo("ab");
        writer.flush().join();
        assertThat(sink.writes).isEqualTo(1);
    }

    /** A message that was begun is completed, whenever it is cancelled; one that was not begun is not written. */
    @Test
    void cancel_afterAnyNumberOfPolls_messagesAreNeverTorn() {
        for (int polls = 0; polls < 12; polls++) {
            Collected sink = new Collected(1);
            ByteWriter writer = new ByteWriter(sink, 4);
            writer.write("ab").join();
            Async<?> cancelled = writer.write("[cdefgh]");
            Poller poller = new Poller();
            for (int i = 0; i < polls; i++) {
                poller.poll(cancelled);
            }
            cancelled.cancel();
            writer.write("X").join();
            writer.flush().join();
            assertThat(sink.text()).as("%s polls", polls).isEqualTo(polls == 0 ? "abX" : "ab[cdefgh]X");
            assertThat(writer.buffered()).isZero();
        }
    }

    @Test
    void cancel_messageThatWasBegun_theFlushCompletesIt() {
        Collected sink = new Collected(100);
        ByteWriter writer = new ByteWriter(sink, 4);
        byte[] message = "abcdefgh".getBytes(StandardCharsets.US_ASCII);
        Async<?> cancelled = writer.write(message);
        assertThat(new Poller().poll(cancelled)).isFalse();
        cancelled.cancel();
        Arrays.fill(message, (byte) '?'); // it is the caller's again
        assertThat(writer.buffered()).isEqualTo(8);
        writer.closeOutput().join();
        assertThat(sink.text()).isEqualTo("abcdefgh");
        assertThat(sink.closed).isTrue();
    }

    @Test
    void cancel_whoWaitsForAnotherToBeCompleted_isNotBegun() {
        Collected sink = new Collected(1);
        ByteWriter writer = new ByteWriter(sink, 2);
        Poller poller = new Poller();
        for (String message : List.of("[abc]", "[def]", "[ghi]")) {
            Async<?> cancelled = writer.write(message);
            poller.poll(cancelled);
            cancelled.cancel();
        }
        writer.flush().join();
        assertThat(sink.text()).isEqualTo("[abc]");
    }

    @Test
    void cancel_ofABuffer_itsPositionTellsWhatWasTaken() {
        Collected sink = new Collected(1);
        ByteWriter writer = new ByteWriter(sink, 4);
        ByteBuffer bytes = ByteBuffer.wrap("abcdef".getBytes(StandardCharsets.US_ASCII));
        Async<?> cancelled = writer.write(bytes);
        new Poller().poll(cancelled);
        cancelled.cancel();
        assertThat(bytes.position()).isEqualTo(4);
        writer.write(bytes).join();
        writer.flush().join();
        assertThat(sink.text()).isEqualTo("abcdef");
    }

    @Test
    void write_sinkFailsOnce_nothingIsTorn() {
        Collected collected = new Collected(100);
        boolean[] failed = {false};
        ByteWriter writer = new ByteWriter(
                new ByteSink() {
                    @Override
                    public Async<Integer> write(ByteBuffer from) {
                        if (failed[0]) {
                            return new OneRound<>(collected.write(from));
                        }
                        failed[0] = true;
                        return Async.fail(new IOException("planted"));
                    }

                    @Override
                    public Async<@Nullable Void> closeOutput() {
                        return collected.closeOutput();
                    }
                },
                4);
        assertThatThrownBy(() -> writer.write("[abcdef]").join()).hasRootCauseMessage("planted");
        writer.write("X").join();
        writer.flush().join();
        assertThat(collected.text()).isEqualTo("[abcdef]X");
    }

    @Test
    void write_sinkWhoseOperationsHaveOneRound_cancelledOnesAreNotPolledAgain() {
        Collected collected = new Collected(1);
        ByteWriter writer = new ByteWriter(
                new ByteSink() {
                    @Override
                    public Async<Integer> write(ByteBuffer from) {
                        return new OneRound<>(collected.write(from));
                    }

                    @Override
                    public Async<@Nullable Void> closeOutput() {
                        return collected.closeOutput();
                    }
                },
                4);
        writer.write("abc").join();
        Async<?> cancelled = writer.flush();
        new Poller().poll(cancelled);
        cancelled.cancel();
        writer.flush().join();
        assertThat(collected.text()).isEqualTo("abc");
    }

    @Test
    void buffer_largeSize_beginsSmallAndStaysOnTheHeap() {
        Collected sink = new Collected(Integer.MAX_VALUE);
        ByteWriter writer = new ByteWriter(sink, 1 << 20);
        writer.write("small").join();
        writer.flush().join();
        assertThat(sink.largest).isLessThan(1_000);
        writer.write(new byte[3 << 20]).join();
        assertThat(sink.largest).isEqualTo(1 << 20);
        assertThat(sink.direct).isFalse();
    }

    @Test
    void closeOutput_writesWhatIsLeftFirst() {
        Collected sink = new Collected(1);
        ByteWriter writer = new ByteWriter(sink, 10);
        writer.write("abc").join();
        writer.closeOutput().join();
        assertThat(sink.text()).isEqualTo("abc");
        assertThat(sink.closed).isTrue();
    }

    @Test
    void writer_badSize_refused() {
        assertThatThrownBy(() -> new ByteWriter(new Collected(1), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
