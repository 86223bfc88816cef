package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.support.StackEnd;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows 12 and 13 of the fault table: every way to end a pool, against everything else. */
class ShutdownTest {
    private static TaskPool pool(int threads) {
        return TaskPool.builder().name("ending").maxThreads(threads).build();
    }

    @Test
    void close_tasksWaiting_runsThemAllAndEndsEveryThread() {
        Ledger ledger = new Ledger(5_000);
        List<Thread> workers = new ArrayList<>();
        try (TaskPool pool = pool(3)) {
            for (int i = 0; i < 5_000; i++) {
                pool.schedule(ledger.task(i));
            }
            workers.addAll(pool.crew().threads());
        }
        ledger.assertEachRanOnce();
        assertThat(workers)
                .isNotEmpty()
                .allSatisfy(thread -> assertThat(thread.isAlive()).isFalse());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void shutdown_whileAllSleepOrAreAboutTo_allWakeAndLeave(int threads) {
        for (int round = 0; round < 300; round++) {
            TaskPool pool = pool(threads);
            for (int i = 0; i < threads; i++) {
                pool.execute(() -> {});
            }
            pool.close();
            assertThat(pool.stats().threads()).isZero();
            assertThat(pool.isTerminated()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 8})
    void shutdownNow_atTheEndOfTheStack_handsBackAllOrChangesNothing(int shift) throws InterruptedException {
        Gate running = new Gate();
        Gate never = new Gate();
        TaskPool pool = pool(1);
        pool.execute(() -> {
            running.open();
            try {
                never.awaitInterruptibly();
            } catch (InterruptedException expected) {
                // by shutdownNow
            }
        });
        running.await();
        for (int i = 0; i < 20; i++) {
            pool.execute(() -> {});
        }
        JoinHandle<Integer> job = pool.submit(() -> 1);
        Background<Integer> joiner = Background.call(job::join);
        Eventually.isParkedOn(joiner.thread(), job);
        AtomicInteger handedBack = new AtomicInteger();
        boolean returned = StackEnd.ask(shift, () -> {
            handedBack.set(pool.shutdownNow().size());
            return true;
        });
        assertThat(returned).isTrue();
        assertThat(handedBack).hasValue(21);
        assertThat(joiner.failure()).isInstanceOf(CancellationException.class);
        pool.close();
    }

    @Test
    void shutdownNow_oneRunsAndOthersWait_returnsExactlyTheOthersAndInterrupts() {
        Gate running = new Gate();
        Gate never = new Gate();
        Gate interrupted = new Gate();
        TaskPool pool = pool(1);
        pool.execute(() -> {
            running.open();
            try {
                never.awaitInterruptibly();
            } catch (InterruptedException expected) {
                interrupted.open();
            }
        });
        running.await();
        List<Task> waiting = new ArrayList<>();
        for (int i = 0; i < 700; i++) {
            Task task = Task.of(() -> {
                throw new AssertionError("ran after shutdownNow");
            });
            waiting.add(task);
            pool.schedule(task);
        }
        JoinHandle<String> job = pool.submit(() -> "ran");
        List<Task> unstarted = pool.shutdownNow();
        interrupted.await();
        assertThat(unstarted).hasSize(701).containsAll(waiting);
        assertThat(waiting).allSatisfy(task -> assertThat(task.isQueued()).isFalse());
        assertThatThrownBy(job::join)
                .isInstanceOf(CancellationException.class)
                .hasMessageContaining("'ending' was shut down before the job started");
        pool.close();
    }

    @Test
    void shutdownNow_tasksInAWorkersRingAndOverflow_areHandedBack() {
        Gate scheduled = new Gate();
        Gate go = new Gate();
        AtomicInteger ran = new AtomicInteger();
        TaskPool pool = pool(1);
        pool.execute(() -> {
            for (int i = 0; i < 1_000; i++) {
                pool.execute(ran::incrementAndGet);
            }
            scheduled.open();
            try {
                go.awaitInterruptibly();
            } catch (InterruptedException expected) {
                // shutdownNow
            }
        });
        scheduled.await();
        assertThat(pool.shutdownNow()).hasSize(1_000);
        pool.close();
        assertThat(ran).hasValue(0);
    }

    @Test
    void awaitTermination_byATask_saysWhatToDo() {
        try (TaskPool pool = pool(1)) {
            JoinHandle<Boolean> handle = pool.submit(() -> pool.awaitTermination(Duration.ofSeconds(1)));
            assertThatThrownBy(handle::join)
                    .hasRootCauseInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("call shutdown() here, and wait on another thread");
        }
    }

    @Test
    void awaitTermination_timeIsOver_returnsFalse() throws InterruptedException {
        try (TaskPool pool = pool(1)) {
            assertThat(pool.awaitTermination(Duration.ZERO)).isFalse();
            assertThat(pool.awaitTermination(Duration.ofMillis(1))).isFalse();
            pool.shutdown();
            assertThat(pool.awaitTermination(Duration.ofSeconds(Long.MAX_VALUE)))
                    .isTrue();
        }
    }

    @Test
    void close_byATask_shutsDownAndTheTaskEnds() {
        TaskPool pool = pool(2);
        Gate done = new Gate();
        pool.execute(() -> {
            pool.close();
            done.open();
        });
        done.await();
        TaskPoolTest.awaitTermination(pool);
    }

    @Test
    void close_interrupted_dropsWhatWaitsAndKeepsTheFlag() throws InterruptedException {
        TaskPool pool = pool(1);
        Gate running = new Gate();
        Gate never = new Gate();
        pool.execute(() -> {
            running.open();
            try {
                never.awaitInterruptibly();
            } catch (InterruptedException expected) {
                // close was interrupted, and passes it on
            }
        });
        running.await();
        AtomicInteger ran = new AtomicInteger();
        pool.execute(ran::incrementAndGet);
        AtomicReference<Boolean> flag = new AtomicReference<>();
        Thread closer = new Thread(() -> {
            pool.close();
            flag.set(Thread.currentThread().isInterrupted());
        });
        closer.start();
        closer.interrupt();
        closer.join();
        assertThat(flag).hasValue(true);
        assertThat(pool.isTerminated()).isTrue();
        assertThat(ran).hasValue(0);
    }

    @Test
    void close_twiceAndFromTwoThreads_returns() throws InterruptedException {
        TaskPool pool = pool(2);
        Ledger ledger = new Ledger(1_000);
        for (int i = 0; i < 1_000; i++) {
            pool.schedule(ledger.task(i));
        }
        Thread other = new Thread(pool::close);
        other.start();
        pool.close();
        other.join();
        pool.close();
        ledger.assertEachRanOnce();
    }

    /** What ends the pool in the race below. */
    enum Ending {
        SHUTDOWN,
        SHUTDOWN_NOW,
        CLOSE,
        SHUTDOWN_IN_A_TASK
    }

    /** Each accepted task runs or is handed back, exactly once; a refused one neither; and every handle resolves. */
    @ParameterizedTest
    @EnumSource
    void schedule_againstTheEnd_nothingIsLost(Ending ending) throws InterruptedException {
        for (int round = 0; round < 150; round++) {
            int producers = 2;
            int each = 60;
            Ledger ledger = new Ledger(producers * each);
            boolean[] accepted = new boolean[producers * each];
            List<JoinHandle<?>> handles = new ArrayList<>();
            TaskPool pool = pool(2);
            List<Thread> threads = new ArrayList<>();
            Gate start = new Gate();
            for (int p = 0; p < producers; p++) {
                int first = p * each;
                threads.add(new Thread(() -> produce(pool, ledger, accepted, first, each, start, handles)));
            }
            threads.forEach(Thread::start);
            start.open();
            List<Task> handedBack = end(pool, ending);
            for (Thread thread : threads) {
                thread.join();
            }
            pool.close();
            handedBack.forEach(task -> {
                if (!(task instanceof JoinHandle)) {
                    task.run();
                }
            });
            for (int id = 0; id < accepted.length; id++) {
                if (id % 3 != 0) {
                    assertThat(ledger.runs(id))
                            .as("round %d task %d", round, id)
                            .isEqualTo(accepted[id] ? 1 : 0);
                }
            }
            assertThat(handles).allSatisfy(handle -> assertThat(handle.isDone()).isTrue());
        }
    }

    private static void produce(
            TaskPool pool,
            Ledger ledger,
            boolean[] accepted,
            int first,
            int each,
            Gate start,
            List<JoinHandle<?>> handles) {
        start.await();
        for (int id = first; id < first + each; id++) {
            int task = id;
            try {
                if (id % 3 == 0) {
                    JoinHandle<?> handle = pool.submit(() -> task);
                    synchronized (handles) {
                        handles.add(handle);
                    }
                } else {
                    pool.schedule(ledger.task(task));
                }
                accepted[id] = true;
            } catch (RejectedExecutionException refused) {
                accepted[id] = false;
            }
        }
    }

    private static List<Task> end(TaskPool pool, Ending ending) {
        switch (ending) {
            case SHUTDOWN -> pool.shutdown();
            case CLOSE -> pool.close();
            case SHUTDOWN_NOW -> {
                return pool.shutdownNow();
            }
            case SHUTDOWN_IN_A_TASK -> {
                try {
                    pool.execute(pool::shutdown);
                } catch (RejectedExecutionException unreachable) {
                    throw new AssertionError(unreachable);
                }
            }
        }
        return List.of();
    }

    /** What was accepted gets as many threads as it needs, even if the pool is shut down before they were started. */
    @Test
    void close_acceptedTasksWaitForEachOther_threadsAreStillStarted() {
        for (int round = 0; round < 50; round++) {
            int tasks = 8;
            Ledger arrived = new Ledger(tasks);
            TaskPool pool = pool(tasks);
            for (int i = 0; i < tasks; i++) {
                int id = i;
                pool.execute(() -> {
                    arrived.enter(id);
                    arrived.await();
                });
            }
            pool.close();
            arrived.assertEachRanOnce();
        }
    }

    /** Errata B-8: a pool that never started a thread. */
    @Test
    void close_withoutAnyThread_returnsAtOnceEvenConcurrently() throws InterruptedException {
        for (int round = 0; round < 200; round++) {
            TaskPool pool = pool(2);
            Thread other = new Thread(pool::close);
            other.start();
            pool.close();
            other.join();
            assertThat(pool.isTerminated()).isTrue();
        }
    }
}
