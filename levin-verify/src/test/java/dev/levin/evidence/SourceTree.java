package dev.levin.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources that variants are made of: those of {@code levin-core}, and the tests' own. */
final class SourceTree {
    private static final Path MODULE = Path.of(System.getProperty("user.dir"));

    static final SourceTree CORE = new SourceTree(MODULE.resolveSibling("levin-core/src/main/java"));
    static final SourceTree TESTS = new SourceTree(MODULE.resolve("src/test/java"));

    private final Path root;

    private SourceTree(Path root) {
        this.root = root;
    }

    /** Paths of all source files below the root, with forward slashes; not {@code module-info}. */
    List<String> files() {
        if (!Files.isDirectory(root)) {
            throw new AssertionError("there are no sources in " + root
                    + ": the tests of levin-verify have to be run in its own directory, beside levin-core");
        }
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(path -> path.toString().endsWith(".java"))
                    .map(path -> root.relativize(path).toString().replace('\\', '/'))
                    .filter(file -> !file.equals("module-info.java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String read(String file) {
        try {
            return Files.readString(root.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
