package dev.levin.async.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.io.ByteSource;
import dev.levin.async.io.Copying;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AsyncFilesTest {
    private final Levin levin = Levin.builder().name("files").workers(2).start();
    private final AsyncFiles files = levin.files();

    @TempDir
    Path directory;

    @AfterEach
    void end() {
        levin.close();
    }

    private <T> T run(Async<? extends T> body) {
        return levin.<T>spawn(body).join(Eventually.LIMIT);
    }

    @Test
    void wholeFiles_writtenAndRead_asTheyWere() {
        Path path = directory.resolve("text");
        run(files.writeString(path, "one\ntwö\n"));
        assertThat(run(files.readString(path))).isEqualTo("one\ntwö\n");
        assertThat(run(files.readLines(path))).containsExactly("one", "twö");
        run(files.write(path, new byte[] {33}, StandardOpenOption.APPEND));
        assertThat(run(files.readBytes(path))).hasSize(10).endsWith(33);
        assertThat(run(files.size(path))).isEqualTo(10);
    }

    @Test
    void replace_existingFile_noTemporaryFileIsLeft() throws IOException {
        Path path = directory.resolve("replaced");
        Files.writeString(path, "old");
        run(files.replace(path, new byte[] {'n'}));
        assertThat(path).hasContent("n");
        assertThat(run(files.list(directory))).containsExactly(path);
    }

    @Test
    void around_files_asTheSystemSays() {
        Path deep = directory.resolve("a/b");
        run(files.createDirectories(deep));
        Path file = deep.resolve("file");
        assertThat(run(files.exists(file))).isFalse();
        run(files.write(file, new byte[0]));
        assertThat(run(files.exists(file))).isTrue();
        Path moved = run(files.move(file, deep.resolve("moved")));
        assertThat(run(files.list(deep))).isEqualTo(List.of(moved));
        assertThat(run(files.delete(moved))).isTrue();
        assertThat(run(files.delete(moved))).isFalse();
    }

    @Test
    void missingFile_failsAsFilesDoes() {
        assertThatThrownBy(() -> run(files.readBytes(directory.resolve("none"))))
                .hasCauseInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> run(files.open(directory.resolve("none"))))
                .hasCauseInstanceOf(NoSuchFileException.class);
    }

    @Test
    void open_partsOfAFile_readAndWrittenAtTheirPlaces() throws IOException {
        Path path = directory.resolve("parts");
        try (AsyncFile file =
                run(files.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE))) {
            ByteBuffer from = ByteBuffer.wrap(new byte[] {1, 2, 3, 4});
            assertThat(run(file.write(from, 2))).isEqualTo(4);
            assertThat(from.hasRemaining()).isFalse();
            assertThat(run(file.size())).isEqualTo(6);
            ByteBuffer into = ByteBuffer.allocate(3);
            assertThat(run(file.read(into, 3))).isEqualTo(3);
            assertThat(into.array()).containsExactly(2, 3, 4);
            assertThat(run(file.read(into.clear(), 6))).isEqualTo(ByteSource.END);
            assertThat(run(file.read(ByteBuffer.allocate(0), 0))).isZero();
            run(file.truncate(1));
            run(file.sync());
            assertThat(run(file.size())).isEqualTo(1);
        }
    }

    @Test
    void copy_fromFileToFile_everyByte() throws IOException {
        byte[] bytes = new byte[1_000_000];
        new Random(3).nextBytes(bytes);
        Path from = Files.write(directory.resolve("from"), bytes);
        Path to = directory.resolve("to");
        try (AsyncFile source = run(files.open(from));
                AsyncFile sink = run(files.open(to, StandardOpenOption.CREATE, StandardOpenOption.WRITE))) {
            assertThat(run(Copying.all(source.source(0), sink.sink(0)))).isEqualTo(bytes.length);
        }
        assertThat(to).hasBinaryContent(bytes);
    }

    @Test
    void read_closedFile_fails() throws IOException {
        AsyncFile file = run(files.open(Files.createFile(directory.resolve("closed"))));
        file.close();
        assertThatThrownBy(() -> run(file.read(ByteBuffer.allocate(1), 0)))
                .hasCauseInstanceOf(ClosedChannelException.class);
    }

    /** What waits when the pool ends is dropped, and whoever waits for it is told. */
    @Test
    void call_droppedByItsPool_fails() {
        Gate begun = new Gate();
        Gate gate = new Gate();
        try (dev.levin.blocking.BlockingPool one =
                dev.levin.blocking.BlockingPool.builder().maxThreads(1).build()) {
            AsyncFiles few = AsyncFiles.on(one::execute);
            AsyncTask<?> first = levin.spawn(few.call(() -> {
                begun.open();
                gate.awaitInSpiteOfInterrupts();
                return 1;
            }));
            begun.await();
            AsyncTask<?> second = levin.spawn(few.call(() -> 2));
            Eventually.isTrue("it is queued", () -> one.stats().queued() == 1);
            one.shutdownNow();
            assertThatThrownBy(() -> second.join(Eventually.LIMIT)).isInstanceOf(RuntimeException.class);
            gate.open();
            first.cancel();
        }
    }

    /** A thread that reads for a task which does not wait any more must not write into the task's buffer, nor be interrupted. */
    @Test
    void cancel_whileTheCallBlocks_callGoesOnAndIsNotInterrupted() {
        Gate begun = new Gate();
        Gate gate = new Gate();
        boolean[] interrupted = {true};
        Gate over = new Gate();
        AsyncTask<?> task = levin.spawn(files.call(() -> {
            begun.open();
            gate.await();
            interrupted[0] = Thread.currentThread().isInterrupted();
            over.open();
            return "late";
        }));
        begun.await();
        task.cancel();
        gate.open();
        over.await();
        assertThat(interrupted[0]).isFalse();
    }
}
