package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.HookedParker;
import dev.levin.support.Ledger;
import dev.levin.support.Sneaky;
import dev.levin.support.VirtualThreads;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows 2 to 4, 7 to 9 and 25 of the fault table, as far as they concern a fork pool. */
class ForkTaskFaultTest {
    private static final String THROWABLES = "dev.levin.pool.TaskFaultTest#throwables";

    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    private static ForkPoolBuilder builder(int workers) {
        return ForkPool.builder().name("faults").workers(workers);
    }

    private static ForkPool pool(int workers, ThreadFactory threads, Function<Object, Parker> parkers) {
        return new ForkPool(builder(workers).yieldRounds(0).settings(), threads, Ticker.SYSTEM, parkers, false);
    }

    @Test
    void threads_withOddPropertiesAndAThrowingHandler_poolSurvives() {
        ThreadFactory odd = body -> {
            Thread thread = new Thread(body, "");
            thread.setDaemon(false);
            thread.setPriority(Thread.MIN_PRIORITY);
            thread.setContextClassLoader(null);
            thread.setUncaughtExceptionHandler((t, e) -> {
                throw new Error("the handler throws, too");
            });
            return thread;
        };
        try (CapturedLog log = CapturedLog.open();
                ForkPool pool = pool(3, odd, ThreadParker::new)) {
            for (int i = 0; i < 50; i++) {
                pool.execute(() -> {
                    throw new IllegalStateException("to the thread's handler");
                });
                assertThat(pool.<Long>call(() -> fib(10))).isEqualTo(55L);
            }
            Eventually.isTrue("each is reported", () -> log.messages().size() == 50);
        }
    }

    /** Whoever falls asleep next is hit by an error, as if its thread had been stopped there. */
    private static Function<Object, Parker> stoppedOnce(AtomicBoolean stop) {
        return HookedParker.all(limit -> {
            if (stop.compareAndSet(true, false)) {
                throw new Error("planted");
            }
        });
    }

    /** A sleeper that was counted twice would be woken in the place of another one. */
    @Test
    void worker_errorEscapesWhileItFallsAsleep_goesOnAndIsCountedOnce() {
        AtomicBoolean stop = new AtomicBoolean(true);
        ThreadFactory threads = builder(1).settings().threads().factory();
        try (CapturedLog log = CapturedLog.open();
                ForkPool pool = pool(1, threads, stoppedOnce(stop))) {
            Thread worker = pool.call(Thread::currentThread);
            Eventually.isTrue("the worker was hit", () -> log.messages().size() == 1);
            Eventually.isBlocked(worker);
            assertThat(pool.stats().sleeping()).isEqualTo(1);
            assertThat(pool.stats().idle()).isEqualTo(1);
            assertThat(pool.<Thread>call(Thread::currentThread)).isSameAs(worker);
        }
    }

    /** While it waits in a join: the other half is awaited nevertheless, and the error comes out of the call. */
    @Test
    void worker_errorEscapesWhileItWaitsInAJoin_callFailsAfterBothHalves() {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicBoolean ended = new AtomicBoolean();
        ThreadFactory threads = builder(2).settings().threads().factory();
        try (ForkPool pool = pool(2, threads, stoppedOnce(stop))) {
            Gate stolen = new Gate();
            Gate armed = new Gate();
            assertThatThrownBy(() -> pool.run(() -> ForkPool.join(
                            () -> {
                                stolen.await();
                                stop.set(true);
                                armed.open();
                            },
                            () -> {
                                stolen.open();
                                armed.await();
                                Eventually.isTrue("the joiner was hit", () -> !stop.get());
                                ended.set(true);
                            })))
                    .hasMessage("planted");
            Eventually.isTrue("the other half has ended", ended::get);
            assertThat(pool.<Long>call(() -> fib(12))).isEqualTo(144L);
        }
    }

    /** Where the half that throws runs. */
    enum Half {
        FIRST,
        SECOND,
        STOLEN
    }

    @ParameterizedTest
    @MethodSource(THROWABLES)
    void join_throwsAnything_comesOutOfTheCallAsItIs(Throwable failure) {
        try (ForkPool pool = builder(2).build()) {
            for (Half half : Half.values()) {
                assertThatThrownBy(() -> pool.run(() -> joinFailing(half, failure)))
                        .satisfies(thrown -> assertThat(thrown == failure).isTrue());
                assertThatThrownBy(() -> pool.run(() -> ForkPool.scope(scope -> scope.spawn(() -> {
                            throw Sneaky.rethrow(failure);
                        }))))
                        .satisfies(thrown -> assertThat(thrown == failure).isTrue());
            }
            assertThat(pool.<Long>call(() -> fib(10))).isEqualTo(55L);
        }
    }

    private static void joinFailing(Half half, Throwable failure) {
        Gate begun = new Gate();
        Runnable failing = () -> {
            begun.open();
            throw Sneaky.rethrow(failure);
        };
        switch (half) {
            case FIRST -> ForkPool.join(failing, () -> {});
            case SECOND -> ForkPool.join(() -> {}, failing);
            case STOLEN -> ForkPool.join(begun::await, failing);
        }
    }

    @ParameterizedTest
    @MethodSource(THROWABLES)
    void execute_taskAndHandlerThrowAnything_reportedOnceAndTheWorkerGoesOn(Throwable failure) {
        List<Throwable> reported = new CopyOnWriteArrayList<>();
        try (CapturedLog log = CapturedLog.open();
                ForkPool pool = builder(1)
                        .onFailure((task, thrown) -> {
                            reported.add(thrown);
                            throw Sneaky.rethrow(failure);
                        })
                        .build()) {
            Thread before = pool.call(Thread::currentThread);
            pool.execute(() -> {
                throw Sneaky.rethrow(failure);
            });
            assertThat(pool.<Thread>call(Thread::currentThread)).isSameAs(before);
            assertThat(reported).hasSize(1);
            assertThat(reported.get(0) == failure).isTrue();
            assertThat(log.messages()).hasSize(1);
        }
    }

    /** One task blocks, one never yields: others progress, and it can be seen who does what. */
    @Test
    void tasks_thatHang_othersGoOnAndTheSnapshotShowsThem() {
        Gate end = new Gate();
        CountDownLatch running = new CountDownLatch(2);
        try (ForkPool pool = builder(3).build()) {
            pool.execute(() -> hangHere(running, end));
            pool.execute(() -> turnHere(running, end));
            Eventually.isTrue("both run", () -> running.getCount() == 0);
            assertThat(pool.<Long>call(() -> fib(15))).isEqualTo(610L);
            assertThat(pool.snapshot())
                    .contains("hangHere")
                    .contains("turnHere")
                    .contains("running");
            end.open();
        }
    }

    private static void hangHere(CountDownLatch running, Gate end) {
        running.countDown();
        end.await();
    }

    private static void turnHere(CountDownLatch running, Gate end) {
        running.countDown();
        while (!end.isOpen()) {
            Thread.onSpinWait();
        }
    }

    @Test
    void run_interruptsItsThread_theNextTaskDoesNotSeeIt() {
        try (ForkPool pool = builder(1).build()) {
            for (int i = 0; i < 100; i++) {
                pool.execute(() -> Thread.currentThread().interrupt());
                assertThat(pool.<Boolean>call(Thread::interrupted)).isFalse();
            }
        }
    }

    /** A set flag would make park return at once, over and over. */
    @ParameterizedTest
    @EnumSource
    void interrupt_ofASleepingWorker_doesNotKeepItBusy(Helping helping) {
        AtomicInteger parks = new AtomicInteger();
        ForkSettings settings = builder(1).yieldRounds(0).helping(helping).settings();
        Function<Object, Parker> counting = HookedParker.all(limit -> parks.incrementAndGet());
        try (ForkPool pool = new ForkPool(settings, settings.threads().factory(), Ticker.SYSTEM, counting, false)) {
            Thread worker = pool.call(Thread::currentThread);
            Eventually.isParked(worker);
            int before = parks.get();
            for (int i = 0; i < 100; i++) {
                worker.interrupt();
            }
            Eventually.isTrue("it notices", () -> parks.get() > before);
            Eventually.isParked(worker);
            assertThat(parks.get()).isLessThanOrEqualTo(before + 100);
            assertThat(pool.<Integer>call(() -> 1)).isEqualTo(1);
        }
    }

    @Test
    void execute_taskThatIsStillQueued_throwsAndItRunsOnce() {
        Gate gate = new Gate();
        AtomicInteger runs = new AtomicInteger();
        try (ForkPool pool = builder(1).build();
                ForkPool other = builder(1).build()) {
            pool.execute(gate::await);
            Task task = Task.of(runs::incrementAndGet);
            pool.execute(task);
            for (ForkPool again : List.of(pool, other)) {
                assertThatThrownBy(() -> again.execute(task))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("is still queued");
            }
            gate.open();
        }
        assertThat(runs).hasValue(1);
    }

    /** Errata B-27: what comes from outside is begun in its order. */
    @Test
    void execute_fromOneThreadOnOneWorker_orderIsKept() {
        List<Integer> order = new CopyOnWriteArrayList<>();
        try (ForkPool pool = builder(1).build()) {
            Gate gate = new Gate();
            pool.execute(gate::await);
            for (int i = 0; i < 100; i++) {
                int number = i;
                pool.execute(() -> order.add(number));
            }
            gate.open();
        }
        assertThat(order).hasSize(100).isSorted();
    }

    /** Errata B-28: callers do not share anything with each other. */
    @Test
    void call_fromManyThreadsAtOnce_eachGetsItsOwnResult() {
        try (ForkPool pool = builder(2).build()) {
            CountDownLatch all = new CountDownLatch(8);
            List<Background<Void>> callers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                int n = 5 + i;
                callers.add(Background.run(() -> {
                    all.countDown();
                    all.await();
                    long expected = pool.<Long>call(() -> fib(n));
                    for (int round = 0; round < 200; round++) {
                        assertThat(pool.<Long>call(() -> fib(n))).isEqualTo(expected);
                    }
                }));
            }
            callers.forEach(Background::result);
        }
    }

    @Test
    void call_fromVirtualThreads_returns() throws InterruptedException {
        Ledger ledger = new Ledger(500);
        try (ForkPool pool = builder(2).build()) {
            List<Thread> callers = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                int id = i;
                callers.add(VirtualThreads.start(() -> ledger.enter(pool.call(() -> id))));
            }
            ledger.await();
            for (Thread caller : callers) {
                caller.join();
            }
        }
        ledger.assertEachRanOnce();
    }
}
