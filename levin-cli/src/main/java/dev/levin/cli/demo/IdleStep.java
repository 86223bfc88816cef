package dev.levin.cli.demo;

import dev.levin.Levin;
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

/** Watches a runtime that has worked and has nothing to do any more. */
final class IdleStep implements DemoStep {
    private static final int MEET_SECONDS = 2;
    private static final int SETTLE_MILLIS = 300;
    private static final double NANOS_PER_MILLI = 1e6;

    private final ThreadMXBean threadTimes = ManagementFactory.getThreadMXBean();
    private final int idleMillis;

    IdleStep(int idleMillis) {
        this.idleMillis = idleMillis;
    }

    @Override
    public String title() {
        return "Idle: all pools together, without work, use no CPU";
    }

    @Override
    public void run(Levin levin, PrintStream out, PrintStream progressOut) throws InterruptedException {
        startWorkers(levin);
        Thread.sleep(SETTLE_MILLIS);
        long[] workers = workerIds("levin-" + levin.name() + "-");
        long workersBefore = cpuNanos(workers);
        long processBefore = processCpuNanos();
        Thread.sleep(idleMillis);
        long workersSpent = cpuNanos(workers) - workersBefore;
        long processSpent = processCpuNanos() - processBefore;
        out.printf(
                Locale.ROOT,
                "%d threads of four pools used %.3f ms of CPU time in %.1f s; the whole process used %.1f ms.%n",
                workers.length,
                workersSpent / NANOS_PER_MILLI,
                idleMillis / 1e3,
                processSpent / NANOS_PER_MILLI);
    }

    /** All pools have a thread; those for computing have all that they may have, if they can be started. */
    private static void startWorkers(Levin levin) throws InterruptedException {
        startAll(levin.tasks());
        levin.fork().broadcast(() -> {});
        levin.blockOn(levin.blocking(() -> true));
    }

    /** Has as many tasks wait for each other as there may be workers, so that all of them have to start. */
    private static void startAll(TaskPool pool) throws InterruptedException {
        int threads = pool.stats().maxThreads();
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

    private long[] workerIds(String prefix) {
        ThreadInfo[] infos = threadTimes.getThreadInfo(threadTimes.getAllThreadIds());
        return Arrays.stream(infos)
                .filter(Objects::nonNull)
                .filter(info -> info.getThreadName().startsWith(prefix))
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
