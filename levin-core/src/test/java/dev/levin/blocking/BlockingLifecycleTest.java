package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.UnlinkableParker;
import dev.levin.task.Job;
import dev.levin.task.Task;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Rows 3 and 16 of the fault table: a thread that can't go on is replaced, and nothing is retained. */
class BlockingLifecycleTest {
    private static long threadsOf(String pool) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("levin-" + pool + "-"))
                .count();
    }

    @Test
    void build_aThousandPoolsUsedAndClosed_noThreadIsLeft() {
        for (int i = 0; i < 1_000; i++) {
            Duration keepAlive = i % 2 == 0 ? Duration.ZERO : Duration.ofSeconds(10);
            try (BlockingPool pool = BlockingPool.builder()
                    .name("cycle")
                    .maxThreads(2)
                    .keepAlive(keepAlive)
                    .build()) {
                pool.submit(() -> 1).join();
            }
            assertThat(threadsOfCycleAreGone(i)).isTrue();
        }
        assertThat(threadsOf("cycle")).isZero();
    }

    /** Looking at all threads takes a while: now and then is enough. */
    private static boolean threadsOfCycleAreGone(int round) {
        return round % 100 != 0 || threadsOf("cycle") == 0;
    }

    @Test
    void pool_droppedWithoutClose_endsItsThreads() {
        useAndDrop();
        Eventually.isTrue("no thread is left", () -> {
            System.gc();
            return threadsOf("dropped") == 0;
        });
    }

    private static void useAndDrop() {
        BlockingPool pool = BlockingPool.builder()
                .name("dropped")
                .maxThreads(2)
                .keepAlive(Duration.ofDays(1))
                .build();
        assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
        assertThat(threadsOf("dropped")).isPositive();
    }

    @Test
    void task_thatHasRun_isNotRetained() {
        try (BlockingPool pool =
                BlockingPool.builder().name("forgets").maxThreads(2).build()) {
            Eventually.isCollected("the task", runOne(pool));
        }
    }

    private static WeakReference<Task> runOne(BlockingPool pool) {
        Gate ran = new Gate();
        Task task = Task.of(ran::open);
        pool.schedule(task);
        ran.await();
        return new WeakReference<>(task);
    }

    @Test
    void job_withdrawnWhileItWaitsForRoom_isNotRetained() {
        try (BlockingPool pool =
                BlockingPool.builder().maxThreads(1).maxQueue(0).build()) {
            Blockers blockers = new Blockers(pool).occupy(1);
            Eventually.isCollected("what the job refers to", withdrawOne(pool));
            blockers.letGo();
        }
    }

    private static WeakReference<Object> withdrawOne(BlockingPool pool) {
        Object captured = new Object();
        assertThat(pool.submitWhenRoom(() -> captured).cancel(false)).isTrue();
        return new WeakReference<>(captured);
    }

    @Test
    void handle_kept_doesNotKeepItsBody() {
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build()) {
            Object[] body = {new Object()};
            WeakReference<Object> reference = new WeakReference<>(body[0]);
            Job<String> job = jobWith(body[0]);
            body[0] = null;
            pool.submit(job).join();
            Eventually.isCollected("the body", reference);
            assertThat(job.join()).isNotEmpty();
        }
    }

    private static Job<String> jobWith(Object captured) {
        return Job.of((Callable<String>) captured::toString);
    }

    /** Only the first worker is broken: the one that takes its place has a good parker. */
    @Test
    void worker_itsOwnCodeCannotBeLinked_endsIsCountedOffAndReplaced() {
        List<Thread> started = new CopyOnWriteArrayList<>();
        ThreadFactory threads = body -> {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            started.add(thread);
            return thread;
        };
        AtomicInteger parkers = new AtomicInteger();
        try (CapturedLog log = CapturedLog.open();
                BlockingPool pool = new BlockingPool(
                        BlockingPool.builder()
                                .name("broken")
                                .maxThreads(1)
                                .threadFactory(threads)
                                .settings(),
                        Ticker.SYSTEM,
                        blocker ->
                                parkers.incrementAndGet() == 1 ? new UnlinkableParker() : new ThreadParker(blocker))) {
            assertThat(pool.submit(() -> 42).join()).isEqualTo(42);
            Eventually.isTrue("the worker has ended", () -> !started.get(0).isAlive());
            assertThat(pool.stats().threads()).isZero();
            assertThat(pool.stats().idle()).isZero();
            assertThat(pool.submit(() -> 43).join()).isEqualTo(43);
            assertThat(log.messages()).hasSizeLessThan(10).last().asString().contains("NoClassDefFoundError", "ends");
        }
        assertThat(started).hasSize(2);
    }
}
