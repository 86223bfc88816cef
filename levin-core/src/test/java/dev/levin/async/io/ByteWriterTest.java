package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.support.Poller;
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

    @Test
    void cancel_whileTheBufferIsWritten_theNextGoesOnWithIt() {
        Collected sink = new Collected(1);
        ByteWriter writer = new ByteWriter(sink, 4);
        Poller poller = new Poller();
        Async<?> cancelled = writer.write("abcdef");
        poller.poll(cancelled);
        poller.poll(cancelled);
        cancelled.cancel();
        writer.write("X").join();
        writer.flush().join();
        assertThat(sink.text()).startsWith("abcd").endsWith("X");
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
