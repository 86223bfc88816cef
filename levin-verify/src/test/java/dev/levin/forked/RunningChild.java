package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A JVM that a test has started, and what it prints. Every wait has a limit; closing it ends the child. */
final class RunningChild implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long DUMP_SECONDS = 3;

    /** After the last line; no line has it. */
    private static final String END = "\n";

    private final Process process;
    private final List<String> command;
    private final Thread reader;

    @SuppressWarnings("JdkObsolete") // two threads use it
    private final StringBuffer output = new StringBuffer();

    private final BlockingQueue<String> unread = new LinkedBlockingQueue<>();

    RunningChild(Process process, List<String> command) {
        this.process = process;
        this.command = command;
        reader = new Thread(this::read, "output of child " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /** Waits until the child prints this line. */
    void awaitLine(String line) throws InterruptedException {
        String unused = await(line::equals, line);
    }

    /** Waits until the child prints a line that begins so; returns the rest of it. */
    String awaitLineThatBegins(String start) throws InterruptedException {
        return await(line -> line.startsWith(start), start + "…").substring(start.length());
    }

    /** Waits until the child prints one of these lines; returns it. */
    String awaitOneOf(String... lines) throws InterruptedException {
        return await(List.of(lines)::contains, String.join("' or '", lines));
    }

    private String await(Predicate<String> isWanted, String wanted) throws InterruptedException {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            String next = unread.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (next == null) {
                throw new AssertionError(describe("did not print '" + wanted + "' within " + LIMIT));
            }
            if (next.equals(END)) {
                throw new AssertionError(describe("has ended, and did not print '" + wanted + "'"));
            }
            if (isWanted.test(next)) {
                return next;
            }
        }
    }

    /** Writes a line to the child's standard input. */
    void send(String line) throws IOException {
        Writer input = process.outputWriter();
        input.write(line + "\n");
        input.flush();
    }

    /** Sends a signal, by its name without SIG. */
    void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).as("exit code of kill -" + name).isZero();
    }

    /** Sends SIGTERM. Not by {@link Process#destroy}, after which no one could read what the child prints at its end. */
    void terminate() throws IOException, InterruptedException {
        signal("TERM");
    }

    /** Whether the child is still there after this time. */
    boolean livesFor(Duration time) throws InterruptedException {
        return !process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Waits for the child's end, which has to come with this exit code; returns what it printed. */
    String awaitExit(int expectedExitCode) throws InterruptedException, IOException {
        if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            dumpThreads();
            throw new AssertionError(describe("did not end within " + LIMIT));
        }
        reader.join(LIMIT.toMillis());
        assertThat(process.exitValue()).as(() -> describe("has ended")).isEqualTo(expectedExitCode);
        return output.toString();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private void read() {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.append(line).append('\n');
                unread.add(line);
            }
        } catch (IOException e) {
            output.append("(output ended: ").append(e).append(")\n");
        } catch (UncheckedIOException e) {
            output.append("(output ended: ").append(e.getCause()).append(")\n");
        } finally {
            unread.add(END);
        }
    }

    /** SIGQUIT makes a JVM print its threads; they are read until it is silent. */
    private void dumpThreads() throws InterruptedException, IOException {
        Process kill = new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid())).start();
        if (kill.waitFor(DUMP_SECONDS, TimeUnit.SECONDS)) {
            unread.clear();
            String line = "";
            while (line != null) {
                line = unread.poll(DUMP_SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    private String describe(String what) {
        return "child JVM " + what + "\ncommand: " + String.join(" ", command) + "\noutput:\n" + output;
    }
}
