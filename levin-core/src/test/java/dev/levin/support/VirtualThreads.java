package dev.levin.support;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Method;

/** Virtual threads, on a JDK that has them; on others the test is skipped. */
public final class VirtualThreads {
    private VirtualThreads() {}

    /** Starts one. */
    public static Thread start(Runnable body) {
        Method start = startMethod();
        assumeTrue(start != null, "this JDK has no virtual threads");
        try {
            return (Thread) start.invoke(null, body);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static Method startMethod() {
        try {
            return Thread.class.getMethod("startVirtualThread", Runnable.class);
        } catch (NoSuchMethodException jdk17) {
            return null;
        }
    }
}
