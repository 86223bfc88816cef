package dev.levin.examples.net;

import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * Serves HTTP/1.1: connections that are kept, requests that do not wait for responses, bodies with a length or in chunks, in both directions.
 * What is malformed, too long or too slow gets a response that says so, and its connection is closed.
 *
 * <pre>{@code
 * java -cp … dev.levin.examples.net.HttpServer 8080, and then: curl -i http://localhost:8080/
 * }</pre>
 */
public final class HttpServer {
    private static final System.Logger LOGGER = System.getLogger(HttpServer.class.getName());

    /**
     * What can be set.
     *
     * @param maxHead how many bytes there may be before a body; 512 at least
     * @param maxBody how many bytes a body may have
     * @param bodyTime how long a client may take to send a body
     * @param patience how long it may take otherwise
     */
    record Settings(int maxHead, int maxBody, Duration bodyTime, Conversation.Patience patience) {
        static Settings usual() {
            return new Settings(8 * 1024, 1024 * 1024, Duration.ofSeconds(30), Conversation.Patience.usual());
        }
    }

    // Immutable
    private final Function<HttpRequest, HttpResponse> site;
    private final Settings settings;
    private final HttpParser parser;

    // Any thread
    private final LongAdder requests = new LongAdder();

    HttpServer(Function<HttpRequest, HttpResponse> site, Settings settings) {
        this.site = site;
        this.settings = settings;
        this.parser = new HttpParser(settings.maxHead(), settings.maxBody());
    }

    /** Starts it. */
    public Server<TcpStream> serve(TcpListener listener) {
        int limit = settings.maxHead() + settings.maxBody();
        return Server.on(listener).serve((stream, stopping) -> {
            Conversation conversation = new Conversation(stream, stopping, limit, settings.patience());
            return new HttpSession(conversation, parser, settings, this::respond).run();
        });
    }

    /** How many requests the site was asked to answer. */
    public long requests() {
        return requests.sum();
    }

    private HttpResponse respond(HttpRequest request) {
        requests.increment();
        try {
            return site.apply(request);
        } catch (RuntimeException failure) {
            LOGGER.log(System.Logger.Level.ERROR, "the site has failed for " + request.target(), failure);
            return HttpResponse.text(500, "something went wrong");
        }
    }

    /** Runs it on the port that is the argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        HttpServer server = new HttpServer(new HttpSite(), Settings.usual());
        Program.run("http", arguments, 8080, (levin, listener) -> server.serve(listener));
    }
}
