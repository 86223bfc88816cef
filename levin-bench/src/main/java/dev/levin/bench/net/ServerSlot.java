package dev.levin.bench.net;

import dev.levin.bench.echo.EchoForm;
import dev.levin.bench.echo.EchoProcess;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The one server that this JVM has started. Cases that share a JVM, as those of one library do in a quick run, share the server as
 * well. It ends before this JVM does; if that is killed, soon after.
 */
final class ServerSlot {
    private static @Nullable EchoProcess server;

    static {
        // Whatever is measured next shall not share the machine with a server on its way out.
        Runtime.getRuntime().addShutdownHook(new Thread(ServerSlot::clear));
    }

    private ServerSlot() {}

    /** The server of that form, started if there is none; another one is ended. */
    static synchronized EchoProcess get(EchoForm form, int workers) throws IOException {
        EchoProcess current = server;
        if (current != null && current.form() == form && current.isAlive()) {
            return current;
        }
        clear();
        EchoProcess started = EchoProcess.start(form, workers);
        server = started;
        return started;
    }

    /** Ends the server, if there is one: no one knows what it still does for a case that has failed. */
    static synchronized void clear() {
        if (server != null) {
            server.close();
            server = null;
        }
    }
}
