package dev.levin.bench.echo;

import dev.levin.bench.jvm.FreshJvm;
import dev.levin.bench.natives.NativeProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A server in a process of its own. It ends when this is closed, and with this JVM, however that ends: it then has no input any
 * more. What it says of its failures goes to this JVM's error output.
 */
public final class EchoProcess implements AutoCloseable {
    private static final long START_SECONDS = 30;
    private static final long END_SECONDS = 5;

    private final EchoForm form;
    private final Process process;
    private final InetSocketAddress address;

    private EchoProcess(EchoForm form, Process process, int port) {
        this.form = form;
        this.process = process;
        this.address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /**
     * Starts a server, and waits until it listens.
     *
     * @param workers how many threads compute
     * @throws IOException if it does not come to that
     */
    public static EchoProcess start(EchoForm form, int workers) throws IOException {
        Process process = new ProcessBuilder(command(form, workers))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            return new EchoProcess(form, process, portOf(form, process));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static List<String> command(EchoForm form, int workers) {
        List<String> command = new ArrayList<>();
        if (form.isNative()) {
            Path program = NativeProgram.TOKIO.program();
            command.addAll(List.of(String.valueOf(program), "ECHO"));
        } else {
            command.addAll(FreshJvm.command(workers, EchoMain.class));
            command.add(form.name());
        }
        command.add(Integer.toString(workers));
        return command;
    }

    private static int portOf(EchoForm form, Process process) throws IOException {
        try {
            String line = firstLine(process).get(START_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new IOException("the server has ended before it listened, and the log says why: " + form.label());
            }
            return Integer.parseInt(line);
        } catch (TimeoutException e) {
            throw new IOException("the server does not listen after " + START_SECONDS + " s: " + form.label(), e);
        } catch (ExecutionException e) {
            throw new IOException("the server can't be heard: " + form.label(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the server started: " + form.label(), e);
        }
    }

    /** On a thread of its own: there is no other limit to how long it takes. */
    private static CompletableFuture<@Nullable String> firstLine(Process process) {
        BufferedReader output = process.inputReader(StandardCharsets.US_ASCII);
        CompletableFuture<@Nullable String> line = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try {
                line.complete(output.readLine());
            } catch (IOException e) {
                line.completeExceptionally(e);
            }
        });
        reader.setDaemon(true);
        reader.start();
        return line;
    }

    /** Which server it is. */
    public EchoForm form() {
        return form;
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return address;
    }

    /** Whether it runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            boolean unused = process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
            // Then it has no input already.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
