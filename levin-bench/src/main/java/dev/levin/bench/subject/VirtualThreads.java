package dev.levin.bench.subject;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One virtual thread for each piece of work, as their designers advise: never pooled, started with
 * {@code Thread.startVirtualThread}, and yielding with {@link Thread#yield}.
 *
 * <p>Found at run time, since this module compiles for JDK 17. The number of computing threads is the scheduler's
 * parallelism, a property of the JVM ({@value #PARALLELISM_PROPERTY}), which the comparison sets for every child.
 */
final class VirtualThreads implements PoolSubject {
    static final String PARALLELISM_PROPERTY = "jdk.virtualThreadScheduler.parallelism";

    private static final int FIRST_JDK = 21;
    private static final boolean PRESENT = Runtime.version().feature() >= FIRST_JDK;

    // Constant, so that the call is compiled like a direct one.
    private static final MethodHandle START = findStart();

    VirtualThreads(int threads) {
        String absence = absence();
        if (absence != null) {
            throw new IllegalStateException("virtual threads: " + absence);
        }
        if (Integer.getInteger(PARALLELISM_PROPERTY, -1) != threads) {
            throw new IllegalStateException("virtual threads on " + threads + " computing threads need -D"
                    + PARALLELISM_PROPERTY + "=" + threads + " on the command line");
        }
    }

    /** Why there are none, or null when there are. */
    static @Nullable String absence() {
        return PRESENT
                ? null
                : "needs JDK " + FIRST_JDK + ", this is " + Runtime.version().feature();
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

    @Override
    public Work work(Runnable body) {
        return new VirtualThreadWork(body);
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // yield is what this subject is measured for
    public Work repeating(BooleanSupplier step) {
        return work(() -> {
            while (step.getAsBoolean()) {
                Thread.yield();
            }
        });
    }

    @Override
    public void close() {
        // Their scheduler belongs to the JVM.
    }

    private record VirtualThreadWork(Runnable body) implements Work {
        @Override
        public void spawn() {
            try {
                Thread unused = (Thread) START.invokeExact(body);
            } catch (Throwable e) {
                throw new IllegalStateException("a virtual thread did not start", e);
            }
        }

        @Override
        public void spawnInside() {
            spawn();
        }
    }
}
