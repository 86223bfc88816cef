package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.support.Sneaky;
import dev.levin.support.UnprintableException;
import dev.levin.support.VirtualThreads;
import dev.levin.task.ContextPropagator;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows 2, 4, 8, 25 and 26 of the fault table: odd threads, tasks that throw or interrupt, callers and hooks of every kind. */
class BlockingTaskFaultTest {
    @SuppressWarnings({"removal", "deprecation"}) // ThreadDeath is what a user's code may still throw
    static List<Throwable> throwables() {
        return List.of(
                new IllegalStateException("planted"),
                new Error("planted"),
                new Exception("planted, checked"),
                new ThreadDeath(),
                new OutOfMemoryError("planted"),
                new StackOverflowError("planted"),
                new UnprintableException());
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void run_throwsAnything_isReportedOnceAndTheThreadGoesOn(Throwable failure) {
        List<Throwable> reported = new CopyOnWriteArrayList<>();
        try (BlockingPool pool = BlockingPool.builder()
                .maxThreads(1)
                .onFailure((task, thrown) -> reported.add(thrown))
                .build()) {
            AtomicReference<Thread> before = new AtomicReference<>();
            pool.execute(() -> {
                before.set(Thread.currentThread());
                throw Sneaky.rethrow(failure);
            });
            assertThat(pool.submit(Thread::currentThread).join()).isSameAs(before.get());
            assertThat(reported).hasSize(1);
            assertThat(reported.get(0) == failure).isTrue();
            assertThat(pool.stats().failed()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void failureHandler_throwsAnything_threadGoesOn(Throwable failure) {
        AtomicInteger calls = new AtomicInteger();
        try (CapturedLog log = CapturedLog.open();
                BlockingPool pool = BlockingPool.builder()
                        .maxThreads(1)
                        .onFailure((task, thrown) -> {
                            calls.incrementAndGet();
                            throw Sneaky.rethrow(failure);
                        })
                        .build()) {
            for (int i = 0; i < 10; i++) {
                pool.execute(() -> {
                    throw new IllegalStateException("planted");
                });
            }
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
            assertThat(calls).hasValue(10);
            assertThat(log.messages()).hasSize(10);
        }
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void submit_throwsAnything_handleFailsAndNothingIsReported(Throwable failure) {
        AtomicInteger reports = new AtomicInteger();
        try (BlockingPool pool = BlockingPool.builder()
                .maxThreads(1)
                .onFailure((task, thrown) -> reports.incrementAndGet())
                .build()) {
            JoinHandle<Object> handle = pool.submit(() -> {
                throw Sneaky.rethrow(failure);
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
        try (CapturedLog log = CapturedLog.open();
                BlockingPool pool = BlockingPool.builder()
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
            pool.close();
            assertThat(log.messages()).hasSize(200);
        }
        ledger.assertEachRanOnce();
    }

    @Test
    void run_interruptsItsThread_theNextTaskDoesNotSeeIt() {
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build()) {
            for (int i = 0; i < 100; i++) {
                pool.execute(() -> Thread.currentThread().interrupt());
                assertThat(pool.submit(Thread::interrupted).join()).isFalse();
            }
        }
    }

    @Test
    void interrupt_ofAnIdleThread_doesNotEndIt() {
        try (BlockingPool pool = BlockingPool.builder().maxThreads(1).build()) {
            Thread thread = pool.submit(Thread::currentThread).join();
            for (int i = 0; i < 100; i++) {
                Eventually.isParkedOn(thread, pool.crew());
                thread.interrupt();
                Eventually.isTrue("forgets it", () -> !thread.isInterrupted());
            }
            assertThat(pool.submit(Thread::currentThread).join()).isSameAs(thread);
            assertThat(pool.stats().mostThreads()).isEqualTo(1);
        }
    }

    @Test
    void contexts_captureRestoreOrCloseThrows_isContained() {
        AtomicReference<String> fails = new AtomicReference<>("");
        ContextPropagator<String> moody = new ContextPropagator<>() {
            @Override
            public String capture() {
                failIf("capture");
                return "context";
            }

            @Override
            public Scope restore(String captured) {
                failIf("restore");
                return () -> failIf("close");
            }

            private void failIf(String step) {
                if (fails.get().equals(step)) {
                    throw new IllegalStateException("planted in " + step);
                }
            }
        };
        List<String> reported = new CopyOnWriteArrayList<>();
        try (BlockingPool pool = BlockingPool.builder()
                .maxThreads(1)
                .propagate(moody)
                .onFailure((task, thrown) -> reported.add(thrown.getMessage()))
                .build()) {
            Task task = Task.of(() -> {});
            fails.set("capture");
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> pool.schedule(task));
            assertThat(task.isQueued()).isFalse();
            for (String step : List.of("restore", "close")) {
                fails.set(step);
                pool.execute(() -> {});
                Eventually.isTrue("reported", () -> reported.contains("planted in " + step));
            }
            fails.set("");
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
            assertThat(reported).hasSize(2);
        }
    }

    @Test
    void contexts_ofTheSubmitter_reachTheTask() {
        ThreadLocal<String> local = new ThreadLocal<>();
        ContextPropagator<String> propagator = new ContextPropagator<>() {
            @Override
            public String capture() {
                return local.get();
            }

            @Override
            public Scope restore(String captured) {
                local.set(captured);
                return local::remove;
            }
        };
        try (BlockingPool pool = BlockingPool.builder()
                .maxThreads(1)
                .maxQueue(0)
                .propagate(propagator)
                .build()) {
            Blockers blockers = new Blockers(pool).occupy(1);
            local.set("mine");
            CompletableFuture<JoinHandle<String>> room = pool.submitWhenRoom(local::get);
            local.remove();
            blockers.letGo();
            assertThat(room.join().join()).isEqualTo("mine");
            Eventually.isTrue("idle", () -> pool.stats().idle() == 1);
            assertThat(pool.submit(() -> local.get() == null).join()).isTrue();
        }
    }

    @Test
    void submit_fromForkJoinWorkersAndOtherPools_joins() {
        try (BlockingPool pool = BlockingPool.builder().maxThreads(2).build();
                BlockingPool other = BlockingPool.builder().maxThreads(2).build()) {
            List<CompletableFuture<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                int value = i;
                futures.add(CompletableFuture.supplyAsync(
                        () -> pool.submit(() -> value).join(),
                        i % 2 == 0 ? ForkJoinPool.commonPool() : other.asExecutorService()));
            }
            assertThat(futures.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(4_950);
        }
    }

    @Test
    void submit_fromVirtualThreads_joins() {
        Ledger ledger = new Ledger(1_000);
        try (BlockingPool pool = BlockingPool.builder().maxThreads(2).build()) {
            for (int i = 0; i < 1_000; i++) {
                int id = i;
                VirtualThreads.start(() -> ledger.enter(pool.submit(() -> id).join()));
            }
            ledger.await();
        }
        ledger.assertEachRanOnce();
    }

    @Test
    void run_blocksForEver_othersProgressAndItShowsInTheSnapshot() {
        Gate end = new Gate();
        Gate running = new Gate();
        try (BlockingPool pool =
                BlockingPool.builder().name("stuck").maxThreads(2).build()) {
            pool.execute(() -> {
                running.open();
                end.await();
            });
            running.await();
            for (int i = 0; i < 100; i++) {
                assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
            }
            Eventually.isTrue("it is shown where it blocks", () -> {
                String snapshot = pool.snapshot();
                return snapshot.contains("levin-stuck-1")
                        && snapshot.contains("runs " + getClass().getName())
                        && snapshot.contains("Gate.await");
            });
            end.open();
        }
    }
}
