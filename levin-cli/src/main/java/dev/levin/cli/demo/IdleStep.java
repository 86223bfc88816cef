package dev.levin.cli.demo;

import dev.levin.pool.TaskPool;
import dev.levin.task.Task;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Watches a pool that has worked and has nothing to do any more. */
final class IdleStep implements DemoStep {
    private static final String NAME = "demo-idle";
    private static final String THREAD_PREFIX = "levin-" + NAME + "-";
    private static final int MEET_SECONDS = 2;
    private static final int SETTLE_MILLIS = 300;
    private static final double NANOS_PER_MILLI = 1e6;

    private final ThreadMXBean threadTimes = ManagementFactory.getThreadMXBean();
    private final int threads;
    private final int idleMillis;

    IdleStep(int threads, int idleMillis) {
        this.threads = threads;
        this.idleMillis = idleMillis;
    }

    @Override
    public String title() {
        return "Idle: a pool without work uses no CPU";
    }

    @Override
    public void run(PrintStream out, PrintStream progressOut) throws InterruptedException {
        try (TaskPool pool = TaskPool.builder().name(NAME).maxThreads(threads).build()) {
            startAllWorkers(pool);
            Thread.sleep(SETTLE_MILLIS);
            long[] workers = workerIds();
            long workersBefore = cpuNanos(workers);
            long processBefore = processCpuNanos();
            Thread.sleep(idleMillis);
            long workersSpent = cpuNanos(workers) - workersBefore;
            long processSpent = processCpuNanos() - processBefore;
            out.printf(
                    Locale.ROOT,
                    "%d workers used %.3f ms of CPU time in %.1f s; the whole process used %.1f ms.%n",
                    workers.length,
                    workersSpent / NANOS_PER_MILLI,
                    idleMillis / 1e3,
                    processSpent / NANOS_PER_MILLI);
        }
    }

    /** Has as many tasks wait for each other as there may be workers, so that all of them have to start. */
    private void startAllWorkers(TaskPool pool) throws InterruptedException {
        CountDownLatch met = new CountDownLatch(threads);
        for (int i = 0; i < threads; i++) {
            pool.schedule(Task.of(() -> meet(met)));
        }
        met.await();
    }

    private static void meet(CountDownLatch met) {
        met.countDown();
        try {
            boolean unused = met.await(MEET_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private long[] workerIds() {
        ThreadInfo[] infos = threadTimes.getThreadInfo(threadTimes.getAllThreadIds());
        return Arrays.stream(infos)
                .filter(Objects::nonNull)
                .filter(info -> info.getThreadName().startsWith(THREAD_PREFIX))
                .mapToLong(ThreadInfo::getThreadId)
                .toArray();
    }

    private long cpuNanos(long[] ids) {
        return Arrays.stream(ids).map(threadTimes::getThreadCpuTime).sum();
    }

    private static long processCpuNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }
}
