package dev.levin.bench.natives;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/** Where the sources of the native programs are: in the working tree that this program was built in. */
final class NativeSources {
    private NativeSources() {}

    /** The working tree, or null when this program is somewhere else. */
    static @Nullable Path root() {
        CodeSource source = NativeSources.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return null;
        }
        try {
            Path directory = Path.of(source.getLocation().toURI());
            while (directory != null && !Files.exists(of(directory, NativeProgram.RAYON.id()))) {
                directory = directory.getParent();
            }
            return directory;
        } catch (URISyntaxException e) {
            return null;
        }
    }

    static Path of(Path root, String id) {
        return root.resolve("levin-bench").resolve("native").resolve(id);
    }

    static Path target(Path root, String id) {
        return root.resolve("levin-bench").resolve("target").resolve(id);
    }
}
