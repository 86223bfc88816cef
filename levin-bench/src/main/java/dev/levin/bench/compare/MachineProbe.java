package dev.levin.bench.compare;

import dev.levin.bench.jvm.Jdk;
import dev.levin.bench.jvm.Jdks;
import dev.levin.bench.result.Machine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Asks the machine what it is. What it does not tell is called unknown, never guessed. */
public final class MachineProbe {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final String UNKNOWN = "unknown";

    private MachineProbe() {}

    /**
     * Describes this machine.
     *
     * @param jdks what the measured JVMs are
     * @param garbageCollector what they are told to use
     */
    public static Machine probe(Jdks jdks, String garbageCollector) {
        Jdk newer = jdks.newer();
        return new Machine(
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("os.arch"),
                cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                memoryBytes(),
                jdks.usual().version(),
                newer == null ? null : newer.version(),
                garbageCollector,
                commit());
    }

    private static String cpuModel() {
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException e) {
            return System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", UNKNOWN);
        }
    }

    private static long memoryBytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : 0;
    }

    /** The commit of the working tree that this program was built in, marked when files were changed since. */
    private static @Nullable String commit() {
        CodeSource source = MachineProbe.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return null;
        }
        try {
            Path directory = Path.of(source.getLocation().toURI()).getParent();
            return directory == null ? null : git(directory);
        } catch (IOException | URISyntaxException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static @Nullable String git(Path directory) throws IOException, InterruptedException {
        Process git = new ProcessBuilder(
                        List.of("git", "-C", directory.toString(), "describe", "--always", "--dirty", "--abbrev=12"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String commit = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        boolean done = git.waitFor(10, TimeUnit.SECONDS);
        return done && git.exitValue() == 0 && !commit.isEmpty() ? commit : null;
    }
}
