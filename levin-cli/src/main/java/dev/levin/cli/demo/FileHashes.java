package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Receiver;
import dev.levin.fork.array.ParArrays;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The hashes of all files of a directory tree, in order. One task walks the tree, several have files read and hashed, and one
 * collects and sorts:
 *
 * <pre>{@code
 *  walk  ── files ──>  hash × 8  ── hashes ──>  collect, sort
 *  blocking            blocking                 fork
 * }</pre>
 *
 * <p>The arrows are channels with little room, so whoever is fast waits for those who are not; a wait that is longer than
 * {@link #PATIENCE} is a failure. For one use.
 */
final class FileHashes {
    /** Nobody waits longer for anything. */
    static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int READERS = 8;
    private static final int ROOM = 64;

    private final Levin levin;
    private final Path root;
    private final Channel<Path> files = Channel.bounded(ROOM);
    private final Channel<BigInteger> hashes = Channel.bounded(ROOM);
    private final List<AsyncTask<?>> tasks = new ArrayList<>();

    FileHashes(Levin levin, Path root) {
        this.levin = levin;
        this.root = root;
    }

    /**
     * Has all of it done, and waits for it.
     *
     * @throws java.util.concurrent.CompletionException if a file can't be read, or something took too long
     */
    BigInteger[] sorted() {
        try {
            AsyncTask<BigInteger[]> sorted = spawn("sort", collect().flatMap(this::sort));
            List<AsyncTask<Boolean>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                readers.add(spawn("hash-" + i, hashFiles()));
            }
            spawn("walk", levin.blocking(this::walk).flatMap(this::sendAll)).join();
            files.close();
            readers.forEach(AsyncTask::join);
            hashes.close();
            return sorted.join();
        } finally {
            tasks.forEach(AsyncTask::cancel);
        }
    }

    private <T> AsyncTask<T> spawn(String name, Async<? extends T> body) {
        AsyncTask<T> task = levin.spawn(name, body);
        tasks.add(task);
        return task;
    }

    private List<Path> walk() throws IOException {
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(Files::isRegularFile).toList();
        }
    }

    private Async<Boolean> sendAll(List<Path> paths) {
        Iterator<Path> rest = paths.iterator();
        return Async.repeat(
                () -> rest.hasNext() ? files.send(rest.next()).timeout(PATIENCE).map(nothing -> false) : Async.of(true),
                over -> over);
    }

    private Async<Boolean> hashFiles() {
        Receiver<Path> receiver = files.receiver();
        return Async.repeat(
                () -> receiver.timeout(PATIENCE).flatMap(file -> file == null ? Async.of(true) : hash(file)),
                over -> over);
    }

    private Async<Boolean> hash(Path file) {
        return levin.timeout(PATIENCE, levin.blocking(() -> HashSum.hash(Files.readAllBytes(file))))
                .flatMap(hash -> hashes.send(hash).timeout(PATIENCE).map(nothing -> false));
    }

    private Async<List<BigInteger>> collect() {
        Receiver<BigInteger> receiver = hashes.receiver();
        List<BigInteger> all = new ArrayList<>();
        return Async.repeat(() -> receiver.timeout(PATIENCE).map(hash -> add(all, hash)), over -> over)
                .map(over -> all);
    }

    private static boolean add(List<BigInteger> all, @Nullable BigInteger hash) {
        if (hash == null) {
            return true;
        }
        all.add(hash);
        return false;
    }

    private Async<BigInteger[]> sort(List<BigInteger> all) {
        return levin.compute(() -> {
            BigInteger[] array = all.toArray(BigInteger[]::new);
            ParArrays.sort(array);
            return array;
        });
    }
}
