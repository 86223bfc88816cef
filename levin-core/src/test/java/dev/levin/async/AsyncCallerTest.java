package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.pool.TaskPool;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.VirtualThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who spawns and waits, and from where: fault rows 10 and 25. */
class AsyncCallerTest {
    // ---- row 10: a task that schedules itself again, or waits

    @Test
    void task_wakesItselfInEveryPoll_othersAreNotStarved() {
        AtomicBoolean stop = new AtomicBoolean();
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<Boolean> restless =
                    scheduler.spawn(Async.repeat(() -> Async.yieldNow().map(nothing -> stop.get()), done -> done));
            for (int i = 0; i < 100; i++) {
                assertThat(scheduler.spawn(Async.of(i)).join(Eventually.LIMIT)).isEqualTo(i);
            }
            stop.set(true);
            assertThat(restless.join(Eventually.LIMIT)).isTrue();
        }
    }

    @Test
    void task_waitsForAnotherPool_works() {
        try (AsyncScheduler scheduler = scheduler(1);
                TaskPool pool = TaskPool.builder().maxThreads(1).build()) {
            assertThat(scheduler
                            .spawn(Async.defer(
                                    () -> Async.of(pool.submit(() -> 1).join())))
                            .join(Eventually.LIMIT))
                    .isEqualTo(1);
            assertThat(scheduler
                            .spawn(Async.defer(() -> Async.from(pool.submit(() -> 2))))
                            .join(Eventually.LIMIT))
                    .isEqualTo(2);
        }
    }

    @Test
    void task_blocksForItsOwnScheduler_isToldWhatToDo() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> never = scheduler.spawn(Subject.pendingSubject());
            assertMisuse(scheduler, () -> never.join(), "a task by Async.from(task)");
            assertMisuse(scheduler, () -> never.join(Duration.ofMillis(1)), "must not block");
            assertMisuse(scheduler, () -> scheduler.blockOn(Async.of(1)), "return the Async");
            assertMisuse(scheduler, () -> Async.of(1).join(), "must not block");
            assertMisuse(
                    scheduler,
                    () -> {
                        try {
                            scheduler.awaitTermination(Duration.ofMillis(1));
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    },
                    "call shutdown() here");
            never.cancel();
        }
    }

    private static void assertMisuse(AsyncScheduler scheduler, Runnable misuse, String message) {
        AsyncTask<Integer> task = scheduler.spawn(Async.defer(() -> {
            misuse.run();
            return Async.of(1);
        }));
        assertThatThrownBy(() -> task.join(Eventually.LIMIT))
                .hasCauseInstanceOf(IllegalStateException.class)
                .hasMessageContaining(message);
    }

    @Test
    void task_awaitsItself_fails() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            List<AsyncTask<Integer>> self = new ArrayList<>();
            Gate known = new Gate();
            self.add(scheduler.spawn(Async.defer(() -> {
                known.await();
                return Async.from(self.get(0));
            })));
            known.open();
            assertThatThrownBy(() -> self.get(0).join(Eventually.LIMIT))
                    .hasCauseInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("waits for itself");
        }
    }

    @Test
    void task_handedToAnotherPool_isRefusedThere() {
        Gate entered = new Gate();
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(1);
                TaskPool pool = TaskPool.builder().maxThreads(1).build()) {
            scheduler.spawn(Subject.blocker(entered, release));
            entered.await();
            List<AsyncTask<Integer>> queued = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                queued.add(scheduler.spawn(Async.of(i)));
            }
            assertThatThrownBy(() -> pool.schedule(queued.get(1))).isInstanceOf(IllegalStateException.class);
            release.open();
            for (int i = 0; i < 3; i++) {
                assertThat(queued.get(i).join(Eventually.LIMIT)).isEqualTo(i);
            }
        }
    }

    /** Only its scheduler polls it, also while it is in none of its queues. */
    @Test
    void task_handedToAnotherPoolWhileItWaitsAndAfterItEnded_isRefusedThere() {
        AtomicBoolean ready = new AtomicBoolean();
        try (AsyncScheduler scheduler = scheduler(1);
                TaskPool pool = TaskPool.builder().maxThreads(1).build()) {
            AsyncTask<Integer> task = scheduler.spawn(new Async<Integer>() {
                @Override
                public boolean poll(Context context) {
                    return ready.get() ? complete(1) : pending();
                }
            });
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThatThrownBy(() -> pool.schedule(task)).isInstanceOf(IllegalStateException.class);
            ready.set(true);
            task.wake();
            assertThat(task.join(Eventually.LIMIT)).isEqualTo(1);
            assertThatThrownBy(() -> pool.schedule(task)).isInstanceOf(IllegalStateException.class);
            assertThat(pool.submit(() -> 2).join()).isEqualTo(2);
            Eventually.isTrue("one task is counted", () -> pool.stats().completed() == 1);
        }
    }

    // ---- row 25: callers of all kinds

    @Test
    void caller_isAForkJoinWorker_spawnsAndJoins() {
        try (AsyncScheduler scheduler = scheduler(2)) {
            int sum = ForkJoinPool.commonPool()
                    .submit(() -> IntStream.range(0, 100)
                            .parallel()
                            .map(i -> scheduler
                                    .spawn(Async.yieldNow().map(nothing -> i))
                                    .join())
                            .sum())
                    .join();
            assertThat(sum).isEqualTo(4950);
        }
    }

    @Test
    void caller_isAWorkerOfAnotherPool_spawnsAndJoins() {
        try (AsyncScheduler scheduler = scheduler(2);
                AsyncScheduler other = scheduler(2);
                TaskPool pool = TaskPool.builder().maxThreads(2).build()) {
            assertThat(pool.submit(() -> scheduler
                                    .spawn(Async.yieldNow().map(nothing -> 1))
                                    .join())
                            .join())
                    .isEqualTo(1);
            assertThat(other.spawn(Async.defer(() ->
                                    Async.from(scheduler.spawn(Async.yieldNow().map(nothing -> 2)))))
                            .join(Eventually.LIMIT))
                    .isEqualTo(2);
        }
    }

    @Test
    void caller_isAVirtualThread_spawnsAndJoins() throws InterruptedException {
        try (AsyncScheduler scheduler = scheduler(2)) {
            AtomicInteger sum = new AtomicInteger();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                threads.add(VirtualThreads.start(() -> sum.addAndGet(
                        scheduler.spawn(Async.yieldNow().map(nothing -> 1)).join())));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(sum).hasValue(100);
        }
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("fault").workers(workers).build();
    }
}
