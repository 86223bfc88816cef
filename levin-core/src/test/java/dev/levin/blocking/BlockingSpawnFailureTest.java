package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.internal.park.ThreadParker;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.support.ThreadFailure;
import dev.levin.task.JoinHandle;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.task.Task;
import dev.levin.task.ThreadSpawnException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Row 1 of the fault table: a thread can't start, in every way in which that can happen. */
class BlockingSpawnFailureTest {
    private final AtomicLong clock = new AtomicLong();

    private BlockingPool pool(ThreadFactory factory, int maxThreads, int maxQueue, SpawnFailurePolicy policy) {
        BlockingSettings settings = BlockingPool.builder()
                .name("failing")
                .maxThreads(maxThreads)
                .maxQueue(maxQueue)
                .threadFactory(factory)
                .onSpawnFailure(policy)
                .settings();
        return new BlockingPool(settings, clock::get, ThreadParker::new);
    }

    private BlockingPool pool(ThreadFactory factory, int maxThreads) {
        return pool(factory, maxThreads, Integer.MAX_VALUE, SpawnFailurePolicy.CALLER_RUNS);
    }

    @ParameterizedTest
    @EnumSource
    void schedule_noThreadAtAll_callerRunsEverythingAndIsWarnedOnce(ThreadFailure failure) {
        Ledger ledger = new Ledger(200);
        try (CapturedLog log = CapturedLog.open();
                BlockingPool pool = pool(failure.after(0), 4)) {
            for (int i = 0; i < 100; i++) {
                int id = i;
                pool.execute(() -> {
                    ledger.enter(id);
                    pool.schedule(ledger.task(100 + id));
                });
            }
            ledger.assertEachRanOnce();
            BlockingStats stats = pool.stats();
            assertThat(stats.threads()).isZero();
            assertThat(stats.spawnFailures())
                    .as("tried once, then backed off: the clock stands still")
                    .isEqualTo(1);
            assertThat(stats.callerRuns()).isEqualTo(200);
            assertThat(stats.completed()).isEqualTo(200);
            assertThat(pool.snapshot()).contains("could not be started: 1");
            assertThat(log.messages()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void schedule_laterThreadsFail_liveOneRunsEverything(ThreadFailure failure) {
        Ledger ledger = new Ledger(1_000);
        try (BlockingPool pool = pool(failure.after(1), 4)) {
            Blockers blockers = new Blockers(pool).occupy(1);
            for (int i = 0; i < 1_000; i++) {
                pool.schedule(ledger.task(i));
            }
            assertThat(ledger.runs(0)).as("queued, not run by the caller").isZero();
            assertThat(pool.stats().threads()).isEqualTo(1);
            assertThat(pool.stats().spawnFailures()).isEqualTo(1);
            blockers.letGo();
            ledger.await();
        }
        ledger.assertEachRanOnce();
    }

    @Test
    void schedule_afterBackOff_triesAgainAndRecovers() {
        ThreadFailure.Factory factory = ThreadFailure.START_THROWS_OUT_OF_MEMORY.after(0);
        try (BlockingPool pool = pool(factory, 2)) {
            pool.execute(() -> {});
            pool.execute(() -> {});
            assertThat(factory.asked).hasValue(1);
            clock.addAndGet(1_000_000);
            factory.goodOnes = 100;
            Thread caller = Thread.currentThread();
            assertThat(pool.submit(() -> Thread.currentThread() != caller).join())
                    .isTrue();
            assertThat(pool.stats().threads()).isEqualTo(1);
        }
    }

    /** No one submits any more, and yet the pool grows as soon as it can. */
    @Test
    void worker_takesATaskAfterBackOff_startsTheThreadThatIsMissing() {
        ThreadFailure.Factory factory = ThreadFailure.START_THROWS_OUT_OF_MEMORY.after(1);
        try (BlockingPool pool = pool(factory, 3)) {
            Blockers first = new Blockers(pool).occupy(1);
            Gate end = new Gate();
            AtomicInteger running = new AtomicInteger();
            for (int i = 0; i < 3; i++) {
                pool.execute(() -> {
                    running.incrementAndGet();
                    end.await();
                });
            }
            assertThat(pool.stats().threads()).isEqualTo(1);
            factory.goodOnes = 100;
            clock.addAndGet(1_000_000_000);
            first.letGo();
            Eventually.isTrue("all three run at the same time", () -> running.get() == 3);
            end.open();
        }
    }

    @ParameterizedTest
    @EnumSource
    void schedule_rejectPolicy_typedExceptionAndTaskIsFree(ThreadFailure failure) {
        ThreadFailure.Factory factory = failure.after(0);
        try (BlockingPool pool = pool(factory, 2, 10, SpawnFailurePolicy.REJECT)) {
            AtomicInteger runs = new AtomicInteger();
            Task task = Task.of(runs::incrementAndGet);
            for (int i = 0; i < 2; i++) {
                assertThatExceptionOfType(ThreadSpawnException.class)
                        .isThrownBy(() -> pool.schedule(task))
                        .withMessageContaining("'failing' has no thread");
                assertThat(task.isQueued()).isFalse();
            }
            assertThatExceptionOfType(ThreadSpawnException.class).isThrownBy(() -> pool.trySubmit(() -> 1));
            assertThatExceptionOfType(ThreadSpawnException.class).isThrownBy(() -> pool.submitWhenRoom(() -> 1));
            assertThat(runs).hasValue(0);
            clock.addAndGet(1_000_000_000);
            factory.goodOnes = 100;
            pool.schedule(task);
            pool.submit(() -> null).join();
            Eventually.isTrue("runs", () -> runs.get() == 1);
        }
    }

    @Test
    void schedule_fullAndNoThread_callerRunsAndSoDoThoseWhoWaitForRoom() {
        Gate starting = new Gate();
        Gate fail = new Gate();
        ThreadFactory slow = body -> {
            starting.open();
            fail.await();
            throw new OutOfMemoryError("planted");
        };
        Ledger ledger = new Ledger(3);
        try (BlockingPool pool = pool(slow, 1, 1, SpawnFailurePolicy.CALLER_RUNS)) {
            Background<Void> starter = Background.run(() -> pool.schedule(ledger.task(0)));
            starting.await();
            pool.schedule(ledger.task(1));
            CompletableFuture<JoinHandle<Integer>> waits = pool.submitWhenRoom(() -> {
                ledger.enter(2);
                return 2;
            });
            assertThat(waits).isNotDone();
            fail.open();
            starter.result();
            assertThat(waits.join().join()).isEqualTo(2);
            ledger.await().assertEachRanOnce();
            assertThat(pool.stats().callerRuns()).isEqualTo(3);
        }
    }

    @Test
    void schedule_longChainInTheCaller_needsNoStack() {
        try (BlockingPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0), 2)) {
            AtomicInteger left = new AtomicInteger(100_000);
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
    void schedule_manyCallersWhileStartsFailNowAndThen_eachTaskRunsOnce() {
        int callers = 4;
        int each = 2_000;
        AtomicInteger asked = new AtomicInteger();
        ThreadFactory moody = body -> {
            clock.addAndGet(10_000_000_000L);
            if (asked.incrementAndGet() % 3 != 0) {
                throw new OutOfMemoryError("planted");
            }
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            return thread;
        };
        Ledger ledger = new Ledger(callers * each);
        BlockingSettings settings = BlockingPool.builder()
                .name("moody")
                .maxThreads(8)
                .keepAlive(Duration.ZERO)
                .threadFactory(moody)
                .settings();
        try (CapturedLog log = CapturedLog.open();
                BlockingPool pool = new BlockingPool(settings, clock::get, ThreadParker::new)) {
            List<Background<Void>> all = new ArrayList<>();
            for (int caller = 0; caller < callers; caller++) {
                int first = caller * each;
                all.add(Background.run(() -> {
                    for (int i = 0; i < each; i++) {
                        pool.schedule(ledger.task(first + i));
                    }
                }));
            }
            all.forEach(Background::result);
            ledger.await();
            assertThat(log.messages()).hasSize(1);
        }
        ledger.assertEachRanOnce();
    }

    @Test
    void shutdown_whileATaskRunsInItsCaller_terminatesAfterIt() {
        Gate running = new Gate();
        Gate gate = new Gate();
        BlockingPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0), 2);
        Background<Void> caller = Background.run(() -> pool.execute(() -> {
            running.open();
            gate.await();
        }));
        running.await();
        pool.shutdown();
        assertThat(pool.isTerminated()).isFalse();
        gate.open();
        pool.close();
        assertThat(pool.isTerminated()).isTrue();
        caller.result();
    }
}
