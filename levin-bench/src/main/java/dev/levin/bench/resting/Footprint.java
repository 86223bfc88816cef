package dev.levin.bench.resting;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What this process has.
 *
 * @param residentMiB its resident memory: heap, code, stacks and all that the JVM has for itself
 * @param threads threads of Java's; those that collect garbage and compile are not among them
 */
public record Footprint(double residentMiB, int threads) {
    private static final Path MEMORY = Path.of("/proc/self/smaps_rollup");
    private static final String RESIDENT = "Rss:";
    private static final double KIB_PER_MIB = 1_024;

    /** Why it can't be known here, or null when it can. */
    public static @Nullable String absence() {
        return Files.isReadable(MEMORY) ? null : "needs Linux's " + MEMORY;
    }

    /** As it is now. */
    public static Footprint now() {
        try {
            return new Footprint(
                    residentKib(Files.readAllLines(MEMORY)) / KIB_PER_MIB,
                    ManagementFactory.getThreadMXBean().getThreadCount());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From a line such as {@code Rss:    1776 kB}. */
    static long residentKib(List<String> lines) {
        for (String line : lines) {
            if (line.startsWith(RESIDENT)) {
                String[] words = line.strip().split("\\s+", -1);
                return Long.parseLong(words[1]);
            }
        }
        throw new IllegalStateException("no " + RESIDENT + " in " + MEMORY);
    }
}
