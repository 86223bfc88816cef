package dev.levin.examples.net;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The commands of a {@link RedisServer}, one at a time. For any thread: none of them waits, so a lock of the JDK will do. */
final class RedisCommands {
    private static final int SHOWN = 128;

    /** What a command does. The first argument is its name. */
    @FunctionalInterface
    interface Body {
        void run(List<String> arguments, RespWriter reply);
    }

    /**
     * A command.
     *
     * @param arity how many arguments there are, with the name; if it is negative, so many at least
     */
    private record Command(int arity, Body body) {
        boolean accepts(int count) {
            return arity >= 0 ? count == arity : count >= -arity;
        }
    }

    // Immutable
    private final Object lock = new Object();
    private final Map<String, Command> commands = new HashMap<>();

    RedisCommands(RedisStore store) {
        add("ping", -1, RedisCommands::ping);
        add("echo", 2, (arguments, reply) -> reply.string(arguments.get(1)));
        add("quit", -1, (arguments, reply) -> reply.ok());
        add("select", 2, RedisCommands::select);
        add("command", -1, this::command);
        add("config", -2, RedisCommands::config);
        add("info", -1, (arguments, reply) -> info(store, reply));
        new KeyCommands(store).addTo(this);
        new StringCommands(store).addTo(this);
        new CollectionCommands(store).addTo(this);
    }

    void add(String name, int arity, Body body) {
        commands.put(name, new Command(arity, body));
    }

    /** Does what the arguments say, and writes one reply. */
    void run(List<String> arguments, RespWriter reply) {
        try {
            Body body = find(arguments);
            synchronized (lock) {
                body.run(arguments, reply);
            }
        } catch (RedisException refusal) {
            reply.error(String.valueOf(refusal.getMessage()));
        }
    }

    private Body find(List<String> arguments) {
        String name = arguments.get(0).toLowerCase(Locale.ROOT);
        Command command = commands.get(name);
        if (command == null) {
            throw unknown(arguments);
        }
        if (!command.accepts(arguments.size())) {
            throw RedisException.arity(name);
        }
        return command.body();
    }

    private static RedisException unknown(List<String> arguments) {
        StringBuilder rest = new StringBuilder();
        for (String argument : arguments.subList(1, arguments.size())) {
            if (rest.length() >= SHOWN) {
                break;
            }
            rest.append('\'').append(shown(argument)).append("' ");
        }
        return new RedisException(
                "ERR unknown command '" + shown(arguments.get(0)) + "', with args beginning with: " + rest);
    }

    private static String shown(String argument) {
        return argument.length() <= SHOWN ? argument : argument.substring(0, SHOWN);
    }

    // ---- about the server

    private static void ping(List<String> arguments, RespWriter reply) {
        if (arguments.size() > 2) {
            throw RedisException.arity("ping");
        }
        if (arguments.size() == 2) {
            reply.string(arguments.get(1));
        } else {
            reply.simple("PONG");
        }
    }

    private static void select(List<String> arguments, RespWriter reply) {
        if (number(arguments.get(1)) != 0) {
            throw new RedisException("ERR DB index is out of range");
        }
        reply.ok();
    }

    /** There is nothing to say about commands but how many there are. */
    private void command(List<String> arguments, RespWriter reply) {
        boolean counts = arguments.size() == 2 && arguments.get(1).equalsIgnoreCase("count");
        if (counts) {
            reply.number(commands.size());
        } else {
            reply.array(0);
        }
    }

    /** Nothing is saved, which is what {@code redis-benchmark} wants to know. */
    private static void config(List<String> arguments, RespWriter reply) {
        if (!arguments.get(1).equalsIgnoreCase("get") || arguments.size() < 3) {
            throw new RedisException("ERR unknown subcommand '" + shown(arguments.get(1)) + "'. Try CONFIG GET.");
        }
        String name = arguments.get(2).toLowerCase(Locale.ROOT);
        String value = configured(name);
        reply.strings(value == null ? List.of() : List.of(name, value));
    }

    private static @Nullable String configured(String name) {
        return switch (name) {
            case "save" -> "";
            case "appendonly" -> "no";
            case "databases" -> "1";
            default -> null;
        };
    }

    private static void info(RedisStore store, RespWriter reply) {
        reply.string("# Server\r\nredis_version:7.0.0\r\nserver_name:levin\r\n\r\n# Keyspace\r\ndb0:keys="
                + store.keys(key -> true).size() + "\r\n");
    }

    // ---- for all commands

    /** A number as Redis accepts it: as it would write it. */
    static long number(String text) {
        try {
            long number = Long.parseLong(text);
            if (String.valueOf(number).equals(text)) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // Said below.
        }
        throw RedisException.notANumber();
    }
}
