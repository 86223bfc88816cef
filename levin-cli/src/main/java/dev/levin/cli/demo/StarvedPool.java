package dev.levin.cli.demo;

import dev.levin.bench.workload.ArrivalCount;
import dev.levin.pool.TaskPool;
import dev.levin.task.Task;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Uses pools where no thread can start: Levin's runs all its tasks, the JDK's throws. */
final class StarvedPool {
    private static final int TASKS = 100_000;
    private static final int THREADS = 4;

    private StarvedPool() {}

    /** A factory that fails like a process at its limit. */
    static ThreadFactory failingFactory() {
        return body -> {
            throw new OutOfMemoryError("unable to create native thread (by this demo's thread factory)");
        };
    }

    /**
     * Shows both pools.
     *
     * @param factory makes the threads that can't start
     * @throws IllegalStateException if a task is lost
     */
    static void show(PrintStream out, ThreadFactory factory) {
        try (TaskPool pool = TaskPool.builder()
                .name("starved")
                .maxThreads(THREADS)
                .threadFactory(factory)
                .build()) {
            showTasks(out, pool);
        }
        showThreadPoolExecutor(out, factory);
    }

    /** Levin's pool. */
    static void showTasks(PrintStream out, TaskPool pool) {
        ArrivalCount arrivals = new ArrivalCount(TASKS);
        arrivals.begin();
        for (int i = 0; i < TASKS; i++) {
            pool.schedule(Task.of(arrivals::arrive));
        }
        arrivals.await();
        out.printf(
                Locale.ROOT,
                "  TaskPool             %,d of %,d tasks have run, with %d threads; %,d failed starts were counted%n",
                TASKS,
                TASKS,
                pool.stats().threads(),
                pool.stats().spawnFailures());
    }

    /** The JDK's pool. */
    static void showThreadPoolExecutor(PrintStream out, ThreadFactory factory) {
        AtomicInteger ran = new AtomicInteger();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(THREADS, THREADS, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory);
        try {
            for (int i = 0; i < TASKS; i++) {
                pool.execute(ran::incrementAndGet);
            }
            out.printf(Locale.ROOT, "  ThreadPoolExecutor   took all tasks%n");
        } catch (OutOfMemoryError e) {
            out.printf(Locale.ROOT, "  ThreadPoolExecutor   %d tasks have run; execute threw %s%n", ran.get(), e);
        } finally {
            pool.shutdownNow();
        }
    }
}
