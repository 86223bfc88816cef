package dev.levin.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Programs of the system. */
final class Programs {
    private Programs() {}

    /** Runs one to its end, and returns what it said; it has to succeed. */
    static String run(List<String> command) throws IOException {
        Path said = Files.createTempFile("levin-tls", ".out");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            process.getOutputStream().close();
            boolean ended = await(process);
            String text = Files.readString(said, StandardCharsets.UTF_8);
            assertThat(ended).as("%s has ended: %s", command, text).isTrue();
            assertThat(process.exitValue()).as("%s: %s", command, text).isZero();
            return text;
        } finally {
            Files.delete(said);
        }
    }

    private static boolean await(Process process) {
        try {
            return process.waitFor(TlsTest.LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException timeout) {
            throw new IllegalStateException(timeout);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Skips the test if the program is not there; where everything has to be tested, the test fails instead. */
    static void assumeInstalled(String program) {
        boolean installed = List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
        if ("true".equals(System.getenv("CI"))) {
            assertThat(installed).as("%s is installed", program).isTrue();
        }
        Assumptions.assumeTrue(installed, program + " is not installed");
    }
}
