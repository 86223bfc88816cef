package dev.levin.examples.net;

import java.util.List;
import java.util.Locale;

/** Commands for strings, and for numbers, which are strings. */
final class StringCommands {
    private static final int MAX_LENGTH = 16 * 1024 * 1024;

    private final RedisStore store;

    StringCommands(RedisStore store) {
        this.store = store;
    }

    void addTo(RedisCommands commands) {
        commands.add("set", -3, this::set);
        commands.add("get", 2, (arguments, reply) -> reply.string(store.get(arguments.get(1), String.class)));
        commands.add("mset", -3, this::setMany);
        commands.add("mget", -2, this::getMany);
        commands.add("incr", 2, (arguments, reply) -> reply.number(add(arguments.get(1), 1)));
        commands.add("decr", 2, (arguments, reply) -> reply.number(add(arguments.get(1), -1)));
        commands.add(
                "incrby",
                3,
                (arguments, reply) -> reply.number(add(arguments.get(1), RedisCommands.number(arguments.get(2)))));
        commands.add("append", 3, this::append);
        commands.add(
                "strlen",
                2,
                (arguments, reply) -> reply.number(value(arguments.get(1)).length()));
    }

    private String value(String key) {
        String value = store.get(key, String.class);
        return value == null ? "" : value;
    }

    /** What may follow a key and a value. */
    private static final class SetOptions {
        private long end = RedisStore.NEVER;
        private boolean onlyIfThere;
        private boolean onlyIfNotThere;

        static SetOptions of(List<String> options, long now) {
            SetOptions result = new SetOptions();
            for (int i = 0; i < options.size(); i++) {
                switch (options.get(i).toUpperCase(Locale.ROOT)) {
                    case "NX" -> result.onlyIfNotThere = true;
                    case "XX" -> result.onlyIfThere = true;
                    case "EX" -> result.end(options, ++i, now, 1_000);
                    case "PX" -> result.end(options, ++i, now, 1);
                    default -> throw RedisException.syntax();
                }
            }
            if (result.onlyIfThere && result.onlyIfNotThere) {
                throw RedisException.syntax();
            }
            return result;
        }

        private void end(List<String> options, int index, long now, long unit) {
            if (end != RedisStore.NEVER || index == options.size()) {
                throw RedisException.syntax();
            }
            long count = RedisCommands.number(options.get(index));
            if (count <= 0) {
                throw new RedisException("ERR invalid expire time in 'set' command");
            }
            end = KeyCommands.end(now, count, unit, "set");
        }

        boolean allow(boolean isThere) {
            return isThere ? !onlyIfNotThere : !onlyIfThere;
        }
    }

    private void set(List<String> arguments, RespWriter reply) {
        SetOptions options = SetOptions.of(arguments.subList(3, arguments.size()), store.now());
        String key = arguments.get(1);
        if (!options.allow(store.has(key))) {
            reply.string(null);
            return;
        }
        store.put(key, arguments.get(2), options.end);
        reply.ok();
    }

    private void setMany(List<String> arguments, RespWriter reply) {
        if (arguments.size() % 2 == 0) {
            throw RedisException.arity("mset");
        }
        for (int i = 1; i < arguments.size(); i += 2) {
            store.put(arguments.get(i), arguments.get(i + 1), RedisStore.NEVER);
        }
        reply.ok();
    }

    private void getMany(List<String> arguments, RespWriter reply) {
        reply.array(arguments.size() - 1);
        for (String key : arguments.subList(1, arguments.size())) {
            reply.string(store.get(key) instanceof String string ? string : null);
        }
    }

    private long add(String key, long change) {
        String value = store.get(key, String.class);
        long sum;
        try {
            sum = Math.addExact(value == null ? 0 : RedisCommands.number(value), change);
        } catch (ArithmeticException overflow) {
            throw new RedisException("ERR increment or decrement would overflow");
        }
        store.replace(key, String.valueOf(sum));
        return sum;
    }

    private void append(List<String> arguments, RespWriter reply) {
        String key = arguments.get(1);
        String value = value(key);
        if (value.length() + arguments.get(2).length() > MAX_LENGTH) {
            throw new RedisException("ERR string exceeds maximum allowed size (proto-max-bulk-len)");
        }
        String longer = value + arguments.get(2);
        store.replace(key, longer);
        reply.number(longer.length());
    }
}
