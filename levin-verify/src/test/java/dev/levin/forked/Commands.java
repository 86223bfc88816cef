package dev.levin.forked;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Commands of the system that a scenario may need. */
final class Commands {
    private static final long LIMIT_SECONDS = 20;

    private Commands() {}

    /** Skips the test, and says why, where this command is not to be had or fails. */
    static void assumeWorks(String... command) throws InterruptedException {
        Assumptions.assumeTrue(
                works(command),
                () -> "this machine can't run '" + String.join(" ", command) + "', which the test needs");
    }

    private static boolean works(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
