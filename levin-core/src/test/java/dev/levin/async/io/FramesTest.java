package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FramesTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void frames_anyLengthsInAnyChunks_comeAsTheyWere(long seed) {
        Random random = new Random(seed);
        Frames frames = new Frames(3_000);
        Collected wire = new Collected(777);
        ByteWriter writer = new ByteWriter(wire, 100);
        List<byte[]> sent = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            byte[] message = new byte[random.nextInt(10) == 0 ? 3_000 : random.nextInt(50)];
            random.nextBytes(message);
            sent.add(message);
            frames.write(writer, message).join();
        }
        writer.flush().join();

        Chunks chunks = new Chunks();
        byte[] bytes = wire.bytes();
        for (int start = 0; start < bytes.length; ) {
            int end = Math.min(bytes.length, start + 1 + random.nextInt(100));
            chunks.add(Arrays.copyOfRange(bytes, start, end));
            start = end;
        }
        Async<byte[]> next = frames.next(frames.reader(chunks));
        for (byte[] message : sent) {
            assertThat(next.join()).isEqualTo(message);
        }
        assertThat(next.join()).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 11, Integer.MAX_VALUE})
    void length_negativeOrTooLarge_refusedAtOnce(int length) {
        Frames frames = new Frames(10);
        Chunks chunks = new Chunks();
        chunks.add(ByteBuffer.allocate(4).putInt(length).array());
        assertThatThrownBy(() -> frames.next(frames.reader(chunks)).join())
                .cause()
                .isInstanceOf(ProtocolException.class)
                .hasMessage("a message may have 0 to 10 bytes, but this one claims " + length);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 5})
    void stream_endsInTheMiddle_isAProtocolError(int there) {
        Frames frames = new Frames(10);
        Chunks chunks = new Chunks();
        chunks.add(Arrays.copyOf(ByteBuffer.allocate(4).putInt(5).array(), there));
        assertThatThrownBy(() -> frames.next(frames.reader(chunks)).join()).hasCauseInstanceOf(ProtocolException.class);
    }

    /** Some writes are given up, after a time that no one knows: what comes is a sequence of whole messages all the same. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void write_cancelledAnywhere_theOtherSideSeesWholeMessages(long seed) {
        Random random = new Random(seed);
        Frames frames = new Frames(400);
        Collected wire = new Collected(37);
        ByteWriter writer = new ByteWriter(wire, 64);
        Poller poller = new Poller();
        List<byte[]> begun = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            byte[] message = new byte[random.nextInt(400)];
            random.nextBytes(message);
            int before = wire.bytes().length + writer.buffered();
            Async<?> write = frames.write(writer, message);
            boolean done = false;
            for (int polls = random.nextInt(20); polls > 0 && !done; polls--) {
                done = poller.poll(write);
            }
            if (!done) {
                write.cancel();
            }
            if (wire.bytes().length + writer.buffered() > before) {
                begun.add(message);
            }
        }
        writer.flush().join();

        Chunks chunks = new Chunks();
        chunks.add(wire.bytes());
        Async<byte[]> next = frames.next(frames.reader(chunks));
        for (byte[] message : begun) {
            assertThat(next.join()).isEqualTo(message);
        }
        assertThat(next.join()).isNull();
        assertThat(begun.size()).isBetween(20, 99);
    }

    @Test
    void write_tooLong_refused() {
        Frames frames = new Frames(10);
        assertThatThrownBy(() -> frames.write(new ByteWriter(new Collected(1), 1), new byte[11]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a message may have 10 bytes, but this one has 11");
        assertThatThrownBy(() -> new Frames(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
