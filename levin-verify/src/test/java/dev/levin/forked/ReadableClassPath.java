package dev.levin.forked;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/** A copy of this package's classes and of levin-core that every user can read; the originals may be in a closed home. */
final class ReadableClassPath {
    private static final String OPEN_TO_ALL = "rwxr-xr-x";

    private ReadableClassPath() {}

    /** Copies into a directory, which has to exist, and whose parents have to be open. */
    static List<Path> copyTo(Path directory) throws IOException {
        open(directory);
        Path own = Files.createDirectory(directory.resolve("own"));
        open(own);
        String packagePath = ChildJvm.class.getPackageName().replace('.', '/');
        for (Path folder = Path.of(packagePath).getParent(); folder != null; folder = folder.getParent()) {
            Files.createDirectories(own.resolve(folder));
        }
        for (Path folder = Path.of(packagePath).getParent(); folder != null; folder = folder.getParent()) {
            open(own.resolve(folder));
        }
        copyTree(ChildJvm.classPath().get(0).resolve(packagePath), own.resolve(packagePath));
        Path core = directory.resolve("core-" + ChildJvm.levinCore().getFileName());
        copyTree(ChildJvm.levinCore(), core);
        return List.of(own, core);
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
}
