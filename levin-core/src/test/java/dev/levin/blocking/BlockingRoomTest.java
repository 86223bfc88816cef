package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.internal.park.ThreadParker;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.support.ThreadFailure;
import dev.levin.task.JoinHandle;
import dev.levin.task.PoolShutdownException;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pools whose queue has a limit: who is refused, who waits for room, and when there is room again. */
class BlockingRoomTest {
    private final List<BlockingPool> pools = new ArrayList<>();

    private BlockingPool pool(int maxThreads, int maxQueue) {
        BlockingPool pool = BlockingPool.builder()
                .name("small")
                .maxThreads(maxThreads)
                .maxQueue(maxQueue)
                .build();
        pools.add(pool);
        return pool;
    }

    @AfterEach
    void endPools() {
        pools.forEach(pool -> {
            pool.shutdownNow();
            pool.close();
        });
    }

    private static Optional<JoinHandle<Integer>> attempt(BlockingPool pool) {
        return pool.trySubmit(() -> 1);
    }

    @Test
    void schedule_full_isRefusedAndTheTaskIsFree() {
        BlockingPool pool = pool(2, 1);
        Blockers blockers = new Blockers(pool).occupy(2);
        pool.execute(() -> {});
        Task task = Task.of(() -> {});
        assertThatExceptionOfType(QueueFullException.class)
                .isThrownBy(() -> pool.schedule(task))
                .withMessageContaining("'small' is full: all 2 threads are busy, and 1 tasks wait");
        assertThat(task.isQueued()).isFalse();
        assertThat(attempt(pool)).isEmpty();
        assertThat(pool.stats().refused()).isEqualTo(2);
        blockers.letGo();
        Eventually.isTrue("idle", () -> pool.stats().idle() == 2);
        assertThat(attempt(pool).orElseThrow().join()).isEqualTo(1);
    }

    /** Threads that were just signalled or are being started do not take away room, nor do they make more than there is. */
    @Test
    void schedule_noQueueAllowed_asManyAsThreads() {
        BlockingPool pool = pool(3, 0);
        for (int round = 0; round < 200; round++) {
            Gate end = new Gate();
            for (int i = 0; i < 3; i++) {
                pool.execute(end::await);
            }
            assertThat(attempt(pool)).isEmpty();
            end.open();
            Eventually.isTrue("idle", () -> pool.stats().idle() == pool.stats().threads());
        }
        assertThat(pool.stats().mostThreads()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void submitWhenRoom_full_isAcceptedInOrderWhenThereIsRoom(int maxQueue) {
        BlockingPool pool = pool(1, maxQueue);
        Blockers blockers = new Blockers(pool).occupy(1);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<CompletableFuture<JoinHandle<Boolean>>> futures = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int id = i;
            futures.add(pool.submitWhenRoom(() -> order.add(id)));
        }
        assertThat(futures.stream().filter(CompletableFuture::isDone)).hasSize(maxQueue);
        assertThat(pool.stats().waitingForRoom()).isEqualTo(20 - maxQueue);
        assertThat(attempt(pool)).as("no one overtakes").isEmpty();
        blockers.letGo();
        for (CompletableFuture<JoinHandle<Boolean>> future : futures) {
            assertThat(future.join().join()).isTrue();
        }
        assertThat(order).isSorted().hasSize(20);
        assertThat(pool.stats().waitingForRoom()).isZero();
    }

    @Test
    void submitWhenRoom_thereIsRoom_isAcceptedAtOnce() {
        CompletableFuture<JoinHandle<Integer>> future = pool(1, 1).submitWhenRoom(() -> 7);
        assertThat(future).isDone();
        assertThat(future.join().join()).isEqualTo(7);
    }

    @Test
    void submitWhenRoom_cancelledWhileItWaits_isWithdrawn() {
        BlockingPool pool = pool(1, 0);
        Blockers blockers = new Blockers(pool).occupy(1);
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<JoinHandle<Integer>> first = pool.submitWhenRoom(runs::incrementAndGet);
        CompletableFuture<JoinHandle<Integer>> second = pool.submitWhenRoom(runs::incrementAndGet);
        assertThat(first.cancel(false)).isTrue();
        assertThat(pool.stats().waitingForRoom()).isEqualTo(1);
        blockers.letGo();
        assertThat(second.join().join()).isEqualTo(1);
        assertThat(runs).hasValue(1);
    }

    @Test
    void submitWhenRoom_timeIsOver_isWithdrawn() {
        BlockingPool pool = pool(1, 0);
        new Blockers(pool).occupy(1);
        CompletableFuture<JoinHandle<Integer>> future =
                pool.submitWhenRoom(() -> 1).orTimeout(1, TimeUnit.MILLISECONDS);
        assertThatExceptionOfType(CompletionException.class).isThrownBy(future::join);
        Eventually.isTrue("withdrawn", () -> pool.stats().waitingForRoom() == 0);
    }

    @Test
    void submitWhenRoom_racesCancel_runsOrNotButNothingIsLeft() {
        BlockingPool pool = pool(2, 1);
        AtomicInteger runs = new AtomicInteger();
        int rounds = 2_000;
        List<CompletableFuture<JoinHandle<Integer>>> futures = new ArrayList<>();
        Background<Void> canceller = Background.run(() -> {
            for (int i = 0; i < rounds; i++) {
                int index = i;
                Eventually.isTrue("is there", () -> {
                    synchronized (futures) {
                        return futures.size() > index;
                    }
                });
                CompletableFuture<JoinHandle<Integer>> future;
                synchronized (futures) {
                    future = futures.get(index);
                }
                future.cancel(true);
            }
        });
        for (int i = 0; i < rounds; i++) {
            CompletableFuture<JoinHandle<Integer>> future = pool.submitWhenRoom(runs::incrementAndGet);
            synchronized (futures) {
                futures.add(future);
            }
        }
        canceller.result();
        assertThat(futures).allMatch(CompletableFuture::isDone);
        pool.close();
        BlockingStats stats = pool.stats();
        assertThat(stats.waitingForRoom()).isZero();
        assertThat(stats.queued()).isZero();
        assertThat(runs.get()).isLessThanOrEqualTo((int) stats.accepted());
    }

    @Test
    void shutdown_someoneWaitsForRoom_isRefused() {
        BlockingPool pool = pool(1, 0);
        Blockers blockers = new Blockers(pool).occupy(1);
        CompletableFuture<JoinHandle<Integer>> future = pool.submitWhenRoom(() -> 1);
        pool.shutdown();
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(future::join)
                .withCauseInstanceOf(PoolShutdownException.class);
        blockers.letGo();
        pool.close();
    }

    @Test
    void submitWhenRoom_dependentThrows_poolGoesOn() {
        BlockingPool pool = pool(1, 0);
        Blockers blockers = new Blockers(pool).occupy(1);
        CompletableFuture<JoinHandle<Integer>> future = pool.submitWhenRoom(() -> 1);
        CompletableFuture<Void> dependent = future.thenAccept(handle -> {
            throw new IllegalStateException("planted");
        });
        blockers.letGo();
        assertThat(future.join().join()).isEqualTo(1);
        assertThatExceptionOfType(CompletionException.class).isThrownBy(dependent::join);
        assertThat(pool.submitWhenRoom(() -> 2).join().join()).isEqualTo(2);
    }

    @Test
    void submitWhenRoom_dependentBlocks_theOtherThreadsGoOn() {
        BlockingPool pool = pool(2, 1);
        Blockers first = new Blockers(pool).occupy(1);
        Blockers second = new Blockers(pool).occupy(1);
        JoinHandle<Integer> queued = pool.submit(() -> 0);
        CompletableFuture<JoinHandle<Integer>> future = pool.submitWhenRoom(() -> 1);
        Gate blocks = new Gate();
        Gate end = new Gate();
        CompletableFuture<Void> dependent = future.thenAccept(handle -> {
            blocks.open();
            end.await();
        });
        // Its thread takes what is queued, which makes room, and so is the one that is blocked.
        first.letGo();
        blocks.await();
        second.letGo();
        assertThat(future.join().join(Eventually.LIMIT)).isEqualTo(1);
        for (int i = 0; i < 100; i++) {
            int number = i;
            assertThat(pool.submit(() -> number).join(Eventually.LIMIT)).isEqualTo(number);
        }
        assertThat(dependent).isNotDone();
        end.open();
        dependent.join();
        assertThat(queued.join(Eventually.LIMIT)).isZero();
    }

    @Test
    void submitWhenRoom_manyProducers_eachTaskRunsOnceAndTheQueueStaysSmall() {
        int each = 2_000;
        BlockingPool pool = pool(3, 4);
        Ledger ledger = new Ledger(3 * each);
        List<Background<Void>> producers = new ArrayList<>();
        for (int producer = 0; producer < 3; producer++) {
            int first = producer * each;
            producers.add(Background.run(() -> {
                for (int i = 0; i < each; i++) {
                    int id = first + i;
                    CompletableFuture<JoinHandle<Integer>> room = pool.submitWhenRoom(() -> {
                        ledger.enter(id);
                        return id;
                    });
                    assertThat(room.get(30, TimeUnit.SECONDS)).isNotNull();
                    assertThat(pool.stats().queued()).isLessThanOrEqualTo(4 + 3);
                }
            }));
        }
        producers.forEach(Background::result);
        ledger.await().assertEachRanOnce();
    }

    @Test
    void cancel_handleOfOneThatWaited_isCancelled() {
        BlockingPool pool = pool(1, 1);
        Blockers blockers = new Blockers(pool).occupy(1);
        JoinHandle<Integer> handle = pool.submitWhenRoom(() -> 1).join();
        assertThat(handle.cancel()).isTrue();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(handle::join);
        blockers.letGo();
    }

    /** Whoever gives up waiting in this way gets no handle: then the task must not run. */
    @Test
    void submitWhenRoom_completedByItsUser_isWithdrawn() {
        BlockingPool pool = pool(1, 0);
        Blockers blockers = new Blockers(pool).occupy(1);
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<JoinHandle<Integer>> future = pool.submitWhenRoom(runs::incrementAndGet);
        assertThat(future.complete(null)).isTrue();
        assertThat(pool.stats().waitingForRoom()).isZero();
        blockers.letGo();
        pool.submit(() -> null).join();
        assertThat(runs).hasValue(0);
    }

    /** The thread for the task is started before its user hears of it, who may wait for it. */
    @Test
    void submitWhenRoom_whatDependsOnItWaitsForTheTask_itRuns() {
        AtomicLong clock = new AtomicLong();
        ThreadFailure.Factory factory = ThreadFailure.FACTORY_THROWS.after(1);
        BlockingPool pool = new BlockingPool(
                BlockingPool.builder()
                        .maxThreads(2)
                        .maxQueue(0)
                        .threadFactory(factory)
                        .settings(),
                clock::get,
                ThreadParker::new);
        pools.add(pool);
        Blockers blockers = new Blockers(pool).occupy(1);
        assertThat(attempt(pool))
                .as("a thread can't be started for it, so it waits")
                .isPresent();
        CompletableFuture<Integer> result = pool.submitWhenRoom(() -> 7)
                .thenApply(handle -> handle.toCompletableFuture().join());
        assertThat(result).isNotDone();
        factory.goodOnes = 100;
        clock.addAndGet(1_000_000_000);
        blockers.letGo();
        Eventually.isTrue("the task ran", result::isDone);
        assertThat(result.join()).isEqualTo(7);
    }
}
