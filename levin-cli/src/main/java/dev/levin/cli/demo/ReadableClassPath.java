package dev.levin.cli.demo;

import dev.levin.bench.workload.ArrivalCount;
import dev.levin.pool.TaskPool;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A class path that another user can read too: a copy, since this user's home may be closed to others. */
final class ReadableClassPath implements AutoCloseable {
    private static final String OPEN_TO_ALL = "rwxr-xr-x";

    private final List<Path> entries;
    private final List<Path> copies;

    private ReadableClassPath(List<Path> entries, List<Path> copies) {
        this.entries = entries;
        this.copies = copies;
    }

    /**
     * Where the classes are that the main class needs.
     *
     * @param copy whether to copy them to where anyone may read
     * @param main the main class
     */
    static ReadableClassPath of(boolean copy, Class<?> main) throws IOException {
        Set<Path> sources = new LinkedHashSet<>();
        for (Class<?> needed : List.of(main, ArrivalCount.class, TaskPool.class)) {
            sources.add(sourceOf(needed));
        }
        return copy ? copyOf(sources) : new ReadableClassPath(List.copyOf(sources), List.of());
    }

    /** The class path as the JVM takes it. */
    String text() {
        return entries.stream().map(Path::toString).collect(Collectors.joining(System.getProperty("path.separator")));
    }

    @Override
    public void close() throws IOException {
        for (Path copy : copies) {
            try (Stream<Path> paths = Files.walk(copy)) {
                for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    private static ReadableClassPath copyOf(Set<Path> sources) throws IOException {
        Path directory = Files.createTempDirectory("levin-classes");
        open(directory);
        List<Path> entries = new ArrayList<>();
        for (Path source : sources) {
            Path target = directory.resolve(entries.size() + "-" + source.getFileName());
            copyTree(source, target);
            entries.add(target);
        }
        return new ReadableClassPath(entries, List.of(directory));
    }

    private static void copyTree(Path source, Path target) throws IOException {
        try (Stream<Path> paths = Files.walk(source)) {
            for (Path path : paths.toList()) {
                Path copy = target.resolve(source.relativize(path).toString());
                Files.copy(path, copy);
                open(copy);
            }
        }
    }

    private static void open(Path path) throws IOException {
        Path unused = Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(OPEN_TO_ALL));
    }

    private static Path sourceOf(Class<?> type) throws IOException {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException("no class path for " + type.getName(), e);
        }
    }
}
