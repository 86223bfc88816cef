package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteReaderTest {
    private static List<String> linesOf(ByteReader reader) {
        List<String> lines = new ArrayList<>();
        Async<String> line = reader.line();
        String next = line.join();
        while (next != null) {
            lines.add(next);
            next = line.join();
        }
        return lines;
    }

    @Test
    void line_allKindsOfEnds_withoutThem() {
        ByteReader reader = new ByteReader(Chunks.of("one\ntw", "o\r", "\n\n", "\r\nlast\r"), 100);
        assertThat(linesOf(reader)).containsExactly("one", "two", "", "", "last\r");
        assertThat(reader.line().join()).isNull();
    }

    @Test
    void line_inUtf8_charactersThatAreTornApart() {
        Chunks chunks = new Chunks();
        for (byte each : "grüße\n€\n".getBytes(StandardCharsets.UTF_8)) {
            chunks.add(new byte[] {each});
        }
        assertThat(linesOf(new ByteReader(chunks, 100))).containsExactly("grüße", "€");
    }

    @Test
    void line_longerThanTheLimit_refusedBeforeItIsThere() {
        ByteReader reader = new ByteReader(Chunks.of("short\n", "x".repeat(5_000)), 1_000);
        assertThat(reader.line().join()).isEqualTo("short");
        assertThatThrownBy(() -> reader.line().join())
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(ProtocolException.class)
                .hasMessage("more than 1000 bytes without an end");
    }

    @Test
    void line_exactlyTheLimit_isAccepted() {
        ByteReader reader = new ByteReader(Chunks.of("x".repeat(999) + "\n", "y".repeat(999) + "\n"), 1_000);
        assertThat(linesOf(reader)).containsExactly("x".repeat(999), "y".repeat(999));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void lines_anyChunks_areAsSentOnce(long seed) {
        Random random = new Random(seed);
        List<String> expected = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            String line = "x".repeat(random.nextInt(1_500));
            expected.add(line);
            all.append(line).append(random.nextBoolean() ? "\n" : "\r\n");
        }
        Chunks chunks = new Chunks();
        byte[] bytes = all.toString().getBytes(StandardCharsets.US_ASCII);
        for (int start = 0; start < bytes.length; ) {
            int end = Math.min(bytes.length, start + 1 + random.nextInt(2_000));
            chunks.add(java.util.Arrays.copyOfRange(bytes, start, end));
            start = end;
        }
        assertThat(linesOf(new ByteReader(chunks, 1_502))).isEqualTo(expected);
    }

    @Test
    void cancel_inTheMiddleOfALine_nothingIsLost() {
        Chunks chunks = Chunks.of("hal", "f a li", "ne\nnext\n");
        ByteReader reader = new ByteReader(chunks, 100);
        Poller poller = new Poller();
        for (int i = 0; i < 2; i++) {
            Async<String> line = reader.line();
            assertThat(poller.poll(line)).isFalse();
            line.cancel();
        }
        assertThat(linesOf(reader)).containsExactly("half a line", "next");
        assertThat(chunks.cancelled).isPositive();
    }

    /** A task that is cancelled in the very poll in which its line has come. */
    @Test
    void discard_lineThatNoOneTakes_goesToTheNext() {
        ByteReader reader = new ByteReader(Chunks.of("one\ntwo\n"), 100);
        Async<String> line = reader.line();
        assertThat(line.join()).isEqualTo("one");
        line.discard();
        assertThat(reader.line().join()).isEqualTo("one");
        Async<byte[]> two = reader.exactly(2);
        two.join();
        two.discard();
        assertThat(linesOf(reader)).containsExactly("two");
    }

    @Test
    void line_tooLongThenTakenOtherwise_theSameOperationGoesOn() {
        ByteReader reader = new ByteReader(Chunks.of("x".repeat(20), "y\nnext\n"), 10);
        Async<String> line = reader.line();
        assertThatThrownBy(line::join).hasCauseInstanceOf(ProtocolException.class);
        assertThat(reader.read(ByteBuffer.allocate(10)).join()).isEqualTo(10);
        assertThatThrownBy(line::join).hasCauseInstanceOf(ProtocolException.class);
        assertThat(reader.read(ByteBuffer.allocate(10)).join()).isEqualTo(10);
        assertThat(line.join()).isEqualTo("y");
        assertThat(line.join()).isEqualTo("next");
    }

    @Test
    void exactly_inSeveralChunks_allOfThem() {
        ByteReader reader = new ByteReader(Chunks.of("ab", "cdef", "g"), 100);
        assertThat(new String(reader.exactly(5).join(), StandardCharsets.US_ASCII))
                .isEqualTo("abcde");
        assertThat(reader.exactly(0).join()).isEmpty();
        assertThat(reader.exactly(2).join()).hasSize(2);
        assertThatThrownBy(() -> reader.exactly(1).join())
                .cause()
                .isInstanceOf(EOFException.class)
                .hasMessage("the stream has ended, but 1 bytes were expected");
    }

    @Test
    void exactly_endsInTheMiddle_fails() {
        ByteReader reader = new ByteReader(Chunks.of("abc"), 100);
        assertThatThrownBy(() -> reader.exactly(4).join()).hasCauseInstanceOf(EOFException.class);
        assertThatThrownBy(() -> reader.exactly(101)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> reader.exactly(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void next_parserThatMovesThePositionInVain_startsAgainThere() {
        ByteReader reader = new ByteReader(Chunks.of("a", "b", "c"), 100);
        Async<String> three = reader.next(bytes -> {
            byte[] taken = new byte[3];
            bytes.get();
            if (bytes.remaining() < 2) {
                return null;
            }
            bytes.position(bytes.position() - 1);
            bytes.get(taken);
            return new String(taken, StandardCharsets.US_ASCII);
        });
        assertThat(three.join()).isEqualTo("abc");
        assertThat(three.join()).isNull();
    }

    @Test
    void next_streamEndsInTheMiddle_isAProtocolError() {
        ByteReader reader = new ByteReader(Chunks.of("ab"), 100);
        assertThatThrownBy(() -> reader.next(bytes -> null).join())
                .cause()
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("2 bytes are left");
    }

    @Test
    void read_whatIsBufferedFirst_thenTheSource() {
        ByteReader reader = new ByteReader(Chunks.of("line\nrest", "more"), 100);
        assertThat(reader.line().join()).isEqualTo("line");
        assertThat(reader.buffered()).isEqualTo(4);
        ByteBuffer into = ByteBuffer.allocate(3);
        Async<Integer> read = reader.read(into);
        assertThat(read.join()).isEqualTo(3);
        into.clear();
        assertThat(read.join()).isEqualTo(1);
        assertThat(read.join()).isEqualTo(2);
        into.clear();
        assertThat(read.join()).isEqualTo(2);
        into.clear();
        assertThat(read.join()).isEqualTo(ByteSource.END);
    }

    private static final Parser<String> TWO = bytes -> {
        if (bytes.get() == '!') {
            throw new ProtocolException("planted");
        }
        return bytes.hasRemaining() ? "two, and " + (char) bytes.get() : null;
    };

    @Test
    void tryNext_whatHasCome_takesItAndNeverWaits() throws IOException {
        ByteReader reader = new ByteReader(Chunks.of("line\nabcd", "e", "!?"), 100);
        assertThat(reader.<String>tryNext(TWO)).isNull();
        reader.line().join();
        assertThat(reader.<String>tryNext(TWO)).isEqualTo("two, and b");
        assertThat(reader.<String>tryNext(TWO)).isEqualTo("two, and d");
        assertThat(reader.<String>tryNext(TWO)).isNull();
        Async<String> next = reader.next(TWO);
        Poller poller = new Poller();
        while (reader.buffered() == 0) {
            assertThat(poller.poll(next)).isFalse();
        }
        next.cancel();
        assertThat(reader.<String>tryNext(TWO)).isNull();
        assertThat(reader.buffered()).isEqualTo(1);
        assertThat(reader.next(TWO).join()).isEqualTo("two, and !");
        Chunks bad = Chunks.of("a!?");
        ByteReader other = new ByteReader(bad, 100);
        other.exactly(1).join();
        assertThatThrownBy(() -> other.tryNext(TWO)).isInstanceOf(ProtocolException.class);
    }

    @Test
    void cancel_sourceWhoseOperationsHaveOneRound_isNotPolledAgain() {
        Chunks chunks = Chunks.of("hal", "f\n");
        ByteReader reader = new ByteReader(into -> new OneRound<>(chunks.read(into)), 100);
        Async<String> line = reader.line();
        new Poller().poll(line);
        line.cancel();
        assertThat(reader.line().join()).isEqualTo("half");
    }

    @Test
    void reader_badLimit_refused() {
        assertThatThrownBy(() -> new ByteReader(new Chunks(), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limit must be positive, but was 0");
    }
}
