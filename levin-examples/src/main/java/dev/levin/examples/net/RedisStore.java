package dev.levin.examples.net;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keys, each with a value, which is a string, a list, a set or a hash, and with the time when it ends. What has ended is dropped when someone
 * looks. For one thread at a time.
 */
final class RedisStore {
    /** The time of what does not end. */
    static final long NEVER = Long.MAX_VALUE;

    record Items(Deque<String> all) {
        Items() {
            this(new ArrayDeque<>());
        }
    }

    record Members(Set<String> all) {
        Members() {
            this(new LinkedHashSet<>());
        }
    }

    record Fields(Map<String, String> all) {
        Fields() {
            this(new LinkedHashMap<>());
        }
    }

    private record Entry(Object value, long end) {}

    // Immutable
    private final LongSupplier millis;

    // One thread at a time
    private final Map<String, Entry> entries = new HashMap<>();

    /** By a clock that shows milliseconds. */
    RedisStore(LongSupplier millis) {
        this.millis = millis;
    }

    long now() {
        return millis.getAsLong();
    }

    private @Nullable Entry entry(String key) {
        Entry entry = entries.get(key);
        if (entry != null && entry.end() <= now()) {
            entries.remove(key);
            return null;
        }
        return entry;
    }

    boolean has(String key) {
        return entry(key) != null;
    }

    /** The value, of whichever kind. */
    @Nullable
    Object get(String key) {
        Entry entry = entry(key);
        return entry == null ? null : entry.value();
    }

    /**
     * The value, which has to be of that kind.
     *
     * @throws RedisException if it is of another one
     */
    <T> @Nullable T get(String key, Class<T> kind) {
        Object value = get(key);
        if (value != null && !kind.isInstance(value)) {
            throw new RedisException("WRONGTYPE Operation against a key holding the wrong kind of value");
        }
        return kind.cast(value);
    }

    /** As {@link #get(String, Class)}; makes it if there is none. */
    <T> T getOrMake(String key, Class<T> kind, Supplier<T> make) {
        T value = get(key, kind);
        if (value == null) {
            value = make.get();
            entries.put(key, new Entry(value, NEVER));
        }
        return value;
    }

    void put(String key, Object value, long end) {
        entries.put(key, new Entry(value, end));
    }

    /** Another value, which ends when the one before would have. */
    void replace(String key, Object value) {
        put(key, value, end(key));
    }

    boolean remove(String key) {
        boolean was = has(key);
        entries.remove(key);
        return was;
    }

    /** When it ends, in milliseconds; {@link #NEVER} if it does not, or is not there. */
    long end(String key) {
        Entry entry = entry(key);
        return entry == null ? NEVER : entry.end();
    }

    /** Those whose names are as wanted. */
    List<String> keys(Predicate<String> wanted) {
        long now = now();
        entries.values().removeIf(entry -> entry.end() <= now);
        return entries.keySet().stream().filter(wanted).toList();
    }

    void clear() {
        entries.clear();
    }
}
