package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.Background;
import dev.levin.support.CpuTime;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.ThreadFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows 1, 8, 10, 12, 13 and 25 of the fault table, for this pool. */
class ForkFaultTest {
    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    private static ForkPool failing(int workers, int goodOnes) {
        return failing(workers, ThreadFailure.FACTORY_THROWS_ERROR.after(goodOnes), Ticker.SYSTEM);
    }

    private static ForkPool failing(int workers, ThreadFactory threads, Ticker ticker) {
        ForkSettings settings =
                ForkPool.builder().name("failing").workers(workers).settings();
        return new ForkPool(settings, threads, ticker, ThreadParker::new, false);
    }

    /** Those who can't come are not idle: sharing for them would make every fork a dear one. */
    @Test
    void call_fewOfManyThreadsStart_forksStayPrivate() {
        try (ForkPool pool = failing(64, 1)) {
            assertThat(pool.<Long>call(() -> fib(22))).isEqualTo(17_711L);
            assertThat(pool.stats().shared()).isLessThan(5_000);
        }
    }

    static Stream<Arguments> failures() {
        return Stream.of(ThreadFailure.values())
                .flatMap(failure -> IntStream.range(0, 4).mapToObj(goodOnes -> Arguments.of(failure, goodOnes)));
    }

    /** In each way in which a thread can fail to start, from the first, the second, the third or the last worker on. */
    @ParameterizedTest
    @MethodSource("failures")
    void call_onlySomeThreadsStart_isRightNevertheless(ThreadFailure failure, int goodOnes) {
        try (ForkPool pool = failing(4, failure.after(goodOnes), Ticker.SYSTEM)) {
            for (int round = 0; round < 50; round++) {
                assertThat(pool.<Long>call(() -> fib(12))).isEqualTo(144L);
            }
            AtomicInteger runs = new AtomicInteger();
            pool.run(() -> ForkPool.scope(scope -> {
                scope.spawn(runs::incrementAndGet);
                scope.spawn(runs::incrementAndGet);
            }));
            pool.broadcast(runs::incrementAndGet);
            assertThat(runs.get()).isEqualTo(2 + Math.max(1, goodOnes));
            assertThat(pool.stats().threads()).isEqualTo(goodOnes);
            assertThat(pool.stats().spawnFailures()).isPositive();
            assertThat(pool.stats().callerRuns() > 0).isEqualTo(goodOnes == 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void call_threadsStartAgainLater_areUsed(ThreadFailure failure) {
        AtomicLong clock = new AtomicLong();
        ThreadFailure.Factory threads = failure.after(0);
        try (ForkPool pool = failing(2, threads, clock::get)) {
            assertThat(pool.<Long>call(() -> fib(5))).isEqualTo(5L);
            assertThat(pool.stats().threads()).isZero();
            assertThat(pool.stats().spawnFailures())
                    .as("tried once: the clock stands still")
                    .isEqualTo(1);
            threads.goodOnes = 100;
            clock.addAndGet(2_000_000_000L);
            assertThat(pool.<Long>call(() -> fib(5))).isEqualTo(5L);
            assertThat(pool.stats().threads()).isPositive();
        }
    }

    /** Row 25: from main, from a worker of another pool, from ForkJoinPool, from inside a scope. */
    @Test
    void call_fromEveryKindOfThread_works() {
        try (ForkPool one = ForkPool.builder().name("one").workers(1).build();
                ForkPool other = ForkPool.builder().name("other").workers(1).build()) {
            assertThat(one.<Long>call(() -> other.call(() -> fib(10)))).isEqualTo(55L);
            assertThat(ForkJoinPool.commonPool()
                            .submit(() -> one.<Long>call(() -> fib(10)))
                            .join())
                    .isEqualTo(55L);
            AtomicLong result = new AtomicLong();
            one.run(() -> ForkPool.scope(scope -> scope.spawn(() -> result.set(other.<Long>call(() -> fib(10))))));
            assertThat(result).hasValue(55L);
        }
    }

    /** Two pools of one worker each that call each other, at the same time, would wait for each other for ever. */
    @Test
    void call_poolsThatCallEachOther_doNotDeadlock() {
        try (ForkPool one = ForkPool.builder().name("one").workers(1).build();
                ForkPool other = ForkPool.builder().name("other").workers(1).build()) {
            for (int round = 0; round < 200; round++) {
                Gate both = new Gate();
                Background<Long> there = Background.call(() -> one.call(() -> {
                    both.open();
                    return other.call(() -> fib(5));
                }));
                Background<Long> back = Background.call(() -> other.call(() -> {
                    both.await();
                    return one.call(() -> fib(6));
                }));
                assertThat(there.result()).isEqualTo(5L);
                assertThat(back.result()).isEqualTo(8L);
            }
        }
    }

    /** The innermost call is for a worker that waits, asleep, for the call in the middle. */
    @Test
    void call_thereAndBackAgain_wakesTheWorkerThatWaits() {
        try (ForkPool one =
                        ForkPool.builder().name("one").workers(1).yieldRounds(0).build();
                ForkPool other = ForkPool.builder().name("other").workers(1).build()) {
            for (int round = 0; round < 200; round++) {
                long result = one.call(() -> other.call(() -> {
                    Eventually.isTrue(
                            "the first pool's worker sleeps", () -> one.stats().sleeping() == 1);
                    return one.call(() -> other.call(() -> fib(5)));
                }));
                assertThat(result).isEqualTo(5L);
            }
        }
    }

    /** "A lock held across join deadlocked": a joining worker takes on nothing that has to do with other work. */
    @Test
    void join_underALock_doesNotDeadlock() {
        ReentrantLock lock = new ReentrantLock();
        try (ForkPool pool = ForkPool.builder().name("locks").workers(2).build()) {
            List<Background<Long>> callers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                callers.add(Background.call(() -> pool.call(() -> sumUnderLock(lock, 200))));
            }
            callers.forEach(caller -> assertThat(caller.result()).isEqualTo(200L * fib(8) * 2));
        }
    }

    private static long sumUnderLock(ReentrantLock lock, int rounds) {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            lock.lock();
            try {
                // not re-entered: work of another call would need the lock, too
                assertThat(lock.getHoldCount()).isEqualTo(1);
                sum += ForkPool.joinLong(() -> fib(8), () -> fib(8), Long::sum);
            } finally {
                lock.unlock();
            }
        }
        return sum;
    }

    @Test
    void close_whileCallsRun_waitsForThem() {
        ForkPool pool = ForkPool.builder().name("closing").workers(2).build();
        Gate running = new Gate();
        Gate end = new Gate();
        Background<Long> caller = Background.call(() -> pool.call(() -> {
            running.open();
            end.await();
            return fib(15);
        }));
        running.await();
        Background<Void> closing = Background.run(pool::close);
        Eventually.isTrue("shut down", pool::isShutdown);
        assertThat(closing.hasEnded()).isFalse();
        end.open();
        assertThat(caller.result()).isEqualTo(610L);
        closing.result();
        assertThat(pool.isTerminated()).isTrue();
        assertThat(pool.stats().threads()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void close_racesWithCalls_eachCallEndsOrIsRefused(int workers) {
        for (int round = 0; round < 200; round++) {
            ForkPool pool = ForkPool.builder().name("race").workers(workers).build();
            Background<Object> caller = Background.call(() -> {
                try {
                    return pool.<Long>call(() -> fib(8));
                } catch (RejectedExecutionException late) {
                    return "refused";
                }
            });
            pool.close();
            assertThat(caller.result()).isIn(21L, "refused");
            assertThat(pool.isTerminated()).isTrue();
        }
    }

    @Test
    void call_onClosedPool_isRefusedAndCloseIsHarmless() {
        ForkPool pool = ForkPool.builder().name("twice").workers(1).build();
        pool.close();
        pool.close();
        assertThatThrownBy(() -> pool.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessageContaining("'twice'");
    }

    @Test
    void join_interruptedWhileWaiting_flagIsKept() {
        try (ForkPool pool = ForkPool.builder().name("interrupted").workers(2).build()) {
            Gate stolen = new Gate();
            boolean kept = pool.call(() -> {
                Thread joiner = Thread.currentThread();
                ForkPool.join(stolen::await, () -> {
                    stolen.open();
                    Eventually.isTrue("the joiner waits", () -> joiner.getState() == Thread.State.WAITING);
                    joiner.interrupt();
                });
                return Thread.interrupted();
            });
            assertThat(kept).isTrue();
            boolean cleared = pool.call(() -> !Thread.currentThread().isInterrupted());
            assertThat(cleared).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void join_ofManySizes_isRightWithEachWayOfHelping(Helping helping) {
        try (ForkPool pool = ForkPool.builder()
                .name("helping")
                .workers(3)
                .helping(helping)
                .yieldRounds(0)
                .build()) {
            for (int n = 0; n < 18; n++) {
                int size = n;
                assertThat(pool.<Long>call(() -> fib(size))).isEqualTo(iterative(n));
            }
        }
    }

    private static long iterative(int n) {
        long a = 0;
        long b = 1;
        for (int i = 0; i < n; i++) {
            long next = a + b;
            a = b;
            b = next;
        }
        return a;
    }

    @Test
    void broadcast_fromTwoWorkersAtOnce_bothEnd() {
        try (ForkPool pool = ForkPool.builder().name("broadcasts").workers(2).build()) {
            AtomicInteger runs = new AtomicInteger();
            for (int round = 0; round < 100; round++) {
                pool.run(() -> ForkPool.join(
                        () -> pool.broadcast(runs::incrementAndGet), () -> pool.broadcast(runs::incrementAndGet)));
            }
            assertThat(runs).hasValue(400);
        }
    }

    @Test
    void idle_afterWork_allSleepAndNoOneUsesCpu() {
        try (ForkPool pool = ForkPool.builder().name("idle").workers(8).build()) {
            pool.broadcast(() -> {});
            pool.call(() -> fib(20));
            Eventually.isTrue("all sleep", () -> pool.stats().sleeping() == 8);
            assertThat(pool.stats().idle()).isEqualTo(8);
            Eventually.isTrue(
                    "all are parked",
                    () -> pool.crew().roster.threads().stream()
                            .allMatch(thread -> thread.getState() == Thread.State.WAITING));
            CpuTime.awaitRest(pool.crew().roster.threads());
        }
    }
}
