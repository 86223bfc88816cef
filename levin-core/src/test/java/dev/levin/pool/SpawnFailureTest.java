package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.internal.park.ThreadParker;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.support.ThreadFailure;
import dev.levin.task.Batch;
import dev.levin.task.JoinHandle;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.task.Task;
import dev.levin.task.ThreadSpawnException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Row 1 of the fault table: a thread can't start, in every way in which that can happen. */
class SpawnFailureTest {
    private final AtomicLong clock = new AtomicLong();

    private TaskPool pool(ThreadFactory factory, int maxThreads, SpawnFailurePolicy policy) {
        PoolSettings settings = TaskPool.builder()
                .name("failing")
                .maxThreads(maxThreads)
                .threadFactory(factory)
                .onSpawnFailure(policy)
                .settings();
        return new TaskPool(settings, clock::get, ThreadParker::new);
    }

    @ParameterizedTest
    @EnumSource
    void schedule_noThreadAtAll_callerRunsEverything(ThreadFailure failure) {
        Ledger ledger = new Ledger(300);
        ThreadFailure.Factory factory = failure.after(0);
        try (TaskPool pool = pool(factory, 4, SpawnFailurePolicy.CALLER_RUNS)) {
            for (int i = 0; i < 100; i++) {
                int id = i;
                pool.execute(() -> {
                    ledger.enter(id);
                    pool.schedule(ledger.task(100 + id));
                });
            }
            Batch batch = new Batch();
            for (int i = 200; i < 300; i++) {
                batch.add(ledger.task(i));
            }
            pool.schedule(batch);
            ledger.assertEachRanOnce();
            PoolStats stats = pool.stats();
            assertThat(stats.threads()).isZero();
            assertThat(stats.spawnFailures())
                    .as("tried once, then backed off: the clock stands still")
                    .isEqualTo(1);
            assertThat(stats.callerRuns()).isEqualTo(300);
            assertThat(stats.scheduled()).isEqualTo(300);
            assertThat(stats.completed()).isEqualTo(300);
            assertThat(pool.snapshot()).contains("could not be started: 1");
        }
    }

    @ParameterizedTest
    @EnumSource
    void schedule_laterThreadsFail_liveOnesRunEverything(ThreadFailure failure) {
        Ledger ledger = new Ledger(1_000);
        ThreadFailure.Factory factory = failure.after(1);
        try (TaskPool pool = pool(factory, 4, SpawnFailurePolicy.CALLER_RUNS)) {
            Gate gate = new Gate();
            Gate running = new Gate();
            pool.execute(() -> {
                running.open();
                gate.await();
            });
            running.await();
            for (int i = 0; i < 1_000; i++) {
                pool.schedule(ledger.task(i));
            }
            assertThat(ledger.runs(0))
                    .as("queued for the live worker, not run by the caller")
                    .isZero();
            assertThat(pool.stats().threads()).isEqualTo(1);
            assertThat(pool.stats().spawnFailures()).isEqualTo(1);
            gate.open();
            ledger.await();
        }
        ledger.assertEachRanOnce();
    }

    @Test
    void schedule_afterBackOff_triesAgainAndRecovers() {
        ThreadFailure.Factory factory = ThreadFailure.START_THROWS_OUT_OF_MEMORY.after(0);
        try (TaskPool pool = pool(factory, 2, SpawnFailurePolicy.CALLER_RUNS)) {
            pool.execute(() -> {});
            pool.execute(() -> {});
            assertThat(factory.asked).hasValue(1);
            clock.addAndGet(1_000_000);
            pool.execute(() -> {});
            assertThat(factory.asked).hasValue(2);
            clock.addAndGet(1_000_000);
            pool.execute(() -> {});
            assertThat(factory.asked).as("the second pause is twice as long").hasValue(2);
            clock.addAndGet(1_000_000);
            factory.goodOnes = 100;
            Thread caller = Thread.currentThread();
            assertThat(pool.submit(() -> Thread.currentThread() != caller).join())
                    .isTrue();
            assertThat(pool.stats().threads()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void schedule_rejectPolicy_typedExceptionAndTaskIsFree(ThreadFailure failure) {
        ThreadFailure.Factory factory = failure.after(0);
        try (TaskPool pool = pool(factory, 2, SpawnFailurePolicy.REJECT)) {
            AtomicInteger runs = new AtomicInteger();
            Task task = Task.of(runs::incrementAndGet);
            assertThatThrownBy(() -> pool.schedule(task))
                    .isInstanceOf(ThreadSpawnException.class)
                    .hasMessageContaining("'failing' has no thread");
            assertThat(task.isQueued()).isFalse();
            Batch batch = Batch.of(task);
            assertThatThrownBy(() -> pool.schedule(batch)).isInstanceOf(ThreadSpawnException.class);
            assertThat(batch.size()).isEqualTo(1);
            assertThat(runs).hasValue(0);
            clock.addAndGet(1_000_000_000);
            factory.goodOnes = 100;
            pool.schedule(batch);
            pool.submit(() -> null).join();
        }
    }

    /** Errata B-9: the pool must not stay signaled, or it is dead for ever. */
    @Test
    void schedule_firstThreadFails_poolIsNotLeftSignaled() {
        try (TaskPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0), 2, SpawnFailurePolicy.CALLER_RUNS)) {
            pool.execute(() -> {});
            assertThat(PoolWord.phase(pool.crew().state.word())).isEqualTo(PoolWord.Phase.PENDING);
            assertThat(PoolWord.spawned(pool.crew().state.word())).isZero();
        }
    }

    @Test
    void schedule_longChainInTheCaller_needsNoStack() {
        try (TaskPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0), 2, SpawnFailurePolicy.CALLER_RUNS)) {
            AtomicInteger left = new AtomicInteger(200_000);
            pool.schedule(new Task() {
                @Override
                public void run() {
                    if (left.decrementAndGet() > 0) {
                        pool.schedule(this);
                    }
                }
            });
            assertThat(left).hasValue(0);
        }
    }

    @Test
    void submit_joinWithoutAnyThread_returns() {
        try (TaskPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0), 1, SpawnFailurePolicy.CALLER_RUNS)) {
            JoinHandle<Integer> handle = pool.submit(() -> pool.submit(() -> 20).join() + 1);
            assertThat(handle.isDone()).isTrue();
            assertThat(handle.join()).isEqualTo(21);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void schedule_manyCallersWithoutAnyThread_eachTaskRunsOnce(int callers) throws InterruptedException {
        int each = 5_000;
        Ledger ledger = new Ledger(callers * each);
        try (TaskPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0), 2, SpawnFailurePolicy.CALLER_RUNS)) {
            List<Thread> threads = new ArrayList<>();
            for (int caller = 0; caller < callers; caller++) {
                int first = caller * each;
                Thread thread = new Thread(() -> {
                    for (int i = 0; i < each; i++) {
                        pool.schedule(ledger.task(first + i));
                    }
                });
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        ledger.assertEachRanOnce();
    }

    @Test
    void shutdown_whileATaskRunsInItsCaller_terminatesAfterIt() throws InterruptedException {
        Gate running = new Gate();
        Gate gate = new Gate();
        TaskPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0), 2, SpawnFailurePolicy.CALLER_RUNS);
        Thread caller = new Thread(() -> pool.execute(() -> {
            running.open();
            gate.await();
        }));
        caller.start();
        running.await();
        pool.shutdown();
        assertThat(pool.isTerminated()).isFalse();
        gate.open();
        pool.close();
        assertThat(pool.isTerminated()).isTrue();
        caller.join();
    }
}
