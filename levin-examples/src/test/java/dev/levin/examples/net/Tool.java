package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A program that someone else has written, and that talks to our servers. */
final class Tool {
    private static final long LIMIT_SECONDS = 100;

    private final String program;

    private Tool(String program) {
        this.program = program;
    }

    /** Skips the test if the program is not there, unless {@code CI} is true: then the test fails. */
    static Tool of(String program, String debianPackage) {
        boolean isInstalled = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getenv().getOrDefault("PATH", ""))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
        String missing = program + " is not installed: apt-get install " + debianPackage;
        if ("true".equals(System.getenv("CI"))) {
            assertThat(isInstalled).as(missing).isTrue();
        }
        assumeTrue(isInstalled, missing);
        return new Tool(program);
    }

    /** What it has printed, on both streams. It has to succeed, and in time. */
    String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.add(0, program);
        Path output = Files.createTempFile("tool", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.getOutputStream().close();
            boolean hasEnded = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            String printed = Files.readString(output, StandardCharsets.ISO_8859_1);
            assertThat(hasEnded).as("%s ends; it printed %s", command, printed).isTrue();
            assertThat(process.exitValue())
                    .as("%s printed %s", command, printed)
                    .isZero();
            return printed;
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
