package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.io.ProtocolException;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps keys and values in memory, and speaks the protocol of Redis (RESP 2), so that its clients can talk to it. Commands may come without waiting for
 * replies. What is no command at all ends the connection, after a word; a command that can't be done does not.
 *
 * <pre>{@code
 * java -cp … dev.levin.examples.net.RedisServer 6379, and then: redis-cli set name Ada
 * }</pre>
 */
public final class RedisServer {
    /**
     * What can be set.
     *
     * @param maxArguments how many arguments a command may have
     * @param maxArgument how many bytes one of them may have
     * @param maxCommand how many bytes there may be in all of them
     * @param patience how long a client may take
     */
    record Settings(int maxArguments, int maxArgument, int maxCommand, Conversation.Patience patience) {
        private static final int MAX_LINE = 8 * 1024;

        /** Clients of Redis may be idle for as long as they like, or nearly. */
        static Settings usual() {
            Conversation.Patience patience =
                    new Conversation.Patience(Duration.ofHours(1), Duration.ofSeconds(30), Duration.ofSeconds(30));
            return new Settings(64 * 1024, 1024 * 1024, 4 * 1024 * 1024, patience);
        }

        RespParser parser() {
            return new RespParser(maxArguments, maxArgument, MAX_LINE);
        }
    }

    // Immutable
    private final RedisCommands commands;
    private final Settings settings;

    RedisServer(RedisStore store, Settings settings) {
        this.commands = new RedisCommands(store);
        this.settings = settings;
    }

    /** Starts it. */
    public Server<TcpStream> serve(TcpListener listener) {
        return Server.on(listener)
                .serve((stream, stopping) -> new Session(
                                new Conversation(stream, stopping, settings.maxCommand(), settings.patience()))
                        .run());
    }

    /** Runs it on the port that is the argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        RedisServer server = new RedisServer(new RedisStore(System::currentTimeMillis), Settings.usual());
        Program.run("redis", arguments, 6379, (levin, listener) -> server.serve(listener));
    }

    /** One connection. */
    private final class Session {
        private final Conversation conversation;
        private final RespParser parser = settings.parser();
        private final RespWriter reply = new RespWriter();

        Session(Conversation conversation) {
            this.conversation = conversation;
        }

        Async<?> run() {
            return Async.repeat(() -> conversation.next(parser).flatMap(this::answer), goesOn -> !goesOn)
                    .recoverWith(this::refuse)
                    .flatMap(over -> conversation.end());
        }

        /** False if that was the last. */
        private Async<Boolean> answer(@Nullable List<String> command) {
            if (command == null) {
                return Async.of(false);
            }
            if (command.isEmpty()) {
                return Async.of(true);
            }
            commands.run(command, reply);
            boolean goesOn = !command.get(0).equalsIgnoreCase("quit");
            return conversation.write(reply.take()).map(nothing -> goesOn);
        }

        private Async<Boolean> refuse(Exception failure) {
            if (failure instanceof ProtocolException) {
                reply.error("ERR " + failure.getMessage());
                return conversation.write(reply.take()).map(nothing -> false);
            }
            return failure instanceof TimeoutException ? Async.of(false) : Async.fail(failure);
        }
    }
}
