package dev.levin.evidence;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Tests of {@code levin-core}, which are not on the class path here, compiled for another JVM. */
public final class CoreTests {
    private CoreTests() {}

    /** Compiles tests, given by their classes' full names, and what they need; returns {@code directory}, for a class path. */
    public static Path compileInto(Path directory, String... tests) {
        Path root = SourceTree.CORE_TESTS.root();
        List<Path> files = Stream.of(tests)
                .map(test -> root.resolve(test.replace('.', '/') + ".java"))
                .toList();
        return Compiler.compile(directory, System.getProperty("java.class.path"), root, files);
    }
}
