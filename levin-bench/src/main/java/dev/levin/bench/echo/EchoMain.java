package dev.levin.bench.echo;

import dev.levin.bench.flame.Profiling;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A program that is a server, in a JVM of its own. It prints the port that it listens on, and serves until its input ends: that
 * is when whoever has started it wants it to, and also when that one has ended itself, in whichever way.
 */
public final class EchoMain {
    private EchoMain() {}

    /**
     * Runs the server.
     *
     * @param args the name of an {@link EchoForm}, and how many threads compute
     */
    public static void main(String[] args) {
        int exitCode = 0;
        try {
            serve(EchoForm.valueOf(args[0]), Integer.parseInt(args[1]));
        } catch (IOException | RuntimeException | Error e) {
            e.printStackTrace();
            exitCode = 1;
        }
        // Whatever threads there are, they have no say.
        System.exit(exitCode);
    }

    private static void serve(EchoForm form, int workers) throws IOException {
        EchoServer server = form.open(workers);
        Profiling profiling = Profiling.startIfWanted();
        System.out.println(server.address().getPort());
        System.out.flush();
        System.in.transferTo(OutputStream.nullOutputStream());
        if (profiling != null) {
            profiling.finish("echo server, " + form.label());
        }
    }
}
