package dev.levin.fuzz;

import dev.levin.Levin;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.net.Network;
import dev.levin.async.net.Server;
import dev.levin.async.net.TcpListener;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.ForkPool;
import dev.levin.pool.TaskPool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builders, any of their setters with any values: a value that is not allowed is refused, by the setter or at the end, with an exception that says which setting it
 * was; all others give something that can be closed. Setters are found by reflection, so that a new one can't be forgotten: see {@link SettingValues}.
 */
public final class BuilderFuzz extends FuzzTarget {
    private static final AsyncScheduler SCHEDULER =
            AsyncScheduler.builder().name("fuzz").workers(1).build();
    private static final Network NETWORK = Network.of(SCHEDULER, Runnable::run);
    private static final TcpListener LISTENER = listener();
    private static final int MAX_SETTERS = 12;

    private final List<Supplier<Object>> builders;

    /** As it is. */
    public BuilderFuzz() {
        this(List.of(
                TaskPool::builder,
                ForkPool::builder,
                AsyncScheduler::builder,
                BlockingPool::builder,
                Levin::builder,
                NETWORK::connector,
                NETWORK::listener,
                () -> Server.on(LISTENER)));
    }

    BuilderFuzz(List<Supplier<Object>> builders) {
        super(4_000);
        this.builders = builders;
    }

    @Override
    void accept(byte[] input) throws Exception {
        Script script = new Script(input);
        Object builder = builders.get(script.below(builders.size())).get();
        List<Method> setters = setters(builder);
        List<String> refused = new ArrayList<>();
        for (int i = 0; i < MAX_SETTERS && script.hasNext(); i++) {
            Method setter = setters.get(script.below(setters.size()));
            Object value = SettingValues.of(script, setter.getParameterTypes()[0]);
            boolean isAllowed = SettingValues.isAllowed(builder, setter.getName(), value);
            if (set(builder, setter, value, isAllowed)) {
                refused.remove(setter.getName());
                if (!isAllowed) {
                    refused.add(setter.getName());
                }
            }
        }
        build(builder, refused);
    }

    private static TcpListener listener() {
        try {
            return NETWORK.listenLocally();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those that take one value, and return the builder. */
    private static List<Method> setters(Object builder) {
        return Stream.of(builder.getClass().getMethods())
                .filter(method -> method.getReturnType() == builder.getClass() && method.getParameterCount() == 1)
                .sorted(Comparator.comparing(Method::getName))
                .toList();
    }

    /** False if the setter itself refuses the value. */
    private static boolean set(Object builder, Method setter, @Nullable Object value, boolean isAllowed)
            throws Exception {
        try {
            setter.invoke(builder, value);
            return true;
        } catch (InvocationTargetException refused) {
            if (isAllowed) {
                throw new AssertionError(setter.getName() + " does not take " + value, refused.getCause());
            }
            checkNames(refused.getCause(), SettingValues.names(setter));
            return false;
        }
    }

    private static void build(Object builder, List<String> refused) throws Exception {
        Method build = SettingValues.build(builder);
        if (build == null) {
            return;
        }
        try (AutoCloseable built = (AutoCloseable) build.invoke(builder)) {
            if (!refused.isEmpty()) {
                throw new AssertionError("made " + built + " although these are not allowed: " + refused);
            }
        } catch (InvocationTargetException exception) {
            if (refused.isEmpty()) {
                throw new AssertionError("all settings are allowed", exception.getCause());
            }
            checkNames(exception.getCause(), refused);
        }
    }

    /** The first word of the message is a name, or the end of one; or those before a colon are several settings, this among them. */
    private static void checkNames(Throwable exception, List<String> names) {
        boolean isTyped = exception instanceof IllegalArgumentException || exception instanceof NullPointerException;
        String message = String.valueOf(exception.getMessage());
        List<String> several = List.of(message.replaceFirst(":.*", "").split(" or ", -1));
        String first = message.split("\\W", 2)[0];
        if (!isTyped || names.stream().noneMatch(name -> several.contains(name) || endsWith(name, first))) {
            throw new AssertionError("should name one of " + names, exception);
        }
    }

    private static boolean endsWith(String name, String word) {
        return !word.isEmpty() && name.toLowerCase(Locale.ROOT).endsWith(word.toLowerCase(Locale.ROOT));
    }
}
