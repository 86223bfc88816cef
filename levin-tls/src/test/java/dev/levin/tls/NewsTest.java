package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.Waker;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class NewsTest extends TlsTest {
    private final AtomicInteger woken = new AtomicInteger();
    private final Waker waker = woken::incrementAndGet;

    @Test
    void tell_afterSomethingHasCome_onceForEachWhoWaits() throws IOException {
        Sockets sockets = sockets();
        try (RawChannel raw =
                new RawChannel((SocketChannel) sockets.server().source().channel())) {
            News news = new News(raw);
            news.await(waker);
            news.await(waker);
            assertThat(raw.read(ByteBuffer.allocate(1))).isZero();
            news.tell();
            assertThat(woken).as("nothing has come").hasValue(0);
            news.taskIsRun();
            news.tell();
            news.tell();
            assertThat(woken).as("a task was run").hasValue(1);
            assertThat(news.count()).isEqualTo(1);
        }
    }

    @Test
    void rawChannel_notesWhatAnAttemptDid() throws IOException {
        Sockets sockets = sockets();
        try (RawChannel raw =
                new RawChannel((SocketChannel) sockets.server().source().channel())) {
            run(sockets.client().writeAll(bytes("abc")));
            ByteBuffer two = ByteBuffer.allocate(2);
            raw.begin(true);
            assertThat(raw.read(two)).as("without the socket").isZero();
            assertThat(raw.isDrained()).isFalse();
            raw.begin(false);
            assertThat(raw.read(two)).isEqualTo(2);
            assertThat(raw.holdsInput()).isTrue();
            assertThat(raw.isDrained()).as("there may be more").isFalse();
            assertThat(raw.read(two.clear())).isEqualTo(1);
            assertThat(raw.isDrained()).isTrue();
            assertThat(raw.arrivals()).isEqualTo(2);
            assertThat(raw.isOpen()).isTrue();
        }
    }
}
