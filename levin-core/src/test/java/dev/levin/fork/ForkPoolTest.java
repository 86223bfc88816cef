package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Eventually;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForkPoolTest {
    private static ForkPool pool(int workers) {
        return ForkPool.builder().name("forks").workers(workers).build();
    }

    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 64, 65, 200})
    void joinLong_fib_isRightWithAnyNumberOfWorkers(int workers) {
        try (ForkPool pool = pool(workers)) {
            for (int round = 0; round < 5; round++) {
                assertThat(pool.<Long>call(() -> fib(24))).isEqualTo(46_368L);
            }
        }
    }

    @Test
    void join_ofEachKind_combinesBoth() {
        try (ForkPool pool = pool(2)) {
            assertThat(pool.<String>call(() -> ForkPool.join(() -> "a", () -> "b", String::concat)))
                    .isEqualTo("ab");
            assertThat(pool.<Double>call(() -> ForkPool.joinDouble(() -> 1.5, () -> 2.5, Double::sum)))
                    .isEqualTo(4.0);
            AtomicInteger sum = new AtomicInteger();
            pool.run(() -> ForkPool.join(() -> sum.addAndGet(1), () -> sum.addAndGet(2)));
            assertThat(sum).hasValue(3);
        }
    }

    @Test
    void join_onAThreadOfNoPool_usesTheCommonPool() {
        assertThat(ForkPool.joinLong(() -> fib(15), () -> fib(14), Long::sum)).isEqualTo(987L);
        Eventually.isTrue("counted", () -> ForkPool.common().stats().completed() > 0);
        ForkPool.common().close();
        assertThat(ForkPool.common().isShutdown()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void scope_nestedSpawns_allHaveRunAtTheEnd(int workers) {
        LongAdder runs = new LongAdder();
        try (ForkPool pool = pool(workers)) {
            pool.run(() -> ForkPool.scope(scope -> spawnTree(scope, runs, 12)));
        }
        assertThat(runs.sum()).isEqualTo((1 << 13) - 1);
    }

    private static void spawnTree(Scope scope, LongAdder runs, int depth) {
        runs.increment();
        if (depth > 0) {
            scope.spawn(() -> spawnTree(scope, runs, depth - 1));
            scope.spawn(() -> spawnTree(scope, runs, depth - 1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 16})
    void broadcast_fromOutside_runsOnceOnEachWorker(int workers) {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        AtomicInteger runs = new AtomicInteger();
        try (ForkPool pool = pool(workers)) {
            pool.broadcast(() -> {
                threads.add(Thread.currentThread());
                runs.incrementAndGet();
            });
        }
        assertThat(runs).hasValue(workers);
        assertThat(threads).hasSize(workers);
    }

    @Test
    void call_afterClose_isRejected() {
        ForkPool pool = pool(2);
        pool.close();
        assertThatThrownBy(() -> pool.call(() -> 1)).isInstanceOf(RejectedExecutionException.class);
        assertThat(pool.isTerminated()).isTrue();
    }

    @Test
    void call_bodyThrows_throwsTheSame() {
        IllegalStateException failure = new IllegalStateException("planted");
        try (ForkPool pool = pool(2)) {
            assertThatThrownBy(() -> pool.run(() -> {
                        throw failure;
                    }))
                    .isSameAs(failure);
        }
    }

    @Test
    void call_manyTimesFromIdle_comesBackEachTime() {
        try (ForkPool pool = pool(2)) {
            for (int round = 0; round < 3_000; round++) {
                int n = round;
                assertThat(pool.<Integer>call(() -> n)).isEqualTo(n);
            }
        }
    }

    @Test
    void close_atOnce_ends() {
        for (int round = 0; round < 500; round++) {
            ForkPool pool = pool(3);
            pool.call(() -> fib(5));
            pool.close();
            assertThat(pool.stats().threads()).isZero();
        }
    }
}
