package dev.levin.bench.subject;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * {@code Thread.startVirtualThread}, found at run time, since this module compiles for JDK 17. The number of computing
 * threads is the scheduler's parallelism, a property of the JVM ({@value #PARALLELISM_PROPERTY}), which the comparison sets
 * for every child.
 */
public final class VirtualThreadStart {
    /** The first JDK that has them. */
    public static final int FIRST_JDK = 21;

    private static final String PARALLELISM_PROPERTY = "jdk.virtualThreadScheduler.parallelism";
    private static final boolean PRESENT = Runtime.version().feature() >= FIRST_JDK;

    // Constant, so that the call is compiled like a direct one.
    private static final MethodHandle START = findStart();

    private VirtualThreadStart() {}

    /**
     * Checks that virtual threads exist and have that many carriers.
     *
     * @throws IllegalStateException if not
     */
    public static void require(int threads) {
        if (!PRESENT) {
            throw new IllegalStateException("virtual threads need JDK " + FIRST_JDK + ", this is "
                    + Runtime.version().feature());
        }
        if (Integer.getInteger(PARALLELISM_PROPERTY, -1) != threads) {
            throw new IllegalStateException("virtual threads on " + threads + " computing threads need -D"
                    + PARALLELISM_PROPERTY + "=" + threads + " on the command line");
        }
    }

    /** Starts a virtual thread. */
    public static Thread start(Runnable body) {
        try {
            return (Thread) START.invokeExact(body);
        } catch (Throwable e) {
            throw new IllegalStateException("a virtual thread did not start", e);
        }
    }

    private static MethodHandle findStart() {
        MethodType type = MethodType.methodType(Thread.class, Runnable.class);
        if (!PRESENT) {
            return MethodHandles.empty(type);
        }
        try {
            return MethodHandles.publicLookup().findStatic(Thread.class, "startVirtualThread", type);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JDK has no Thread.startVirtualThread", e);
        }
    }
}
