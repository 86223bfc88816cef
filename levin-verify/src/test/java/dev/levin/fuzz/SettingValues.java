package dev.levin.fuzz;

import dev.levin.async.time.Clock;
import dev.levin.async.time.ManualClock;
import dev.levin.task.ContextPropagator;
import dev.levin.task.FailureHandler;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Values for settings, by their types, and which of them are allowed. */
final class SettingValues {
    private static final int[] INTS = {
        0, 1, 2, 3, 64, 1_000_000, 1_000_001, 16_384, 32_768, 65_536, -1, Integer.MIN_VALUE, Integer.MAX_VALUE
    };
    private static final String[] STRINGS = {"", " ", "\t\n", "a", "a name", "\u0000", "ä%s{}"};

    private SettingValues() {}

    /** Null as well, unless the type is primitive. */
    static @Nullable Object of(Script script, Class<?> type) {
        if (type == int.class) {
            return anInt(script);
        }
        if (type == long.class) {
            return script.flips() ? (long) anInt(script) : script.number(Long.BYTES);
        }
        if (type == boolean.class) {
            return script.flips();
        }
        return script.below(6) == 0 ? null : anObject(script, type);
    }

    private static int anInt(Script script) {
        int which = script.below(2 * INTS.length);
        return which < INTS.length ? INTS[which] : (int) script.number(Integer.BYTES);
    }

    private static Object anObject(Script script, Class<?> type) {
        if (type == String.class) {
            int which = script.below(2 * STRINGS.length);
            return which < STRINGS.length ? STRINGS[which] : String.valueOf((char) script.number(2));
        }
        if (type == Duration.class) {
            return Duration.ofSeconds(script.number(Long.BYTES), script.number(4) % 1_000_000_000);
        }
        if (type == Clock.class) {
            return script.flips() ? Clock.SYSTEM : new ManualClock(script.number(Long.BYTES));
        }
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            return constants[script.below(constants.length)];
        }
        return Stream.<Object>of(
                        FailureHandler.uncaught(),
                        ContextPropagator.contextClassLoader(),
                        (ThreadFactory) Thread::new,
                        (BiConsumer<Object, Object>) (one, other) -> {},
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        SettingValues.class.getClassLoader())
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow(() -> new AssertionError("what could be a " + type + "? Tell this class"));
    }

    /** As the builders' documentation has it. */
    static boolean isAllowed(Object builder, String setting, @Nullable Object value) {
        return switch (setting) {
            case "contextClassLoader" -> true;
            case "name" -> value instanceof String name && !name.isBlank();
            case "workers", "forkWorkers" -> isBetween(1, mostWorkers(builder), value);
            case "maxThreads", "blockingThreads" ->
                isBetween(1, builder.getClass().getSimpleName().startsWith("TaskPool") ? 16_383 : 32_767, value);
            case "maxQueue" -> isBetween(0, Integer.MAX_VALUE, value);
            case "yieldRounds" -> isBetween(0, 1_000_000, value);
            case "backlog", "maxConnections" -> isBetween(1, Integer.MAX_VALUE, value);
            case "stackSize" -> value instanceof Long size && size >= 0;
            default -> value != null && !(value instanceof Duration duration && duration.isNegative());
        };
    }

    /** What a message may call the setting: as its setter, or as its type. */
    static List<String> names(Method setter) {
        String type = setter.getParameterTypes()[0].getSimpleName();
        return List.of(setter.getName(), setter.getName().equals("from") ? "local" : type);
    }

    private static int mostWorkers(Object builder) {
        return builder.getClass().getSimpleName().startsWith("Async") ? 65_535 : 16_383;
    }

    private static boolean isBetween(int least, int most, @Nullable Object value) {
        return value instanceof Integer number && number >= least && number <= most;
    }

    /** What makes something that starts no thread until it has something to do; null if there is no such thing. */
    static @Nullable Method build(Object builder) {
        return Stream.of(builder.getClass().getMethods())
                .filter(method ->
                        method.getName().equals("build") || method.getName().equals("start"))
                .findFirst()
                .orElse(null);
    }
}
