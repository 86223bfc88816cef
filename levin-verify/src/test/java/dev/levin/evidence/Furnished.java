package dev.levin.evidence;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.jetbrains.lincheck.jvm.agent.LincheckClassFileTransformer;

/**
 * A scenario with an object of each class that it is going to use, for no other purpose. Lincheck instruments the classes of all
 * objects that it can reach from a scenario at once, and others one by one, when they are first used; each time the JVM stops, and
 * goes through all classes and all compiled code that it has. Of the 75 s of a test class, that was 44.
 *
 * <p>What the first scenario of a file has used of its {@link Variant}, and of {@code java.util.concurrent}, the next ones of the file
 * find furnished.
 */
final class Furnished implements Runnable {
    /** By the file of scenarios: names of classes, those of the variant without its own package. */
    private static final Map<String, List<String>> USED = new ConcurrentHashMap<>();

    private static final Object UNSAFE;
    private static final Method ALLOCATE;

    static {
        try {
            // By reflection, since javac warns of it, and nothing keeps it from that.
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field instance = type.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            UNSAFE = instance.get(null);
            ALLOCATE = type.getMethod("allocateInstance", Class.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Runnable scenario;

    @SuppressWarnings("unused") // it is reached
    private final Object[] furniture;

    Furnished(Runnable scenario) {
        this.scenario = scenario;
        this.furniture = USED.getOrDefault(file(scenario), List.of()).stream()
                .map(name -> name.startsWith(".") ? packageName(scenario) + name : name)
                .flatMap(Furnished::make)
                .toArray();
    }

    @Override
    public void run() {
        scenario.run();
    }

    /**
     * After the first scenario of a file: what was loaded meanwhile, or instrumented, is what such scenarios use. Not lists and maps
     * that Lincheck uses itself: where a scenario does without them, it is the slower the more of its own steps are instrumented.
     */
    void rememberFurniture() {
        String packageName = packageName(scenario);
        if (!packageName.startsWith("variant") || USED.containsKey(file(scenario))) {
            return;
        }
        List<String> used = new ArrayList<>();
        for (Class<?> type : ByteBuddyAgent.install().getAllLoadedClasses()) {
            if (type.getName().startsWith(packageName + ".")) {
                used.add(type.getName().substring(packageName.length()));
            }
        }
        for (String name : LincheckClassFileTransformer.INSTANCE
                .getTransformedClassesCache()
                .keySet()) {
            if (name.matches("java\\.util\\.(concurrent\\..*|Arrays|Collections.*)")) {
                used.add(name);
            }
        }
        USED.put(file(scenario), used);
    }

    /** An object whose constructor was not called; none of what can't have any. */
    private static Stream<Object> make(String name) {
        try {
            Class<?> type = Class.forName(name);
            boolean canHaveObjects = !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
            return canHaveObjects ? Stream.of(ALLOCATE.invoke(UNSAFE, type)) : Stream.empty();
        } catch (ReflectiveOperationException | LinkageError e) {
            // A lambda, for instance. It is instrumented when it is used.
            return Stream.empty();
        }
    }

    private static String packageName(Runnable scenario) {
        String name = scenario.getClass().getName();
        return name.substring(0, name.indexOf('.'));
    }

    private static String file(Runnable scenario) {
        return scenario.getClass()
                .getName()
                .substring(packageName(scenario).length())
                .replaceFirst("\\$.*", "");
    }
}
