package dev.levin.async.fs;

import dev.levin.async.Async;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files, for tasks that wait. {@code levin.files()} is that of a runtime, on its blocking pool. What goes wrong is an {@link IOException}, as {@link Files}
 * has it. A call that was begun and is cancelled goes on, and no one waits for it.
 */
public final class AsyncFiles {
    // Immutable
    private final Executor executor;

    private AsyncFiles(Executor executor) {
        this.executor = executor;
    }

    /** With calls on threads of {@code blockingCalls}. */
    public static AsyncFiles on(Executor blockingCalls) {
        return new AsyncFiles(Objects.requireNonNull(blockingCalls, "blockingCalls"));
    }

    // ---- whole files

    /** All bytes of a file. */
    public Async<byte[]> readBytes(Path path) {
        return call(() -> Files.readAllBytes(path));
    }

    /** A file as text, in UTF-8. */
    public Async<String> readString(Path path) {
        return call(() -> Files.readString(path));
    }

    /** The lines of a file, in UTF-8. */
    public Async<List<String>> readLines(Path path) {
        return call(() -> Files.readAllLines(path));
    }

    /** Makes a file of these bytes, or writes as the options say. */
    public Async<Path> write(Path path, byte[] bytes, OpenOption... options) {
        return call(() -> Files.write(path, bytes, options));
    }

    /** As {@link #write}, of a text in UTF-8. */
    public Async<Path> writeString(Path path, String text, OpenOption... options) {
        return write(path, text.getBytes(StandardCharsets.UTF_8), options);
    }

    /**
     * Replaces a file by these bytes so that others find either the old ones or the new ones, all of them: writes another file beside it, and renames that.
     */
    public Async<Path> replace(Path path, byte[] bytes) {
        return call(() -> {
            Path parent = Objects.requireNonNull(path.toAbsolutePath().getParent(), "a root can't be replaced");
            Path fresh = Files.createTempFile(parent, ".", ".tmp");
            try {
                Files.write(fresh, bytes, StandardOpenOption.SYNC);
                return Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        });
    }

    // ---- around them

    /** How long a file is. */
    public Async<Long> size(Path path) {
        return call(() -> Files.size(path));
    }

    /** Whether there is such a file or directory. */
    public Async<Boolean> exists(Path path) {
        return call(() -> Files.exists(path));
    }

    /** Makes a directory, and those above it. */
    public Async<Path> createDirectories(Path path) {
        return call(() -> Files.createDirectories(path));
    }

    /** Deletes a file; whether there was one. */
    public Async<Boolean> delete(Path path) {
        return call(() -> Files.deleteIfExists(path));
    }

    /** Renames a file, over another one if there is one. */
    public Async<Path> move(Path from, Path to) {
        return call(() -> Files.move(from, to, StandardCopyOption.REPLACE_EXISTING));
    }

    /** What is in a directory, in the order of names. */
    public Async<List<Path>> list(Path directory) {
        return call(() -> {
            try (Stream<Path> entries = Files.list(directory)) {
                return entries.sorted().toList();
            }
        });
    }

    // ---- parts of files

    /** Opens a file; to read, if no options are given. Whoever has no use for it any more has it closed. */
    public Async<AsyncFile> open(Path path, OpenOption... options) {
        OpenOption[] how = options.length == 0 ? new OpenOption[] {StandardOpenOption.READ} : options.clone();
        return new Opened(executor, () -> FileChannel.open(path, how));
    }

    /** Any other call that blocks. */
    public <T extends @Nullable Object> Async<T> call(Callable<? extends T> call) {
        return new FileCall<>(executor, Objects.requireNonNull(call, "call"));
    }
}
