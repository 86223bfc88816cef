package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tasks that block, never yield, or are interrupted: fault rows 7 and 8. */
class AsyncBlockedTest {
    // ---- row 7: a task that blocks for ever, or never yields

    @Test
    void wokenTask_wakerThenBlocks_isPolledByAnotherWorker() {
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            Subject<String> waiting = Subject.pendingSubject();
            AsyncTask<String> woken = scheduler.spawn(waiting);
            Eventually.isTrue("it waits", () -> woken.toString().contains("IDLE"));
            AsyncTask<String> blocking =
                    scheduler.spawn(Subject.<String>pendingSubject().duringPoll(context -> {
                        waiting.succeedNext("polled");
                        woken.wake();
                        release.await();
                    }));
            assertThat(woken.join(Eventually.LIMIT)).isEqualTo("polled");
            assertThat(release.isOpen()).isFalse();
            release.open();
            blocking.cancel();
        } finally {
            release.open();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LifoPolicy.class,
            names = {"OFF", "STEALABLE"})
    void spawnedTask_parentThenBlocks_isPolledByAnotherWorker(LifoPolicy policy) {
        Gate release = new Gate();
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().workers(2).lifo(policy).build()) {
            List<AsyncTask<Integer>> children = new ArrayList<>();
            Gate spawned = new Gate();
            scheduler.spawn(Subject.blocker(new Gate(), release).duringPoll(context -> {
                for (int i = 0; i < 3; i++) {
                    children.add(scheduler.spawn(Async.of(i)));
                }
                spawned.open();
                release.await();
            }));
            spawned.await();
            for (int i = 0; i < 3; i++) {
                assertThat(children.get(i).join(Eventually.LIMIT)).isEqualTo(i);
            }
            release.open();
        }
    }

    /** The workers that are left take turns to be the one that watches. */
    @Test
    void wokenTasks_allButOneWorkerBlock_eachIsPolled() {
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(4)) {
            for (int i = 0; i < 3; i++) {
                AsyncTask<Integer> child = blockAfterSpawning(scheduler, release, i);
                assertThat(child.join(Eventually.LIMIT)).isEqualTo(i);
            }
            release.open();
        }
    }

    private static AsyncTask<Integer> blockAfterSpawning(AsyncScheduler scheduler, Gate release, int value) {
        List<AsyncTask<Integer>> child = new ArrayList<>();
        Gate spawned = new Gate();
        scheduler.spawn(Subject.blocker(new Gate(), release).duringPoll(context -> {
            child.add(scheduler.spawn(Async.of(value)));
            spawned.open();
            release.await();
        }));
        spawned.await();
        return child.get(0);
    }

    @Test
    void timers_aTaskBlocksTheWorkerThatHadTheDriver_stillFire() {
        Gate release = new Gate();
        Gate entered = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            for (int round = 0; round < 20; round++) {
                scheduler.spawn(scheduler.sleep(Duration.ofMillis(1))).join(Eventually.LIMIT);
            }
            scheduler.spawn(scheduler.sleep(Duration.ofMillis(1)).map(nothing -> {
                entered.open();
                release.await();
                return 1;
            }));
            entered.await();
            scheduler.spawn(scheduler.sleep(Duration.ofMillis(5))).join(Eventually.LIMIT);
            release.open();
        }
    }

    /** The holder is told of an earlier timer, finds a task on its way back to sleep, and is blocked by it. */
    @Test
    void timers_holderIsBlockedByATaskThatItWasNotClaimedFor_othersTakeTheDriver() {
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            List<AsyncTask<?>> sleepers = new ArrayList<>();
            for (int round = 0; round < 50 && !release.isOpen(); round++) {
                sleepers.add(scheduler.spawn(scheduler.sleep(Duration.ofMillis(50 - round))));
                scheduler.spawn(Async.yieldNow());
            }
            Gate entered = new Gate();
            scheduler.spawn(Subject.blocker(entered, release));
            entered.await();
            sleepers.forEach(sleeper -> sleeper.join(Eventually.LIMIT));
            release.open();
        }
    }

    @Test
    void snapshot_aTaskBlocks_showsItWithItsStack() {
        Gate release = new Gate();
        Gate entered = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            scheduler.spawn("stuck in the mud", Subject.blocker(entered, release));
            entered.await();
            Eventually.isTrue("it is shown", () -> {
                String snapshot = scheduler.snapshot();
                return snapshot.contains("polls task 'stuck in the mud' (RUNNING)")
                        && snapshot.contains("CountDownLatch.await");
            });
            release.open();
        } finally {
            release.open();
        }
    }

    @Test
    void task_neverYields_othersAreStillPolled() {
        AtomicBoolean stop = new AtomicBoolean();
        try (AsyncScheduler scheduler = scheduler(2)) {
            AsyncTask<String> selfish = scheduler.spawn(Async.defer(() -> {
                while (!stop.get()) {
                    Thread.onSpinWait();
                }
                return Async.of("at last");
            }));
            for (int i = 0; i < 100; i++) {
                assertThat(scheduler.spawn(Async.yieldNow().map(nothing -> 1)).join(Eventually.LIMIT))
                        .isEqualTo(1);
            }
            stop.set(true);
            assertThat(selfish.join(Eventually.LIMIT)).isEqualTo("at last");
        }
    }

    // ---- row 8: interrupts

    @Test
    void task_interruptsItsWorker_nextTaskDoesNotSeeItAndNoOneSpins() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            for (int i = 0; i < 10; i++) {
                scheduler
                        .spawn(Async.defer(() -> {
                            Thread.currentThread().interrupt();
                            return Async.of(1);
                        }))
                        .join();
                assertThat(scheduler
                                .spawn(Async.defer(
                                        () -> Async.of(Thread.currentThread().isInterrupted())))
                                .join())
                        .isFalse();
            }
            assertThat(scheduler.stats().parked()).isLessThan(1_000);
        }
    }

    @Test
    void worker_interruptedWhileAsleep_sleepsOn() {
        try (AsyncScheduler scheduler = scheduler(2)) {
            Thread worker = scheduler
                    .spawn(Async.defer(() -> Async.of(Thread.currentThread())))
                    .join();
            for (int i = 0; i < 100; i++) {
                worker.interrupt();
            }
            Eventually.isTrue("the flag is cleared", () -> !worker.isInterrupted());
            Eventually.isBlocked(worker);
            assertStaysAsleep(scheduler, worker);
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
        }
    }

    /** For long enough that one that goes round in circles would show. */
    private static void assertStaysAsleep(AsyncScheduler scheduler, Thread worker) {
        Eventually.isTrue(
                "no one watches the slots", () -> !scheduler.crew().watch.isWatched() && isAsleep(scheduler, worker));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long parked = scheduler.stats().parked();
        long cpu = threads.getThreadCpuTime(worker.getId());
        long start = System.nanoTime();
        Eventually.isTrue("some time passes", () -> System.nanoTime() - start > 50_000_000);
        assertThat(scheduler.stats().parked()).isEqualTo(parked);
        assertThat(threads.getThreadCpuTime(worker.getId()) - cpu).isZero();
    }

    private static boolean isAsleep(AsyncScheduler scheduler, Thread worker) {
        Thread.State state = worker.getState();
        return scheduler.stats().idle() == 2 && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING);
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("fault").workers(workers).build();
    }
}
