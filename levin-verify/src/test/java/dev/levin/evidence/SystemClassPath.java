package dev.levin.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import net.bytebuddy.agent.ByteBuddyAgent;

/**
 * Adds classes to the class path of this JVM. They have to be there, and not in a class loader of their own: Lincheck
 * instruments what {@code Class.forName} finds by name.
 */
final class SystemClassPath {
    private SystemClassPath() {}

    /** Adds a directory's content, by way of a jar file that is written to {@code jar}. */
    static void append(Path directory, Path jar) {
        try {
            pack(directory, jar);
            ByteBuddyAgent.install().appendToSystemClassLoaderSearch(new JarFile(jar.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pack(Path directory, Path jar) throws IOException {
        List<Path> files;
        try (Stream<Path> paths = Files.walk(directory)) {
            files = paths.filter(Files::isRegularFile).toList();
        }
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Path file : files) {
                out.putNextEntry(
                        new JarEntry(directory.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }
}
