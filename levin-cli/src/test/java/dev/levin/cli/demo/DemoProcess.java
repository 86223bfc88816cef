package dev.levin.cli.demo;

import dev.levin.cli.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The whole demo in a JVM of its own, and what it prints. Every wait has a limit; closing it ends the process. */
final class DemoProcess implements AutoCloseable {
    private static final long LIMIT_SECONDS = 60;

    /** What starts in the background of a shell may have been told to ignore Ctrl-C; this forgets it. */
    private static final List<String> HEARS_CTRL_C = List.of("env", "--default-signal=INT");

    private final Process process;
    private final Thread reader;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    @SuppressWarnings("JdkObsolete") // two threads use it
    private final StringBuffer output = new StringBuffer();

    /** Starts it; its files are in {@code temporary}. */
    DemoProcess(Path temporary) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (works(HEARS_CTRL_C)) {
            command.addAll(HEARS_CTRL_C);
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Djava.io.tmpdir=" + temporary, "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(Main.class.getName(), "demo"));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        reader = new Thread(this::read, "output of the demo");
        reader.setDaemon(true);
        reader.start();
    }

    private static boolean works(List<String> prefix) throws InterruptedException {
        List<String> command = new ArrayList<>(prefix);
        command.add("true");
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits until it prints a line that begins so. */
    void awaitLine(String beginning) throws InterruptedException {
        String line = "";
        while (!line.startsWith(beginning)) {
            line = lines.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new AssertionError("it has not printed '" + beginning + "', but:\n" + output);
            }
        }
    }

    /** Does what Ctrl-C does. */
    void interrupt() throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start();
        if (kill.waitFor() != 0) {
            throw new AssertionError("kill has failed; the demo has printed:\n" + output);
        }
    }

    /** Waits for its end, and returns the exit code. */
    int awaitExit(long seconds) throws InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            throw new AssertionError("it has not ended after " + seconds + " s:\n" + output);
        }
        reader.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
        return process.exitValue();
    }

    String output() {
        return output.toString();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private void read() {
        try (BufferedReader text = process.inputReader()) {
            for (String line = text.readLine(); line != null; line = text.readLine()) {
                output.append(line).append('\n');
                lines.add(line);
            }
        } catch (IOException | UncheckedIOException e) {
            output.append("(output ended: ").append(e).append(")\n");
        }
    }
}
