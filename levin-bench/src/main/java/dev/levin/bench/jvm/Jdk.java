package dev.levin.bench.jvm;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * A JDK that the measured JVMs are of.
 *
 * @param home where it is
 * @param feature its version as one number, 17 for instance
 * @param version vendor and version, for people
 */
public record Jdk(Path home, int feature, String version) {
    private static final int OLDEST = 17;
    private static final String VENDOR = "java.vendor";
    private static final String VERSION = "java.runtime.version";
    private static final String FEATURE = "java.specification.version";

    /** The one that runs this. */
    public static Jdk running() {
        return new Jdk(
                Path.of(System.getProperty("java.home")),
                Runtime.version().feature(),
                System.getProperty(VENDOR) + " " + System.getProperty(VERSION));
    }

    /**
     * Asks the one that is in a directory.
     *
     * @throws IOException if there is none, or one that is too old, with a sentence that says so
     */
    public static Jdk at(Path home) throws IOException, InterruptedException {
        Path java = java(home);
        if (!Files.isExecutable(java)) {
            throw new IOException("no JDK in " + home + ": there is no bin/java that can be run");
        }
        Process process = new ProcessBuilder(java.toString(), "-XshowSettings:properties", "-version")
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = process.waitFor();
        if (exitCode != 0) {
            throw new IOException(java + " ended with exit code " + exitCode + ": " + said.strip());
        }
        return parse(home, said);
    }

    /** Reads what {@code java -XshowSettings:properties} prints. */
    static Jdk parse(Path home, String settings) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(settings));
        int feature = feature(properties.getProperty(FEATURE, ""));
        if (feature < OLDEST) {
            throw new IOException(
                    "the JDK in " + home + " is " + properties.getProperty(FEATURE, "of an unknown version")
                            + "; Levin needs " + OLDEST + " or newer");
        }
        return new Jdk(home, feature, properties.getProperty(VENDOR) + " " + properties.getProperty(VERSION));
    }

    private static int feature(String version) {
        return version.matches("[0-9]{1,4}") ? Integer.parseInt(version) : 0;
    }

    /** Its {@code java}. */
    String java() {
        return java(home).toString();
    }

    private static Path java(Path home) {
        return home.resolve("bin").resolve("java");
    }
}
