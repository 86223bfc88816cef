package dev.levin.examples.net;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.levin.async.io.Conversation;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.async.net.TcpStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps keys and values in memory, and speaks the protocol of Redis (RESP 2), so that its clients can talk to it. Commands may come without waiting for
 * replies. What is no command at all ends the connection, after a word; a command that can't be done does not.
 *
 * <p>{@code java -cp … dev.levin.examples.net.RedisServer 6379}, and then {@code redis-cli set name Ada}
 */
public final class RedisServer {
    private final Map<String, Object> values = new HashMap<>();
    private final Map<String, BiFunction<String, List<String>, String>> commands = new HashMap<>();

    /** Commands go by their name and the number of words, of which * is three or more, and make a reply of a key and all words. */
    RedisServer() {
        commands.put("ping/1", (key, words) -> "+PONG\r\n");
        commands.put("config/3", (key, words) -> "*2\r\n" + string(words.get(2)) + string("")); // for redis-benchmark
        commands.put("del/2", (key, words) -> integer(values.remove(key) == null ? 0 : 1));
        commands.put("set/3", this::set);
        commands.put("mset/*", this::set);
        commands.put("get/2", (key, words) -> string((String) values.get(key)));
        commands.put("incr/2", this::increment);
        commands.put("lpush/*", (key, words) -> push(words, list(key)::addFirst, list(key)));
        commands.put("rpush/*", (key, words) -> push(words, list(key)::addLast, list(key)));
        commands.put("lpop/2", (key, words) -> string(list(key).pollFirst()));
        commands.put("rpop/2", (key, words) -> string(list(key).pollLast()));
        commands.put("lrange/4", this::range);
        commands.put("sadd/*", this::addMembers);
        commands.put("hset/4", (key, words) -> integer(hash(key).put(words.get(2), words.get(3)) == null ? 1 : 0));
        commands.put(
                "hget/3",
                (key, words) -> string(values.containsKey(key) ? hash(key).get(words.get(2)) : null));
    }

    /** Starts it. */
    Server<TcpStream> serve(TcpListener listener, Conversation.Limits limits) {
        return Server.on(listener).serve((stream, stopping) -> {
            Conversation client = new Conversation(stream, limits, stopping);
            return client.run(
                    new RespParser(),
                    words -> client.write(reply(words), ISO_8859_1).map(nothing -> true),
                    failure -> ("-ERR Protocol error: " + failure.getMessage() + "\r\n").getBytes(ISO_8859_1));
        });
    }

    private synchronized String reply(List<String> words) {
        String name = words.get(0).toLowerCase(Locale.ROOT);
        boolean isOpen = words.size() > 2 && commands.containsKey(name + "/*");
        BiFunction<String, List<String>, String> command = commands.get(name + "/" + (isOpen ? "*" : words.size()));
        if (command == null) {
            return "-ERR unknown command, or wrong number of arguments\r\n";
        }
        String key = words.size() > 1 ? words.get(1) : "";
        try {
            return command.apply(key, words);
        } catch (NumberFormatException | ArithmeticException notANumber) {
            return "-ERR value is not an integer or out of range\r\n";
        } catch (ClassCastException anotherKind) {
            return "-WRONGTYPE Operation against a key holding the wrong kind of value\r\n";
        } finally {
            if (values.get(key) instanceof ArrayDeque<?> list && list.isEmpty()) {
                values.remove(key);
            }
        }
    }

    /** What a key has, which is {@code otherwise} from now on if it has nothing; fails if it is of another class. */
    @SuppressWarnings("unchecked") // whatever is in here has strings
    private <V> V value(String key, V otherwise) {
        return (V) otherwise.getClass().cast(values.computeIfAbsent(key, absent -> otherwise));
    }

    private ArrayDeque<String> list(String key) {
        return value(key, new ArrayDeque<>());
    }

    private Map<String, String> hash(String key) {
        return value(key, new HashMap<String, String>());
    }

    private String set(String key, List<String> words) {
        if (words.size() % 2 == 0) {
            return "-ERR wrong number of arguments\r\n";
        }
        for (int i = 1; i < words.size(); i += 2) {
            values.put(words.get(i), words.get(i + 1));
        }
        return "+OK\r\n";
    }

    private String increment(String key, List<String> words) {
        long sum = Math.addExact(Long.parseLong(value(key, "0")), 1);
        values.put(key, String.valueOf(sum));
        return integer(sum);
    }

    private static String push(List<String> words, Consumer<String> end, ArrayDeque<String> list) {
        words.stream().skip(2).forEach(end);
        return integer(list.size());
    }

    private String range(String key, List<String> words) {
        int from = Integer.parseInt(words.get(2));
        int to = Integer.parseInt(words.get(3));
        int first = Math.max(0, from < 0 ? list(key).size() + from : from); // a negative number counts from the end
        long end = Math.max(0, 1L + (to < 0 ? list(key).size() + to : to));
        List<String> items = list(key).stream().limit(end).skip(first).toList();
        return "*" + items.size() + "\r\n"
                + String.join("", items.stream().map(RedisServer::string).toList());
    }

    private String addMembers(String key, List<String> words) {
        HashSet<String> members = value(key, new HashSet<>());
        return integer(words.stream().skip(2).filter(members::add).count());
    }

    private static String integer(long number) {
        return ":" + number + "\r\n";
    }

    private static String string(@Nullable String string) {
        return string == null ? "$-1\r\n" : "$" + string.length() + "\r\n" + string + "\r\n";
    }

    /** Runs it on the port that is the argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Conversation.Limits limits = Conversation.Limits.of(4 << 20, Duration.ofMinutes(5));
        Program.run("redis", arguments, 6379, (levin, listener) -> new RedisServer().serve(listener, limits));
    }
}
