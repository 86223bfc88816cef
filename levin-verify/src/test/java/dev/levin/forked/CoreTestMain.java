package dev.levin.forked;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs one test of levin-core, on whatever levin-core comes first on the class path. A test that hangs has failed. Arguments:
 * the class, the method, and a directory for what the test writes.
 */
final class CoreTestMain {
    /** The line that it prints if the test passes. */
    static final String PASSED = "the test has passed";

    /** The line that it prints if not. */
    static final String FAILED = "the test has failed";

    private static final long LIMIT_SECONDS = Long.getLong("levin.test.seconds", 50);

    private CoreTestMain() {}

    public static void main(String[] args) throws InterruptedException {
        FutureTask<Boolean> test = new FutureTask<>(() -> run(Class.forName(args[0]), args[1], Path.of(args[2])));
        Thread thread = new Thread(test, "test");
        thread.setDaemon(true);
        thread.start();
        String outcome = PASSED;
        try {
            test.get(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            failure.printStackTrace(System.out);
            outcome = FAILED;
        }
        System.out.println(outcome);
    }

    private static boolean run(Class<?> type, String name, Path directory) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object test = constructor.newInstance();
        for (Field field : type.getDeclaredFields()) {
            if (field.isAnnotationPresent(TempDir.class)) {
                field.setAccessible(true);
                field.set(test, directory);
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (method.isAnnotationPresent(BeforeEach.class)) {
                call(method, test);
            }
        }
        call(type.getDeclaredMethod(name), test);
        return true;
    }

    private static void call(Method method, Object test) throws ReflectiveOperationException {
        method.setAccessible(true);
        method.invoke(test);
    }
}
