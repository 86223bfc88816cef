package dev.levin.forked;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;

/** Compiles a module {@code app} with one class {@code app.Main} that requires Levin. */
final class ModuleCompiler {
    private final Path directory;

    ModuleCompiler(Path directory) {
        this.directory = directory;
    }

    /** Where the compiled module is. */
    Path classes() {
        return directory.resolve("classes");
    }

    /** Returns what javac had to say: nothing, if all is well. */
    String compile(String main) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        Assumptions.assumeTrue(javac != null, "this is a JRE, and the test needs javac");
        List<Path> sources = List.of(
                write("module-info.java", "module app { requires dev.levin; }\n"), write("app/Main.java", main));
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = javac.getStandardFileManager(messages, Locale.ENGLISH, null)) {
            List<String> options = List.of(
                    "--module-path",
                    ChildJvm.levinCore().toString(),
                    "-d",
                    classes().toString(),
                    "-proc:none",
                    "--class-path",
                    "");
            javac.getTask(null, files, messages, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
        }
        return messages.getDiagnostics().stream()
                .map(message -> message.getKind() + " " + message.getMessage(Locale.ENGLISH))
                .collect(Collectors.joining("\n"));
    }

    private Path write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
