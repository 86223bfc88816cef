package dev.levin.evidence;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Calls javac in this JVM, and for this JVM: the default release is the one that runs. */
final class Compiler {
    /** Kept open: it has an index of every jar of the class path. */
    private static @Nullable StandardJavaFileManager files;

    private Compiler() {}

    /** Compiles the files {@code roots}, and what they need below {@code sources}; returns {@code classes}. */
    static synchronized Path compile(Path classes, String classPath, Path sources, List<Path> roots) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            throw new AssertionError("these tests compile variants of Levin, and need a JDK; this is a JRE: "
                    + System.getProperty("java.home"));
        }
        if (files == null) {
            files = javac.getStandardFileManager(null, null, null);
        }
        StringWriter messages = new StringWriter();
        List<String> options = List.of(
                "-d",
                createDirectories(classes).toString(),
                "-cp",
                classPath,
                "-sourcepath",
                sources.toString(),
                "-implicit:class",
                "-proc:none",
                "-nowarn",
                "-g");
        boolean compiled = javac.getTask(messages, files, null, options, null, files.getJavaFileObjectsFromPaths(roots))
                .call();
        if (!compiled) {
            throw new AssertionError("a variant does not compile:\n" + messages);
        }
        return classes;
    }

    private static Path createDirectories(Path path) {
        try {
            return Files.createDirectories(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
