package dev.levin.async.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.io.ByteSink;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.Copier;
import dev.levin.blocking.BlockingPool;
import dev.levin.support.Eventually;
import dev.levin.support.Poller;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes that are cancelled, and the end of a file. */
class FileSinkTest {
    private final BlockingPool pool = BlockingPool.builder().build();
    private final Poller poller = new Poller();
    private final SlowChannel channel = new SlowChannel();

    @TempDir
    Path directory;

    @AfterEach
    void end() {
        channel.mayWrite.open();
        channel.mayClose.open();
        pool.close();
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static final class ManualExecutor implements Executor {
        private final Queue<Runnable> waiting = new ArrayDeque<>();

        @Override
        public void execute(Runnable task) {
            waiting.add(task);
        }

        void runOne() {
            Runnable task = waiting.poll();
            if (task != null) {
                task.run();
            }
        }
    }

    /** The system appends wherever it was told to write: what is written again is there twice. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void append_cancelledAgainAndAgain_everyByteOnce(long seed) throws IOException {
        Random random = new Random(seed);
        byte[] bytes = new byte[30_000];
        random.nextBytes(bytes);
        Path path = directory.resolve("log");
        ManualExecutor executor = new ManualExecutor();
        int cancelled = 0;
        try (FileChannel log = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            Copier copier = new Copier(sourceOf(bytes), new AsyncFile(executor, log).sink(0), 1_000);
            boolean over = false;
            while (!over) {
                Async<Long> round = copier.toEndAndClose();
                for (int steps = 1 + random.nextInt(6); steps > 0 && !over; steps--) {
                    over = poller.poll(round);
                    if (random.nextBoolean()) {
                        executor.runOne();
                    }
                }
                if (!over) {
                    round.cancel();
                    cancelled++;
                }
            }
        }
        assertThat(path).hasBinaryContent(bytes);
        assertThat(cancelled).isGreaterThan(10);
    }

    private static ByteSource sourceOf(byte[] bytes) {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        return into -> new Async<>() {
            @Override
            public boolean poll(Context context) {
                if (!left.hasRemaining()) {
                    return complete(ByteSource.END);
                }
                int count = Math.min(left.remaining(), into.remaining());
                into.put(left.slice().limit(count));
                left.position(left.position() + count);
                return complete(count);
            }
        };
    }

    @Test
    void cancel_callHasNotBegun_nothingIsWrittenAndThePositionSaysSo() {
        ManualExecutor executor = new ManualExecutor();
        channel.mayWrite.open();
        ByteSink sink = new AsyncFile(executor, channel).sink(0);
        ByteBuffer from = bytes("never");
        Async<Integer> write = sink.write(from);
        assertThat(poller.poll(write)).isFalse();
        write.cancel();
        executor.runOne();
        assertThat(from.position()).isZero();
        assertThat(channel.text()).isEmpty();
    }

    @Test
    void cancel_callIsUnderWay_theNextWaitsForIt() {
        ByteSink sink = new AsyncFile(pool::execute, channel).sink(0);
        ByteBuffer first = bytes("first;");
        Async<Integer> write = sink.write(first);
        poller.poll(write);
        channel.writing.await();
        write.cancel();
        assertThat(first.hasRemaining()).isFalse();
        ByteBuffer second = bytes("second;");
        Async<Integer> waiting = sink.write(second);
        assertThat(poller.poll(waiting)).isFalse();
        waiting.cancel();
        assertThat(second.position()).isZero();
        Async<Integer> third = sink.write(bytes("third"));
        assertThat(poller.poll(third)).isFalse();
        channel.mayWrite.open();
        Eventually.isTrue("written", () -> poller.poll(third));
        assertThat(channel.text()).isEqualTo("first;third");
    }

    @Test
    void cancel_callFailsLater_whateverFollowsFails() {
        ByteSink sink = new AsyncFile(pool::execute, channel).sink(0);
        Async<Integer> write = sink.write(bytes("lost"));
        poller.poll(write);
        channel.writing.await();
        write.cancel();
        channel.failure = new IOException("planted");
        channel.mayWrite.open();
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> sink.write(bytes("more")).join())
                    .hasRootCauseMessage("planted")
                    .cause()
                    .hasMessage("a write that was cancelled has failed since");
        }
        assertThatThrownBy(() -> sink.closeOutput().join()).hasRootCauseMessage("planted");
    }

    @Test
    void write_systemTakesAFewBytesAtATime_allAreWritten() {
        channel.most = 2;
        channel.mayWrite.open();
        ByteSink sink = new AsyncFile(pool::execute, channel).sink(0);
        assertThat(sink.write(bytes("abcde")).join()).isEqualTo(5);
        assertThat(sink.write(ByteBuffer.allocate(0)).join()).isZero();
        sink.closeOutput().join();
        assertThat(channel.text()).isEqualTo("abcde");
    }

    // ---- closing

    @Test
    void close_systemTakesLong_whoClosesDoesNotWait() {
        AsyncFile file = new AsyncFile(pool::execute, channel);
        file.close();
        assertThat(channel.mayClose.isOpen()).isFalse();
        channel.closing.await();
        assertThat(file.isOpen()).isFalse();
        Async<?> closing = file.closing();
        assertThat(poller.poll(closing)).isFalse();
        assertThatThrownBy(() -> file.size().join()).hasCauseInstanceOf(ClosedChannelException.class);
        assertThatThrownBy(() -> file.sink(0).write(bytes("late")).join())
                .hasCauseInstanceOf(ClosedChannelException.class);
        channel.mayClose.open();
        Eventually.isTrue("closed", () -> poller.poll(closing));
    }

    @Test
    void closing_systemSaysThatSomethingWasNotWritten_fails() {
        channel.failure = new IOException("planted");
        channel.mayClose.open();
        assertThatThrownBy(() -> new AsyncFile(pool::execute, channel).closing().join())
                .hasRootCauseMessage("planted");
    }

    @Test
    void close_noThreadToBeHad_isClosedAllTheSame() {
        channel.mayClose.open();
        pool.shutdown();
        new AsyncFile(pool::execute, channel).close();
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void open_noOneTakesIt_isClosedElsewhere() throws IOException {
        Path path = Files.write(directory.resolve("file"), new byte[1]);
        ManualExecutor executor = new ManualExecutor();
        Async<AsyncFile> open = AsyncFiles.on(executor).open(path);
        assertThat(poller.poll(open)).isFalse();
        executor.runOne();
        assertThat(poller.poll(open)).isTrue();
        AsyncFile file = open.value();
        open.discard();
        Async<Long> size = file.size();
        poller.poll(size);
        assertThat(executor.waiting).hasSize(2);
        executor.runOne();
        executor.runOne();
        assertThatThrownBy(size::join).hasCauseInstanceOf(ClosedChannelException.class);
    }
}
