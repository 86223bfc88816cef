package dev.levin.evidence;

import java.nio.file.Path;
import java.util.List;

/** Tests of {@code levin-core}, which are not on the class path here, compiled for another JVM. */
public final class CoreTests {
    private CoreTests() {}

    /** Compiles a test, given by its class's full name, and what it needs; returns {@code directory}, for a class path. */
    public static Path compileInto(Path directory, String test) {
        Path root = SourceTree.CORE_TESTS.root();
        Path file = root.resolve(test.replace('.', '/') + ".java");
        return Compiler.compile(directory, System.getProperty("java.class.path"), root, List.of(file));
    }
}
