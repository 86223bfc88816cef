package dev.levin.forked;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** How many threads a user has, as Linux tells it. */
final class UserThreads {
    private static final Path PROC = Path.of("/proc");

    private UserThreads() {}

    /** Whether this system tells. */
    static boolean areKnown() {
        return Files.isDirectory(PROC.resolve("self/task"));
    }

    /** The user that runs this process. */
    static int me() throws IOException {
        return ownerOf(PROC.resolve("self"));
    }

    /** The threads of all processes of a user. */
    static long count(int user) throws IOException {
        long threads = 0;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                threads += count(process, user);
            }
        }
        return threads;
    }

    private static long count(Path process, int user) {
        try {
            return ownerOf(process) == user ? entries(process.resolve("task")) : 0;
        } catch (IOException e) {
            return 0; // It has ended meanwhile.
        }
    }

    private static long entries(Path directory) throws IOException {
        long entries = 0;
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            for (Path unused : stream) {
                entries++;
            }
        }
        return entries;
    }

    private static int ownerOf(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:uid");
    }
}
