package dev.levin.support;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What threads use of a processor. */
public final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long REST_MILLIS = 200;

    private CpuTime() {}

    /** All that these threads have used, in nanoseconds. */
    public static long nanosOf(Collection<Thread> threads) {
        return threads.stream()
                .mapToLong(thread -> THREADS.getThreadCpuTime(thread.getId()))
                .sum();
    }

    /**
     * The JVM may take a moment to put the last one to sleep; after that it is not a nanosecond. One that wakes up each second passes too: whoever promises
     * that no one wakes looks at the state of the threads as well, or at the limits that they sleep with ({@link HookedParker}).
     */
    public static void awaitRest(Collection<Thread> threads) {
        Eventually.isTrue("no CPU time in " + REST_MILLIS + " ms", () -> {
            long before = nanosOf(threads);
            boolean ignored = new CountDownLatch(1).await(REST_MILLIS, TimeUnit.MILLISECONDS);
            return nanosOf(threads) == before;
        });
    }
}
