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

/** Calls javac in this JVM. */
final class Compiler {
    private Compiler() {}

    /** Compiles some files, and what they need below {@code sources}; returns {@code classes}. */
    static Path compile(Path classes, Path sources, List<Path> files) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            throw new AssertionError("these tests compile variants of Levin, and need a JDK; this is a JRE: "
                    + System.getProperty("java.home"));
        }
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
            Files.createDirectories(classes);
            List<String> options = List.of(
                    "-d",
                    classes.toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-sourcepath",
                    sources.toString(),
                    "-implicit:class",
                    "-proc:none",
                    "-nowarn",
                    "-g",
                    "--release",
                    "17");
            boolean compiled = javac.getTask(
                            messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            if (!compiled) {
                throw new AssertionError("a variant does not compile:\n" + messages);
            }
            return classes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
