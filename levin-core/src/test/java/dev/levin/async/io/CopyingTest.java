package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.io.Copying.Copied;
import dev.levin.support.Poller;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CopyingTest {
    /** A source and a sink as one. */
    private record Both(Chunks source, Collected sink) implements ByteStream {
        @Override
        public Async<Integer> read(ByteBuffer into) {
            return source.read(into);
        }

        @Override
        public Async<Integer> write(ByteBuffer from) {
            return sink.write(from);
        }

        @Override
        public Async<@Nullable Void> closeOutput() {
            return sink.closeOutput();
        }

        @Override
        public void close() {}
    }

    @Test
    void all_manyChunks_everyByteOnce() {
        byte[] bytes = new byte[100_000];
        new Random(7).nextBytes(bytes);
        Chunks source = new Chunks();
        source.add(bytes);
        Collected sink = new Collected(999);
        assertThat(Copying.all(source, sink).join()).isEqualTo(bytes.length);
        assertThat(sink.bytes()).isEqualTo(bytes);
        assertThat(sink.closed).isFalse();
    }

    @Test
    void both_oneEnds_theOtherGoesOnAndBothAreTold() {
        Both one = new Both(Chunks.of("question"), new Collected(3));
        Both other = new Both(Chunks.of("a", "long", "answer"), new Collected(2));
        assertThat(Copying.both(one, other).join()).isEqualTo(new Copied(8, 11));
        assertThat(other.sink().text()).isEqualTo("question");
        assertThat(one.sink().text()).isEqualTo("alonganswer");
        assertThat(one.sink().closed).isTrue();
        assertThat(other.sink().closed).isTrue();
    }

    @Test
    void all_sinkFails_fails() {
        ByteSink broken = new ByteSink() {
            @Override
            public Async<Integer> write(ByteBuffer from) {
                return Async.fail(new IOException("planted"));
            }

            @Override
            public Async<@Nullable Void> closeOutput() {
                return Async.of(null);
            }
        };
        assertThatThrownBy(() -> Copying.all(Chunks.of("x"), broken).join()).hasRootCauseMessage("planted");
    }

    @Test
    void cancel_whileItReads_theReadIsTold() {
        Chunks source = Chunks.of("x");
        Async<Long> copying = Copying.all(source, new Collected(1));
        new Poller().poll(copying);
        copying.cancel();
        assertThat(source.cancelled).isEqualTo(1);
    }
}
