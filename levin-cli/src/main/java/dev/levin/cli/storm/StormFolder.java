package dev.levin.cli.storm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where a round keeps its files. It is made when it is needed, and deleted when the round has ended. For any thread. */
final class StormFolder {
    private volatile @Nullable Path path;

    StormFolder(Ledger ledger) {
        ledger.atTheEnd(this::delete);
    }

    /** A place in it. */
    Path resolve(String name) {
        Path path = this.path;
        return (path == null ? make() : path).resolve(name);
    }

    private synchronized Path make() {
        Path path = this.path;
        if (path == null) {
            try {
                path = Files.createTempDirectory("storm");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            this.path = path;
        }
        return path;
    }

    private void delete() {
        Path path = this.path;
        if (path == null) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> paths = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : paths) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
