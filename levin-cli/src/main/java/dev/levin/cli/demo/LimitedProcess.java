package dev.levin.cli.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs {@link StarvedMain} in a JVM that may have only a few threads.
 *
 * <p>The limit is the one of {@code ulimit -u}. It counts all threads of a user and does not bind root, so root's child runs
 * as nobody, and anyone else's gets as many as the user has now and a few more.
 */
final class LimitedProcess {
    private static final int ROOT = 0;
    private static final int NOBODY = 65_534;
    private static final int TIMEOUT_SECONDS = 30;

    /** Threads on top of those that exist: enough for a small JVM to start, tried in this order. */
    private static final int[] HEADROOM = {40, 80, 160};

    private static final List<String> SMALL_JVM = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UseDynamicNumberOfCompilerThreads",
            "-Xmx128m",
            "-Xlog:disable",
            // Each pool warns once, and that belongs to what is shown.
            "-Djava.util.logging.SimpleFormatter.format=  its warning          %5$s%n");

    private LimitedProcess() {}

    /**
     * What became of it.
     *
     * @param succeeded whether the child did its work under a limit
     * @param how the limit, or why there was none
     * @param output what the child printed
     */
    record Outcome(boolean succeeded, String how, String output) {
        static Outcome impossible(String why) {
            return new Outcome(false, why, "");
        }
    }

    static Outcome run() throws IOException, InterruptedException {
        if (!Files.isDirectory(Path.of("/proc/self/task"))) {
            return Outcome.impossible("it needs Linux");
        }
        boolean root = UserThreads.me() == ROOT;
        try (ReadableClassPath classPath = ReadableClassPath.of(root, StarvedMain.class)) {
            Outcome outcome = Outcome.impossible("not tried");
            for (int headroom : HEADROOM) {
                outcome = run(root, classPath, headroom);
                if (outcome.succeeded()) {
                    return outcome;
                }
            }
            return outcome;
        } catch (IOException | OutOfMemoryError e) {
            // A process needs a thread of its own as well, to wait for its end.
            return Outcome.impossible(String.valueOf(e.getMessage()));
        }
    }

    private static Outcome run(boolean root, ReadableClassPath classPath, int headroom)
            throws IOException, InterruptedException {
        long limit = UserThreads.count(root ? NOBODY : UserThreads.me()) + headroom;
        Path output = Files.createTempFile("levin-starved", ".txt");
        try {
            Process child = new ProcessBuilder(command(root, classPath, limit))
                    .directory(Path.of("/").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = false;
            try {
                ended = child.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            } finally {
                child.destroyForcibly();
            }
            if (!ended) {
                return Outcome.impossible("the child did not end within " + TIMEOUT_SECONDS + " s");
            }
            String text = Files.readString(output, StandardCharsets.UTF_8);
            return child.exitValue() == 0
                    ? new Outcome(true, "ulimit -u " + limit + (root ? " as user " + NOBODY : ""), text)
                    : Outcome.impossible(firstLine(text));
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static List<String> command(boolean root, ReadableClassPath classPath, long limit) {
        List<String> command = new ArrayList<>();
        if (root) {
            command.addAll(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
        }
        command.addAll(List.of("bash", "-c", "ulimit -u \"$0\" && exec \"$@\"", Long.toString(limit)));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SMALL_JVM);
        command.addAll(List.of("-cp", classPath.text(), StarvedMain.class.getName()));
        return command;
    }

    private static String firstLine(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("it printed nothing");
    }
}
