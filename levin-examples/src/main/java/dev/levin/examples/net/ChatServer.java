package dev.levin.examples.net;

import dev.levin.async.Async;
import dev.levin.async.CancelToken;
import dev.levin.async.io.ByteReader;
import dev.levin.async.io.ByteWriter;
import dev.levin.async.io.ProtocolException;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import dev.levin.async.sync.Broadcast;
import dev.levin.async.sync.LaggedException;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A room in which everyone hears what the others say, line by line. Who comes says a name first; joining and leaving is announced.
 *
 * <p>No one waits for a slow reader. The room keeps the newest messages, so many and no more: who is further behind is told how many were
 * missed, and goes on from there; who does not read at all is cut off. A line that is too long ends the connection.
 *
 * <pre>{@code
 * java -cp … dev.levin.examples.net.ChatServer 6667, and then: nc localhost 6667
 * }</pre>
 */
public final class ChatServer {
    private static final Pattern NAME = Pattern.compile("[\\p{Alnum}_-]{1,20}");
    private static final Duration LAST_MOMENT = Duration.ofSeconds(1);
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    /**
     * What can be set.
     *
     * @param maxLine how many bytes a line may have, with its end
     * @param backlog how many messages are kept for those who are behind
     * @param patience how long one may take to say a name, or to read a message
     */
    public record Settings(int maxLine, int backlog, Duration patience) {
        /** What is used unless one says otherwise. */
        public static Settings usual() {
            return new Settings(1024, 256, Duration.ofSeconds(30));
        }
    }

    /** What was said, and by whom. */
    private record Message(Member from, String text) {}

    // Immutable
    private final Settings settings;
    private final Broadcast<Message> room;

    // Any thread
    private final Set<String> names = ConcurrentHashMap.newKeySet();

    /** Makes a room in which no one is. */
    public ChatServer(Settings settings) {
        this.settings = settings;
        this.room = new Broadcast<>(settings.backlog());
    }

    /** Starts it. */
    public Server<TcpStream> serve(TcpListener listener) {
        return Server.on(listener)
                .maxConnections(1_000)
                .serve((stream, stopping) -> new Guest(stream, stopping).visit());
    }

    /** Runs it on the port that is the argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        ChatServer chat = new ChatServer(Settings.usual());
        Program.run("chat", arguments, 6667, (levin, listener) -> chat.serve(listener));
    }

    /** Someone who is connected, and may have no name yet. */
    private final class Guest {
        private final TcpStream stream;
        private final CancelToken stopping;
        private final ByteReader input;
        private final ByteWriter output;

        Guest(TcpStream stream, CancelToken stopping) {
            this.stream = stream;
            this.stopping = stopping;
            this.input = new ByteReader(stream, settings.maxLine());
            this.output = new ByteWriter(stream, settings.maxLine() + 64);
        }

        /** Asks for a name, talks, and says why it is over. */
        Async<?> visit() {
            Async<String> talk = tell("* what is your name?")
                    .flatMap(nothing -> input.line())
                    .timeout(settings.patience())
                    .flatMap(this::enter);
            Async<String> end = stopping.cancelled().map(nothing -> "the server ends");
            return Async.race(talk, end)
                    .recoverWith(this::whyOver)
                    .flatMap(why -> tell("* " + why))
                    .flatMap(nothing -> stream.linger(LAST_MOMENT));
        }

        private Async<String> enter(@Nullable String name) {
            if (name == null || !NAME.matcher(name).matches()) {
                return Async.of("a name has 1 to 20 letters and digits");
            }
            if (!names.add(name)) {
                return Async.of("someone has that name");
            }
            return Async.using(
                    Async.of(new Member(name)),
                    member -> tell("* welcome, " + name)
                            .flatMap(nothing -> Async.race(member.speak(input), member.hear(this))));
        }

        /** Writes a line, and fails if it is not read. */
        Async<@Nullable Void> tell(String line) {
            return output.write(line + "\n").flatMap(nothing -> output.flush()).timeout(settings.patience());
        }

        private Async<String> whyOver(Exception failure) {
            if (failure instanceof TimeoutException) {
                return Async.fail(new IOException("the client is too slow", failure));
            }
            return failure instanceof ProtocolException
                    ? Async.of("a line may have " + settings.maxLine() + " bytes, and no more")
                    : Async.fail(failure);
        }
    }

    /** Someone in the room. */
    private final class Member implements AutoCloseable {
        private final String name;
        private final Broadcast.Subscription<Message> messages = room.subscribe();

        Member(String name) {
            this.name = name;
            say("* " + name + " has joined");
        }

        private void say(String text) {
            room.send(new Message(this, text));
        }

        /** Says what comes, to its end. */
        Async<String> speak(ByteReader input) {
            Async<@Nullable String> line = input.line();
            return Async.repeat(() -> line.map(this::said), goesOn -> !goesOn).map(over -> "bye");
        }

        private boolean said(@Nullable String line) {
            if (line == null || line.equals("/quit")) {
                return false;
            }
            say(name + ": " + CONTROL.matcher(line).replaceAll("?"));
            return true;
        }

        /** Tells what the others say, for ever. */
        Async<String> hear(Guest guest) {
            return Async.repeat(
                    () -> heard().flatMap(text ->
                            text.isEmpty() ? Async.of(text) : guest.tell(text).map(told -> text)),
                    text -> false);
        }

        private Async<String> heard() {
            return messages.map(message -> message == null || message.from() == this ? "" : message.text())
                    .recoverWith(failure -> failure instanceof LaggedException lagged
                            ? Async.of("* you have missed " + lagged.missed() + " messages")
                            : Async.fail(failure));
        }

        @Override
        public void close() {
            names.remove(name);
            say("* " + name + " has left");
        }
    }
}
