package dev.levin.bench.subject;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * {@code Thread.startVirtualThread}, found at run time, since this module compiles for JDK 17. The number of computing
 * threads is the scheduler's parallelism, a property of the JVM ({@value #PARALLELISM_PROPERTY}), which the comparison sets
 * for every child.
 */
public final class VirtualThreadStart {
    private static final String PARALLELISM_PROPERTY = "jdk.virtualThreadScheduler.parallelism";
    private static final int FIRST_JDK = 21;
    private static final boolean PRESENT = Runtime.version().feature() >= FIRST_JDK;

    // Constant, so that the call is compiled like a direct one.
    private static final MethodHandle START = findStart();

    private VirtualThreadStart() {}

    /**
     * Why there are no virtual threads, or null when there are.
     *
     * @param jdk in which JDK, 17 for instance
     */
    public static @Nullable String absence(int jdk) {
        return jdk >= FIRST_JDK ? null : "needs JDK " + FIRST_JDK + ", this is " + jdk;
    }

    /**
     * Checks that virtual threads exist and have that many carriers.
     *
     * @throws IllegalStateException if not
     */
    public static void require(int threads) {
        String absence = absence(Runtime.version().feature());
        if (absence != null) {
            throw new IllegalStateException("virtual threads: " + absence);
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
