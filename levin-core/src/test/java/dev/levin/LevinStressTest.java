package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All pools at once: fork-join inside blocking inside async and back, with cancels, and a shutdown in the middle. Every handle
 * resolves, each body runs once at most and once if its handle says so, and no thread and no file is left open.
 *
 * <p>The seed is printed; {@code -Dlevin.seed=…} repeats one, and {@code -Dlevin.nightly=true} makes a hundred times as many
 * rounds.
 */
class LevinStressTest {
    private static final int WARM_UPS = 2;
    private static final int ROUNDS = Boolean.getBoolean("levin.nightly") ? 2_000 : 20;

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void makeFile() throws IOException {
        file = Files.writeString(directory.resolve("file"), "\u0001");
    }

    @Test
    void allPools_cancelsAndAShutdownInTheMiddle_everyHandleResolvesAndNothingIsLeft() {
        long seed = Long.getLong("levin.seed", System.nanoTime());
        System.out.println("levin storm: -Dlevin.seed=" + seed);
        int ran = storm(seed, WARM_UPS);
        int threads = threads();
        long files = openFiles();
        ran += storm(seed + WARM_UPS, ROUNDS);
        assertThat(ran).as("bodies that have run").isGreaterThan(ROUNDS);
        Eventually.isTrue("threads are back at " + threads, () -> threads() <= threads);
        Eventually.isTrue("open files are back at " + files, () -> openFiles() <= files);
    }

    private int storm(long seed, int rounds) {
        int ran = 0;
        for (int round = 0; round < rounds; round++) {
            ran += new LevinStressRound(seed + round, file).run();
        }
        return ran;
    }

    private static int threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }

    /** 0 on systems that do not tell. */
    private static long openFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getOpenFileDescriptorCount()
                : 0;
    }
}
