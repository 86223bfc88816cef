package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CopierTest {
    private static byte[] randomBytes(int count, long seed) {
        byte[] bytes = new byte[count];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static Chunks chunked(byte[] bytes, Random random) {
        Chunks source = new Chunks();
        for (int start = 0; start < bytes.length; ) {
            int end = Math.min(bytes.length, start + 1 + random.nextInt(3_000));
            source.add(Arrays.copyOfRange(bytes, start, end));
            start = end;
        }
        return source;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void toEnd_cancelledAgainAndAgain_everyByteOnceAndInOrder(long seed) {
        Random random = new Random(seed);
        byte[] bytes = randomBytes(40_000, seed);
        Chunks chunks = chunked(bytes, random);
        Collected collected = new Collected(700);
        Copier copier = new Copier(into -> new OneRound<>(chunks.read(into)), new ByteSink() {
            @Override
            public Async<Integer> write(ByteBuffer from) {
                return new OneRound<>(collected.write(from));
            }

            @Override
            public Async<@Nullable Void> closeOutput() {
                return collected.closeOutput();
            }
        });
        Poller poller = new Poller();
        int cancelled = 0;
        boolean over = false;
        while (!over) {
            Async<Long> round = copier.toEndAndClose();
            for (int polls = 1 + random.nextInt(4); polls > 0 && !over; polls--) {
                over = poller.poll(round);
            }
            if (!over) {
                round.cancel();
                cancelled++;
                assertThat(copier.copied()).isEqualTo(collected.bytes().length);
            }
        }
        assertThat(cancelled).isGreaterThan(20);
        assertThat(collected.bytes()).isEqualTo(bytes);
        assertThat(collected.closed).isTrue();
        assertThat(copier.copied()).isEqualTo(bytes.length);
        assertThat(copier.buffered()).isZero();
    }

    @Test
    void toEnd_cancelledWhileItWrites_saysWhatIsLeft() {
        Copier copier = new Copier(Chunks.of("abcdef"), new Collected(2));
        Poller poller = new Poller();
        Async<Long> round = copier.toEnd();
        while (copier.copied() == 0) {
            poller.poll(round);
        }
        round.cancel();
        assertThat(copier.copied()).isEqualTo(2);
        assertThat(copier.buffered()).isEqualTo(4);
        assertThat(copier.toEnd().join()).isEqualTo(6);
    }

    @Test
    void toEnd_sinkFailsOnce_nothingIsLost() {
        Collected collected = new Collected(100);
        boolean[] failed = {false};
        Copier copier = new Copier(Chunks.of("abc", "def"), new ByteSink() {
            @Override
            public Async<Integer> write(ByteBuffer from) {
                if (failed[0]) {
                    return collected.write(from);
                }
                failed[0] = true;
                return Async.fail(new IOException("planted"));
            }

            @Override
            public Async<@Nullable Void> closeOutput() {
                return collected.closeOutput();
            }
        });
        assertThatThrownBy(() -> copier.toEnd().join()).hasRootCauseMessage("planted");
        assertThat(copier.toEnd().join()).isEqualTo(6);
        assertThat(collected.text()).isEqualTo("abcdef");
    }

    @Test
    void toEnd_whenItIsOver_isCompleteAgain() {
        Collected sink = new Collected(10);
        Copier copier = new Copier(Chunks.of("ab"), sink);
        assertThat(copier.toEnd().join()).isEqualTo(2);
        assertThat(copier.toEnd().join()).isEqualTo(2);
        assertThat(sink.closed).isFalse();
        assertThat(copier.toEndAndClose().join()).isEqualTo(2);
        assertThat(copier.toEndAndClose().join()).isEqualTo(2);
        assertThat(sink.closed).isTrue();
    }

    /** Fills whatever it is given, and notes how large that was. */
    private static final class Endless implements ByteSource {
        private int left = 100;
        private int largest;
        private boolean direct;

        @Override
        public Async<Integer> read(ByteBuffer into) {
            return Async.of(into).map(buffer -> {
                int count = left-- > 0 ? buffer.remaining() : END;
                largest = Math.max(largest, count);
                direct |= buffer.isDirect();
                buffer.position(count == END ? buffer.position() : buffer.limit());
                return count;
            });
        }
    }

    @Test
    void buffer_sourceThatFillsIt_growsUpToTheLimitOnTheHeap() {
        Endless source = new Endless();
        new Copier(source, new Collected(100_000)).toEnd().join();
        assertThat(source.largest).isEqualTo(Copier.USUAL_SIZE);
        assertThat(source.direct).isFalse();
        Endless other = new Endless();
        new Copier(other, new Collected(100_000), 3_000).toEnd().join();
        assertThat(other.largest).isEqualTo(3_000);
    }

    @Test
    void copier_badSize_refused() {
        assertThatThrownBy(() -> new Copier(new Chunks(), new Collected(1), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("size must be positive, but was 0");
    }
}
