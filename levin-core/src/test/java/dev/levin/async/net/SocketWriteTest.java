package dev.levin.async.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** One write takes what there is room for, and says how much that was. */
class SocketWriteTest extends NetTest {
    private static final int MUCH = 32 << 20;

    @Test
    void write_aFewBytes_allOfThem() throws IOException {
        try (Pair pair = connected()) {
            ByteBuffer from = bytes("hello");
            assertThat(run(pair.client().write(from))).isEqualTo(5);
            assertThat(from.hasRemaining()).isFalse();
            ByteBuffer into = ByteBuffer.allocate(5);
            run(Async.repeat(() -> pair.server().read(into), count -> count < 0 || !into.hasRemaining()));
            assertThat(text(into)).isEqualTo("hello");
        }
    }

    @Test
    void write_moreThanThereIsRoomFor_aPartAndTheNextWaitsForTheReader() throws IOException {
        try (Pair pair = connected()) {
            ByteBuffer from = ByteBuffer.allocate(MUCH);
            int first = run(pair.client().write(from));
            assertThat(first).isPositive().isLessThan(MUCH).isEqualTo(from.position());
            AsyncTask<Integer> rest =
                    levin.spawn(Async.repeat(() -> pair.client().write(from), count -> !from.hasRemaining()));
            Eventually.isTrue("no more room", () -> rest.toString().contains("IDLE"));
            assertThat(rest.isDone()).isFalse();
            ByteBuffer into = ByteBuffer.allocate(MUCH);
            run(Async.repeat(() -> pair.server().read(into), count -> count < 0 || !into.hasRemaining()));
            assertThat(rest.join(Eventually.LIMIT)).isPositive();
            assertThat(into.position()).isEqualTo(MUCH);
        }
    }
}
