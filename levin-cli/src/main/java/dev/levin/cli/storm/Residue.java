package dev.levin.cli.storm;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** What a round leaves behind: threads and open files that were not there before. */
final class Residue {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Set<Thread> threads = new HashSet<>(threads());
    private final long files = openFiles();
    private final long patienceNanos;

    /** Looks at what is there now; what is left later may take so long to go away. */
    Residue(Duration patience) {
        patienceNanos = patience.toNanos();
    }

    /** Threads end, and channels are closed, a little later than the pools that they belong to. */
    void check(Ledger ledger, boolean looksAtFiles) {
        if (!eventually(() -> newThreads().isEmpty())) {
            ledger.found(Verdict.THREAD_LEFT, "left behind: " + newThreads());
        }
        if (looksAtFiles && !eventually(() -> openFiles() <= files)) {
            ledger.found(Verdict.FILE_LEFT, openFiles() + " files are open; there were " + files);
        }
    }

    private Set<String> newThreads() {
        Set<String> names = new TreeSet<>();
        for (Thread thread : threads()) {
            if (!threads.contains(thread)) {
                names.add(thread.getName());
            }
        }
        return names;
    }

    private boolean eventually(BooleanSupplier condition) {
        long deadline = System.nanoTime() + patienceNanos;
        while (!condition.getAsBoolean()) {
            if (deadline - System.nanoTime() < 0) {
                return false;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return true;
    }

    /** Those that are not the JVM's own, nor of a pool that belongs to no one. */
    private static Set<Thread> threads() {
        Set<Thread> users = new HashSet<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            ThreadGroup group = thread.getThreadGroup();
            boolean isTheJvms = group == null
                    || group.getParent() == null
                    || group.getName().equals("InnocuousThreadGroup");
            if (!isTheJvms && !thread.getName().startsWith("ForkJoinPool.commonPool")) {
                users.add(thread);
            }
        }
        return users;
    }

    /** 0 on systems that do not tell. */
    private static long openFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getOpenFileDescriptorCount()
                : 0;
    }
}
