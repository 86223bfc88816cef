package dev.levin.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The sources that variants are made of: those of {@code levin-core} and of its tests, and the ones here. */
final class SourceTree {
    private static final Path MODULE = Path.of(System.getProperty("user.dir"));

    static final SourceTree CORE = new SourceTree(MODULE.resolveSibling("levin-core/src/main/java"));
    static final SourceTree CORE_TESTS = new SourceTree(MODULE.resolveSibling("levin-core/src/test/java"));
    static final SourceTree TESTS = new SourceTree(MODULE.resolve("src/test/java"));

    private final Path root;

    private SourceTree(Path root) {
        this.root = root;
    }

    /** The directory that the packages are in. */
    Path root() {
        return root;
    }

    /** The texts of all source files below the root, by their paths with forward slashes; without {@code module-info}. */
    Map<String, String> texts() {
        if (!Files.isDirectory(root)) {
            throw new AssertionError("there are no sources in " + root
                    + ": the tests of levin-verify have to be run in its own directory, beside levin-core");
        }
        Map<String, String> texts = new HashMap<>();
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.filter(SourceTree::isSource).toList()) {
                texts.put(root.relativize(path).toString().replace('\\', '/'), Files.readString(path));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    private static boolean isSource(Path path) {
        return path.toString().endsWith(".java") && !path.endsWith("module-info.java");
    }
}
