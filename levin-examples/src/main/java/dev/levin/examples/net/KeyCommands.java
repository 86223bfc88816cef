package dev.levin.examples.net;

import java.util.List;
import java.util.Locale;

/** Commands for keys, whatever their values are. */
final class KeyCommands {
    private static final long MILLIS = 1_000;

    private final RedisStore store;

    KeyCommands(RedisStore store) {
        this.store = store;
    }

    void addTo(RedisCommands commands) {
        commands.add("del", -2, (arguments, reply) -> reply.number(count(arguments, true)));
        commands.add("exists", -2, (arguments, reply) -> reply.number(count(arguments, false)));
        commands.add("expire", 3, this::expire);
        commands.add("ttl", 2, (arguments, reply) -> reply.number(secondsLeft(arguments.get(1))));
        commands.add("keys", 2, this::keys);
        commands.add(
                "dbsize",
                1,
                (arguments, reply) -> reply.number(store.keys(key -> true).size()));
        commands.add("flushall", -1, this::flush);
        commands.add("flushdb", -1, this::flush);
    }

    private long count(List<String> arguments, boolean removes) {
        return arguments.stream()
                .skip(1)
                .filter(removes ? store::remove : store::has)
                .count();
    }

    private void expire(List<String> arguments, RespWriter reply) {
        String key = arguments.get(1);
        long end = end(store.now(), RedisCommands.number(arguments.get(2)), MILLIS, "expire");
        Object value = store.get(key);
        if (value == null) {
            reply.number(0);
            return;
        }
        store.put(key, value, end);
        reply.number(1);
    }

    /** The time after so many units. */
    static long end(long now, long count, long unit, String command) {
        try {
            return Math.addExact(now, Math.multiplyExact(count, unit));
        } catch (ArithmeticException tooLong) {
            throw new RedisException("ERR invalid expire time in '" + command + "' command");
        }
    }

    private long secondsLeft(String key) {
        if (!store.has(key)) {
            return -2;
        }
        long end = store.end(key);
        return end == RedisStore.NEVER ? -1 : (end - store.now() + MILLIS / 2) / MILLIS;
    }

    private void keys(List<String> arguments, RespWriter reply) {
        String pattern = arguments.get(1);
        reply.strings(store.keys(key -> Glob.matches(pattern, key)));
    }

    private void flush(List<String> arguments, RespWriter reply) {
        boolean isKnown = arguments.size() == 1
                || (arguments.size() == 2
                        && arguments.get(1).toLowerCase(Locale.ROOT).matches("a?sync"));
        if (!isKnown) {
            throw RedisException.syntax();
        }
        store.clear();
        reply.ok();
    }
}
