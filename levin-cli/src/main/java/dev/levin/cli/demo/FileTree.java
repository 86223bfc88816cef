package dev.levin.cli.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A directory tree of files with arbitrary bytes, in a temporary directory that is deleted in the end. */
final class FileTree implements AutoCloseable {
    private static final long SEED = 17;

    private final Path root;
    private final HashSum written = new HashSum();

    /** Makes the tree; also remembers what the hashes of its files add up to. */
    FileTree(DemoSizes sizes) throws IOException {
        root = Files.createTempDirectory("levin-demo");
        try {
            fill(sizes);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    Path root() {
        return root;
    }

    /** What the hashes of all files add up to, from the bytes as they were written. */
    String expected() {
        return written.toString();
    }

    @Override
    public void close() {
        delete();
    }

    private void fill(DemoSizes sizes) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        byte[] bytes = new byte[sizes.fileBytes()];
        for (int directory = 0; directory < sizes.directories(); directory++) {
            // Two levels, so that there is something to walk.
            Path path = root.resolve("d" + directory % 8).resolve("d" + directory / 8);
            Files.createDirectories(path);
            for (int file = 0; file < sizes.filesEach(); file++) {
                random.nextBytes(bytes);
                Files.write(path.resolve("f" + file), bytes);
                written.add(HashSum.hash(bytes));
            }
        }
    }

    private void delete() {
        if (!Files.exists(root)) {
            return;
        }
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("could not delete " + root, e);
        }
    }
}
