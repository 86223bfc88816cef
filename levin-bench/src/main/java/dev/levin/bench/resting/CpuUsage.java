package dev.levin.bench.resting;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * How much CPU time this process uses, with all threads, those of the JVM included.
 *
 * <p>The JVM's own number counts in steps of 10 ms on Linux, ten times as much as an idle runtime may use in a second. So it is
 * taken, in nanoseconds, from the file {@code schedstat} that Linux has for each thread under {@code /proc/self/task}; the JVM is
 * only asked where there is no such thing. The thread that measures is asked for its own time right after the first look and right
 * before the second, so that the looking does not count.
 *
 * @param microsPerSecond microseconds of CPU time in a second
 * @param microsOfThreads the part of it that certain threads have used
 * @param threadsEnded how many threads of Java's have ended meanwhile; what they used is not counted
 */
public record CpuUsage(double microsPerSecond, double microsOfThreads, long threadsEnded) {
    private static final File TASKS = new File("/proc/self/task");
    private static final boolean IS_EXACT = Files.isReadable(Path.of("/proc/self/schedstat"));
    private static final Path THIS_THREAD = Path.of("/proc/thread-self");
    private static final double NANOS_PER_MICRO = 1_000;

    /** What this thread does meanwhile. */
    @FunctionalInterface
    interface Pause {
        void pass() throws InterruptedException;
    }

    /** So often is looked before it counts: then there is little left to compile of the code that looks. */
    private static final int REHEARSALS = 20;

    /** After that: until the compilers are done, and whoever looks for work has given up. */
    private static final long SETTLE_MILLIS = 500;

    /**
     * Waits a little, and then watches the process while this thread sleeps.
     *
     * @param threads which threads are to be watched apart, by their ids
     */
    public static CpuUsage during(long millis, Set<Long> threads) throws InterruptedException {
        for (int i = 0; i < REHEARSALS; i++) {
            Map<String, Long> unused = nanosByThread();
            long unusedToo = nanosOf(threads);
        }
        Thread.sleep(SETTLE_MILLIS);
        return during(() -> Thread.sleep(millis), threads);
    }

    static CpuUsage during(Pause pause, Set<Long> threads) throws InterruptedException {
        Set<Long> threadsBefore = javaThreads();
        Map<String, Long> before = nanosByThread();
        long threadsNanos = nanosOf(threads);
        long ownBefore = ownNanos();
        long start = System.nanoTime();
        pause.pass();
        long elapsed = System.nanoTime() - start;
        long own = ownNanos() - ownBefore;
        threadsNanos = nanosOf(threads) - threadsNanos;
        Map<String, Long> after = nanosByThread();
        threadsBefore.removeAll(javaThreads());
        double seconds = (double) elapsed / TimeUnit.SECONDS.toNanos(1);
        return new CpuUsage(
                (own + used(before, after)) / NANOS_PER_MICRO / seconds,
                threadsNanos / NANOS_PER_MICRO / seconds,
                threadsBefore.size());
    }

    /** The CPU time of these threads; one that has ended has none. */
    private static long nanosOf(Set<Long> threads) {
        long nanos = 0;
        for (long thread : threads) {
            nanos += Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(thread));
        }
        return nanos;
    }

    private static long used(Map<String, Long> before, Map<String, Long> after) {
        long used = 0;
        for (Map.Entry<String, Long> thread : after.entrySet()) {
            used += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
        }
        return used;
    }

    /** The CPU time of each other thread; or of all together, less this one's. */
    private static Map<String, Long> nanosByThread() {
        String[] ids = IS_EXACT ? TASKS.list() : null;
        if (ids == null) {
            return Map.of("all", processNanos() - ownNanos());
        }
        Map<String, Long> nanos = new HashMap<>();
        String own = ownId();
        for (String id : ids) {
            if (!id.equals(own)) {
                addNanos(id, nanos);
            }
        }
        return nanos;
    }

    private static void addNanos(String id, Map<String, Long> nanos) {
        try {
            String line = Files.readString(TASKS.toPath().resolve(id).resolve("schedstat"));
            nanos.put(id, Long.parseLong(line.substring(0, line.indexOf(' '))));
        } catch (IOException e) {
            // It has ended since it was listed.
        }
    }

    private static String ownId() {
        try {
            return String.valueOf(Files.readSymbolicLink(THIS_THREAD).getFileName());
        } catch (IOException e) {
            throw new IllegalStateException("no " + THIS_THREAD, e);
        }
    }

    private static long ownNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long processNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    /** The ids of all threads of Java's that there are. */
    public static Set<Long> javaThreads() {
        return Arrays.stream(ManagementFactory.getThreadMXBean().getAllThreadIds())
                .boxed()
                .collect(Collectors.toCollection(HashSet::new));
    }
}
