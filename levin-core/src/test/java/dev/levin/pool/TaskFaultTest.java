package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.internal.time.Ticker;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.HookedParker;
import dev.levin.support.Ledger;
import dev.levin.task.Batch;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows 2 to 5 and 8 to 11 of the fault table, as far as they concern a task pool. */
class TaskFaultTest {
    private static final class Rude extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("even the message throws");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("even toString throws");
        }
    }

    @SuppressWarnings({"removal", "deprecation"}) // ThreadDeath is what a user's code may still throw
    static List<Throwable> throwables() {
        return List.of(
                new IllegalStateException("planted"),
                new Error("planted"),
                new Exception("planted, checked"),
                new ThreadDeath(),
                new OutOfMemoryError("planted"),
                new StackOverflowError("planted"),
                new Rude());
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void sneak(Throwable failure) throws X {
        throw (X) failure;
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void run_throwsAnything_isReportedOnceAndTheWorkerGoesOn(Throwable failure) {
        List<Throwable> reported = new CopyOnWriteArrayList<>();
        try (TaskPool pool = TaskPool.builder()
                .maxThreads(1)
                .onFailure((task, thrown) -> reported.add(thrown))
                .build()) {
            AtomicReference<Thread> before = new AtomicReference<>();
            pool.execute(() -> {
                before.set(Thread.currentThread());
                TaskFaultTest.<RuntimeException>sneak(failure);
            });
            Thread after = pool.submit(Thread::currentThread).join();
            assertThat(after).isSameAs(before.get());
            assertThat(reported).hasSize(1);
            assertThat(reported.get(0) == failure).isTrue();
            assertThat(pool.stats().failed()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void failureHandler_throwsAnything_workerGoesOn(Throwable failure) {
        AtomicInteger calls = new AtomicInteger();
        try (TaskPool pool = TaskPool.builder()
                .maxThreads(1)
                .onFailure((task, thrown) -> {
                    calls.incrementAndGet();
                    TaskFaultTest.<RuntimeException>sneak(failure);
                })
                .build()) {
            for (int i = 0; i < 10; i++) {
                pool.execute(() -> {
                    throw new IllegalStateException("planted");
                });
            }
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
            assertThat(calls).hasValue(10);
        }
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void submit_throwsAnything_handleFailsAndNothingIsReported(Throwable failure) {
        AtomicInteger reports = new AtomicInteger();
        try (TaskPool pool = TaskPool.builder()
                .maxThreads(1)
                .onFailure((task, thrown) -> reports.incrementAndGet())
                .build()) {
            JoinHandle<Object> handle = pool.submit(() -> {
                TaskFaultTest.<RuntimeException>sneak(failure);
                return null;
            });
            assertThatThrownBy(handle::get)
                    .satisfies(
                            thrown -> assertThat(thrown.getCause() == failure).isTrue());
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
            assertThat(reports).hasValue(0);
        }
    }

    @Test
    void threads_withOddPropertiesAndAThrowingHandler_poolSurvives() {
        Ledger ledger = new Ledger(200);
        try (TaskPool pool = TaskPool.builder()
                .maxThreads(3)
                .threadFactory(body -> {
                    Thread thread = new Thread(body, "");
                    thread.setDaemon(false);
                    thread.setPriority(Thread.MIN_PRIORITY);
                    thread.setContextClassLoader(null);
                    thread.setUncaughtExceptionHandler((t, e) -> {
                        throw new Error("the handler throws, too");
                    });
                    return thread;
                })
                .build()) {
            for (int i = 0; i < 200; i++) {
                int id = i;
                pool.execute(() -> {
                    ledger.enter(id);
                    throw new IllegalStateException("to the thread's handler");
                });
            }
            ledger.await();
        }
        ledger.assertEachRanOnce();
    }

    /** Without a factory of the user's, the current worker is found by type; with one, by a thread-local. */
    @Test
    void schedule_fromATaskOnAUsersThread_goesToTheOwnRing() {
        try (TaskPool pool =
                TaskPool.builder().maxThreads(1).threadFactory(Thread::new).build()) {
            Ledger ledger = new Ledger(10);
            pool.execute(() -> {
                for (int i = 0; i < 10; i++) {
                    pool.schedule(ledger.task(i));
                }
            });
            ledger.await();
            assertThat(pool.stats().workers().get(0).scheduled()).isEqualTo(10);
        }
    }

    @Test
    void run_overflowsTheStack_failsAloneAndWhatItScheduledRuns() {
        List<Throwable> reported = new CopyOnWriteArrayList<>();
        AtomicInteger accepted = new AtomicInteger();
        AtomicInteger ran = new AtomicInteger();
        Ledger overflows = new Ledger(5);
        try (TaskPool pool = TaskPool.builder()
                .maxThreads(2)
                .onFailure((task, thrown) -> {
                    reported.add(thrown);
                    overflows.enter(reported.size() - 1);
                })
                .build()) {
            for (int i = 0; i < 5; i++) {
                pool.execute(() -> scheduleAndRecurse(pool, accepted, ran));
            }
            overflows.await();
        }
        assertThat(reported).hasSize(5).hasOnlyElementsOfType(StackOverflowError.class);
        assertThat(ran.get()).as("accepted %s", accepted).isGreaterThanOrEqualTo(accepted.get());
        assertThat(accepted.get()).isGreaterThan(1_000);
    }

    @SuppressWarnings("InfiniteRecursion")
    private static void scheduleAndRecurse(TaskPool pool, AtomicInteger accepted, AtomicInteger ran) {
        pool.execute(ran::incrementAndGet);
        accepted.incrementAndGet();
        scheduleAndRecurse(pool, accepted, ran);
    }

    @Test
    void submit_overflowsTheStackWhileJoining_everyHandleResolves() {
        try (TaskPool pool = TaskPool.builder().maxThreads(1).build()) {
            JoinHandle<Integer> handle = pool.submit(() -> joinForever(pool));
            assertThatThrownBy(handle::join)
                    .isInstanceOf(CompletionException.class)
                    .hasRootCauseInstanceOf(StackOverflowError.class);
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
        }
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int joinForever(TaskPool pool) {
        return pool.submit(() -> joinForever(pool)).join() + 1;
    }

    @Test
    void run_interruptsItsThread_theNextTaskDoesNotSeeIt() {
        try (TaskPool pool = TaskPool.builder().maxThreads(1).build()) {
            for (int i = 0; i < 100; i++) {
                pool.execute(() -> Thread.currentThread().interrupt());
                assertThat(pool.submit(Thread::interrupted).join()).isFalse();
            }
        }
    }

    /** A set flag would make park return at once, over and over. */
    @Test
    void interrupt_ofASleepingWorker_doesNotKeepItBusy() {
        AtomicInteger parks = new AtomicInteger();
        PoolSettings settings = TaskPool.builder().maxThreads(1).settings();
        try (TaskPool pool =
                new TaskPool(settings, Ticker.SYSTEM, HookedParker.all(limit -> parks.incrementAndGet()))) {
            Thread worker = pool.submit(Thread::currentThread).join();
            Eventually.isParked(worker);
            int before = parks.get();
            for (int i = 0; i < 100; i++) {
                worker.interrupt();
            }
            Eventually.isTrue("it notices", () -> parks.get() > before);
            Eventually.isParked(worker);
            assertThat(parks.get()).isLessThanOrEqualTo(before + 100);
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
        }
    }

    @Test
    void schedule_taskThatIsStillQueued_throwsAndItRunsOnce() {
        Gate gate = new Gate();
        AtomicInteger runs = new AtomicInteger();
        try (TaskPool pool = TaskPool.builder().maxThreads(1).build();
                TaskPool other = TaskPool.builder().maxThreads(1).build()) {
            pool.execute(gate::await);
            Task task = Task.of(runs::incrementAndGet);
            pool.schedule(task);
            for (TaskPool again : List.of(pool, other)) {
                assertThatThrownBy(() -> again.schedule(task))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("is still queued");
            }
            assertThatThrownBy(() -> new Batch().add(task)).isInstanceOf(IllegalStateException.class);
            gate.open();
        }
        assertThat(runs).hasValue(1);
    }

    @Test
    void schedule_taskThatRuns_isLegalReuse() {
        AtomicInteger runs = new AtomicInteger();
        Gate done = new Gate();
        try (TaskPool pool = TaskPool.builder().maxThreads(4).build()) {
            pool.schedule(new Task() {
                @Override
                public void run() {
                    if (runs.incrementAndGet() < 50_000) {
                        pool.schedule(this);
                    } else {
                        done.open();
                    }
                }
            });
            done.await();
        }
        assertThat(runs).hasValue(50_000);
    }

    @Test
    void schedule_duplicateInABatch_throwsAndTheOthersAreFree() {
        Task once = Task.of(() -> {});
        Task twice = Task.of(() -> {});
        assertThatThrownBy(() -> Batch.of(once, twice, twice)).isInstanceOf(IllegalStateException.class);
        assertThat(once.isQueued()).isFalse();
        assertThat(twice.isQueued()).isFalse();
    }

    @Test
    void join_acrossPoolsAndKindsOfThreads_returns() {
        ForkJoinPool forkJoin = new ForkJoinPool(1);
        try (TaskPool one = TaskPool.builder().maxThreads(2).build();
                TaskPool two = TaskPool.builder().maxThreads(1).build()) {
            int result = forkJoin.submit(() -> one.submit(() ->
                                    two.submit(() -> one.submit(() -> 7).join()).join())
                            .join())
                    .join();
            assertThat(result).isEqualTo(7);
        } finally {
            forkJoin.shutdown();
        }
    }

    @Test
    void schedule_aMillionTinyTasks_noneIsLost() {
        int tasks = 1_000_000;
        AtomicInteger runs = new AtomicInteger();
        try (TaskPool pool = TaskPool.builder().maxThreads(2).build()) {
            for (int i = 0; i < tasks; i++) {
                pool.schedule(new Task() {
                    @Override
                    public void run() {
                        runs.incrementAndGet();
                    }
                });
            }
        }
        assertThat(runs).hasValue(tasks);
    }
}
