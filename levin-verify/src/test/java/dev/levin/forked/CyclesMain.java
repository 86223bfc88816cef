package dev.levin.forked;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** Makes, uses and closes, or forgets, one pool after the other, and compares the threads and the open files before and after. */
final class CyclesMain {
    private static final long LIMIT_NANOS = 30_000_000_000L;
    private static final int WARM_UP = 3;
    private static final int JOIN_MILLIS = 50;

    private CyclesMain() {}

    public static void main(String[] args) throws InterruptedException {
        String kind = args[0];
        int cycles = Integer.parseInt(args[1]);
        boolean close = Boolean.parseBoolean(args[2]);
        for (int i = 0; i < WARM_UP; i++) {
            PoolUse.use(kind, true);
        }
        int before = threads();
        long filesBefore = openFiles();
        for (int i = 0; i < cycles; i++) {
            PoolUse.use(kind, close);
        }
        awaitThreads(before);
        System.out.println("threads are back");
        awaitFiles(filesBefore);
        System.out.println("files are back");
    }

    /** What a collected object held open is closed a little later. */
    private static void awaitFiles(long before) {
        long start = System.nanoTime();
        while (openFiles() > before) {
            if (System.nanoTime() - start > LIMIT_NANOS) {
                throw new IllegalStateException(before + " open files before, and " + openFiles() + " after");
            }
            System.gc();
        }
    }

    /** 0 on systems that do not tell. */
    private static long openFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getOpenFileDescriptorCount()
                : 0;
    }

    /** A thread that was joined is counted for a moment more, and those of a forgotten pool end when it is collected. */
    private static void awaitThreads(int before) throws InterruptedException {
        long start = System.nanoTime();
        while (threads() > before) {
            if (System.nanoTime() - start > LIMIT_NANOS) {
                throw new IllegalStateException(before + " threads before, and " + threads() + " after: "
                        + Thread.getAllStackTraces().keySet());
            }
            System.gc();
            Thread worker = anyWorker();
            if (worker != null) {
                worker.join(JOIN_MILLIS);
            }
        }
    }

    private static Thread anyWorker() {
        Thread[] all = new Thread[Thread.activeCount() * 2 + 1];
        int count = Thread.enumerate(all);
        return Arrays.stream(all, 0, count)
                .filter(thread -> thread.getName().startsWith("levin-"))
                .findAny()
                .orElse(null);
    }

    private static int threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }
}
