package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstRecordTest {
    private static final int LENGTH = 300;

    /** Gives at most so many bytes at a time. */
    private record Source(ByteBuffer bytes, int most) implements ByteChannel {
        @Override
        public int read(ByteBuffer into) {
            int count = Math.min(Math.min(most, into.remaining()), bytes.remaining());
            into.put(bytes.slice(bytes.position(), count));
            bytes.position(bytes.position() + count);
            return count;
        }

        @Override
        public int write(ByteBuffer from) {
            return 0;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 5, 6, 100, 10_000})
    void read_whateverComesAtATime_stopsAtTheEndOfTheFirstRecord(int most) throws IOException {
        byte[] sent = TlsTest.random(1_000, most);
        sent[3] = (byte) (LENGTH >> 8);
        sent[4] = (byte) LENGTH;
        FirstRecord channel = new FirstRecord(new Source(ByteBuffer.wrap(sent), most));
        ByteBuffer into = ByteBuffer.allocate(sent.length);
        while (into.position() < 5 + LENGTH) {
            assertThat(channel.read(into)).isPositive();
            assertThat(into.limit()).isEqualTo(sent.length);
        }
        assertThat(into.position()).isEqualTo(5 + LENGTH);
        while (into.hasRemaining()) {
            assertThat(channel.read(into)).isPositive();
        }
        assertThat(into.array()).isEqualTo(sent);
    }
}
