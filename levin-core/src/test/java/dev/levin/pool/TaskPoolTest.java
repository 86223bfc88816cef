package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.task.Batch;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskPoolTest {
    private static TaskPool pool(int threads) {
        return TaskPool.builder().name("test").maxThreads(threads).build();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 64, 65, 200})
    void schedule_fromOutsideAndInside_everyTaskRunsOnce(int threads) {
        int outside = 3_000;
        Ledger ledger = new Ledger(outside * 2);
        try (TaskPool pool = pool(threads)) {
            for (int i = 0; i < outside; i++) {
                int id = i;
                pool.execute(() -> {
                    ledger.enter(id);
                    pool.schedule(ledger.task(outside + id));
                });
            }
            ledger.await();
        }
        ledger.assertEachRanOnce();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 127, 128, 129, 255, 256, 257, 512, 10_000})
    void schedule_batchFromOutsideAndFromATask_everyTaskRunsOnce(int size) {
        Ledger ledger = new Ledger(size * 2);
        try (TaskPool pool = pool(2)) {
            Batch outside = batch(ledger, 0, size);
            pool.schedule(outside);
            assertThat(outside.isEmpty()).isTrue();
            pool.execute(() -> pool.schedule(batch(ledger, size, size)));
            ledger.await();
        }
        ledger.assertEachRanOnce();
    }

    private static Batch batch(Ledger ledger, int firstId, int size) {
        Batch batch = new Batch();
        for (int i = 0; i < size; i++) {
            batch.add(ledger.task(firstId + i));
        }
        return batch;
    }

    @Test
    void build_unused_startsNoThreadAndClosesAtOnce() {
        TaskPool pool = pool(4);
        assertThat(pool.stats().threads()).isZero();
        pool.close();
        assertThat(pool.isTerminated()).isTrue();
    }

    @Test
    void schedule_oneAtATime_startsThreadsOnlyAsNeeded() {
        try (TaskPool pool = pool(16)) {
            for (int i = 0; i < 50; i++) {
                pool.submit(() -> null).join();
            }
            assertThat(pool.stats().threads()).isBetween(1, 16);
            assertThat(pool.stats().spawnFailures()).isZero();
        }
    }

    @Test
    void schedule_tasksThatBlock_startsUpToTheMaximumAndNoMore() {
        int threads = 5;
        Gate gate = new Gate();
        Ledger started = new Ledger(threads);
        try (TaskPool pool = pool(threads)) {
            for (int i = 0; i < threads; i++) {
                int id = i;
                pool.execute(() -> {
                    started.enter(id);
                    gate.await();
                });
            }
            started.await();
            JoinHandle<String> waiting = pool.submit(() -> "ran");
            assertThat(pool.stats().threads()).isEqualTo(threads);
            assertThat(waiting.isDone()).isFalse();
            gate.open();
            assertThat(waiting.join()).isEqualTo("ran");
        }
    }

    @Test
    void threads_byDefault_areDaemonsWithNamesAndTheCreatorsClassLoader() {
        ClassLoader loader = new ClassLoader() {};
        Thread.currentThread().setContextClassLoader(loader);
        AtomicReference<Thread> worker = new AtomicReference<>();
        try (TaskPool pool = TaskPool.builder().name("named").build()) {
            pool.submit(() -> {
                        worker.set(Thread.currentThread());
                        return Thread.currentThread().getContextClassLoader();
                    })
                    .onComplete(() -> {});
            pool.submit(() -> assertThat(Thread.currentThread().getContextClassLoader())
                            .isSameAs(loader))
                    .join();
        } finally {
            Thread.currentThread().setContextClassLoader(null);
        }
        assertThat(worker.get().getName()).isEqualTo("levin-named-1");
        assertThat(worker.get().isDaemon()).isTrue();
        assertThat(worker.get().isAlive()).isFalse();
    }

    @Test
    void stats_atRest_addUp() {
        try (TaskPool pool = TaskPool.builder()
                .name("counted")
                .maxThreads(2)
                .onFailure((task, failure) -> {})
                .build()) {
            Ledger ledger = new Ledger(1_000);
            for (int i = 0; i < 500; i++) {
                int id = i;
                pool.execute(() -> {
                    pool.schedule(ledger.task(500 + id));
                    ledger.enter(id);
                });
            }
            ledger.await();
            for (int i = 0; i < 10; i++) {
                pool.execute(() -> {
                    throw new IllegalStateException("counted");
                });
            }
            pool.shutdown();
            awaitTermination(pool);
            PoolStats stats = pool.stats();
            assertThat(stats.scheduled()).isEqualTo(1_010);
            assertThat(stats.completed()).isEqualTo(1_000);
            assertThat(stats.failed()).isEqualTo(10);
            assertThat(stats.queued()).isZero();
            assertThat(stats.threads()).isZero();
            assertThat(stats.workers()).hasSizeBetween(1, 2);
            assertThat(stats.workers())
                    .allSatisfy(worker -> assertThat(worker.activity()).isEqualTo("left"));
            assertThat(stats.woken()).isLessThanOrEqualTo(stats.parked() + 2);
        }
    }

    @Test
    void stats_tasksWaiting_areCounted() {
        Gate gate = new Gate();
        Gate running = new Gate();
        try (TaskPool pool = pool(1)) {
            pool.execute(() -> {
                running.open();
                gate.await();
            });
            running.await();
            for (int i = 0; i < 7; i++) {
                pool.execute(() -> {});
            }
            assertThat(pool.stats().queued()).isEqualTo(7);
            assertThat(pool.stats().queued()).as("counting changes nothing").isEqualTo(7);
            assertThat(pool.stats().scheduled()).isEqualTo(8);
            gate.open();
        }
    }

    @Test
    void snapshot_aTaskHangs_showsWhereItHangs() {
        Gate gate = new Gate();
        Gate running = new Gate();
        try (TaskPool pool = pool(2)) {
            pool.execute(() -> hangsHere(running, gate));
            running.await();
            String page = pool.snapshot();
            assertThat(page)
                    .contains("pool 'test'")
                    .contains("at most 2 threads")
                    .contains("running")
                    .contains("hangsHere");
            gate.open();
        }
    }

    private static void hangsHere(Gate running, Gate gate) {
        running.open();
        gate.await();
    }

    @Test
    void submit_fromATaskOfTheSamePoolWithOneThread_joinRunsItHere() {
        try (TaskPool pool = pool(1)) {
            JoinHandle<List<Integer>> outer = pool.submit(() -> {
                List<JoinHandle<Integer>> inner = new ArrayList<>();
                for (int i = 0; i < 1_000; i++) {
                    int value = i;
                    inner.add(pool.submit(() -> value));
                }
                return inner.stream().map(JoinHandle::join).toList();
            });
            assertThat(outer.join()).hasSize(1_000).startsWith(0, 1, 2);
        }
    }

    @Test
    void join_deeplyNestedOnOneThread_returns() {
        try (TaskPool pool = pool(1)) {
            assertThat(pool.submit(() -> nested(pool, 200)).join()).isEqualTo(200);
        }
    }

    private static int nested(TaskPool pool, int depth) {
        return depth == 0 ? 0 : 1 + pool.submit(() -> nested(pool, depth - 1)).join();
    }

    @Test
    void join_withTimeLimitOnTheOnlyWorker_saysWhatToDo() {
        try (TaskPool pool = pool(1)) {
            JoinHandle<Throwable> outer = pool.submit(() -> {
                JoinHandle<Integer> inner = pool.submit(() -> 1);
                try {
                    return new AssertionError("joined " + inner.join(Duration.ofMillis(1)));
                } catch (RuntimeException timeout) {
                    return timeout;
                }
            });
            assertThat(outer.join()).hasMessageContaining("join without a time limit");
        }
    }

    @Test
    void submit_job_isItsOwnHandleAlsoInABatch() {
        try (TaskPool pool = pool(1)) {
            Job<String> job = Job.of(() -> "one");
            assertThat(pool.submit(job)).isSameAs(job);
            assertThat(job.join()).isEqualTo("one");
            Job<String> batched = Job.of(() -> "two");
            assertThat(pool.submit(() -> {
                                pool.schedule(Batch.of(batched));
                                return batched.join();
                            })
                            .join())
                    .isEqualTo("two");
        }
    }

    @Test
    void schedule_taskThatSchedulesItselfAgain_doesNotStarveOthers() {
        try (TaskPool pool = pool(1)) {
            Gate stop = new Gate();
            AtomicInteger rounds = new AtomicInteger();
            for (int i = 0; i < 300; i++) {
                pool.schedule(new Task() {
                    @Override
                    public void run() {
                        rounds.incrementAndGet();
                        if (!stop.isOpen()) {
                            pool.schedule(this);
                        }
                    }
                });
            }
            pool.submit(() -> null).join();
            pool.submit(() -> null).join();
            stop.open();
        }
    }

    @Test
    void badInput_anything_saysWhatIsWrongAndLosesNothing() {
        assertThatThrownBy(() -> TaskPool.builder().maxThreads(0).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxThreads must be from 1 to 16383, but was 0");
        assertThatThrownBy(() -> TaskPool.builder().maxThreads(16_384).build())
                .hasMessage("maxThreads must be from 1 to 16383, but was 16384");
        assertThatThrownBy(() -> TaskPool.builder().name(" ").build()).hasMessageContaining("name must not be blank");
        assertThatThrownBy(() -> TaskPool.builder().stackSize(-1).build()).hasMessageContaining("but was -1");
        assertThatThrownBy(() -> TaskPool.builder().name(null)).hasMessage("name");
        assertThatThrownBy(() -> TaskPool.builder().threadFactory(null)).hasMessage("threadFactory");
        assertThatThrownBy(() -> TaskPool.builder().onFailure(null)).hasMessage("failureHandler");
        assertThatThrownBy(() -> TaskPool.builder().onSpawnFailure(null)).hasMessage("spawnFailurePolicy");
        assertThatThrownBy(() -> TaskPool.builder().propagate(null)).hasMessage("propagator");
        try (TaskPool pool = pool(16_383)) {
            assertThatThrownBy(() -> pool.schedule((Task) null))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("task");
            assertThatThrownBy(() -> pool.schedule((Batch) null)).hasMessage("batch");
            assertThatThrownBy(() -> pool.execute(null)).hasMessage("body");
            assertThatThrownBy(() -> pool.submit((java.util.concurrent.Callable<?>) null))
                    .hasMessage("body");
            assertThatThrownBy(() -> pool.awaitTermination(Duration.ofMillis(-1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("timeout must not be negative, but was PT-0.001S");
            assertThatThrownBy(() -> pool.awaitTermination(null)).hasMessage("timeout");
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
        }
    }

    @Test
    void schedule_afterShutdown_isRejectedAndTheTaskIsFree() {
        TaskPool pool = pool(1);
        pool.close();
        Task task = Task.of(() -> {});
        Batch batch = Batch.of(Task.of(() -> {}));
        assertThatThrownBy(() -> pool.schedule(task))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessageContaining("'test' is shut down");
        assertThatThrownBy(() -> pool.schedule(batch)).isInstanceOf(RejectedExecutionException.class);
        assertThat(task.isQueued()).isFalse();
        assertThat(batch.size()).isEqualTo(1);
        try (TaskPool other = pool(1)) {
            other.schedule(task);
            other.schedule(batch);
        }
        pool.close();
    }

    @Test
    void toString_pool_namesItAndItsState() {
        try (TaskPool pool = pool(1)) {
            assertThat(pool).hasToString("TaskPool[test PENDING idle=0 spawned=0]");
            assertThat(pool.asExecutorService())
                    .hasToString("ExecutorService of " + pool)
                    .isSameAs(pool.asExecutorService());
        }
    }

    @Test
    void schedule_orderFromOneOutsideThreadOnOneWorker_isKept() {
        List<Integer> order = new CopyOnWriteArrayList<>();
        Gate gate = new Gate();
        try (TaskPool pool = pool(1)) {
            pool.execute(gate::await);
            for (int i = 0; i < 50; i++) {
                int id = i;
                pool.execute(() -> order.add(id));
            }
            gate.open();
        }
        assertThat(order).hasSize(50).isSorted();
    }

    static void awaitTermination(TaskPool pool) {
        try {
            assertThat(pool.awaitTermination(Duration.ofSeconds(60))).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
