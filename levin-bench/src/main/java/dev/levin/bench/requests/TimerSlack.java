package dev.levin.bench.requests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** By how much Linux lets a thread sleep longer than it wanted, so as to wake several at once: usually 50 µs, as much as an echo takes. */
final class TimerSlack {
    private static final Path THIS_THREAD = Path.of("/proc/thread-self");

    private TimerSlack() {}

    /** None for the current thread, where one may say so; elsewhere all stays as it is. */
    static void drop() {
        try {
            Path thread = Files.readSymbolicLink(THIS_THREAD).getFileName();
            Files.writeString(Path.of("/proc", thread + "", "timerslack_ns"), "1", StandardOpenOption.WRITE);
        } catch (IOException e) {
            // Requests are a little later than they are due, for every server.
        }
    }
}
