package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.pool.TaskPool;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.support.Sneaky;
import dev.levin.support.UnprintableException;
import dev.levin.support.VirtualThreads;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows 7, 8, 10, 15, 17, 23, 25 and 26 of the fault table, as far as they concern a scheduler. */
class AsyncFaultTest {
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
            assertThat(scheduler.stats().parked()).isLessThan(1_000);
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
        }
    }

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
            assertMisuse(scheduler, () -> never.join(), "must not wait for a task: await it with Async.from");
            assertMisuse(scheduler, () -> never.join(Duration.ofMillis(1)), "must not wait for a task");
            assertMisuse(scheduler, () -> scheduler.blockOn(Async.of(1)), "must not block: return the Async");
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

    // ---- row 15: wake-ups

    @Test
    void wake_thousandTimesFromManyThreadsBeforeTheFirstPoll_oneQueueEntryAndOnePoll() {
        Gate entered = new Gate();
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(1)) {
            scheduler.spawn(Subject.blocker(entered, release));
            entered.await();
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body);
            wakeFromManyThreads(task);
            assertThat(scheduler.stats().injected()).isEqualTo(1);
            release.open();
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(body.polls()).isEqualTo(1);
            task.cancel();
        }
    }

    @Test
    void wake_thousandTimesDuringAPoll_onePollFollows() {
        Gate entered = new Gate();
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body.duringPoll(context -> {
                entered.open();
                release.await();
            }));
            entered.await();
            wakeFromManyThreads(task);
            release.open();
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(body.polls()).isEqualTo(2);
            task.cancel();
        }
    }

    @Test
    void wake_afterTheEndAndAfterClose_doesNothing() {
        Subject<String> completes = Subject.pendingSubject();
        completes.succeedNext("value");
        Subject<String> cancelled = Subject.pendingSubject();
        AsyncTask<String> complete;
        AsyncTask<String> gone;
        try (AsyncScheduler scheduler = scheduler(2)) {
            complete = scheduler.spawn(completes);
            gone = scheduler.spawn(cancelled);
            complete.join();
            Eventually.isTrue("it was polled", () -> cancelled.polls() == 1);
            gone.cancel();
            wakeFromManyThreads(complete);
            wakeFromManyThreads(gone);
            Eventually.isTrue("no one works", () -> scheduler.stats().injected() == 0);
        }
        wakeFromManyThreads(complete);
        wakeFromManyThreads(gone);
        assertThat(completes.polls()).isEqualTo(1);
        assertThat(cancelled.polls()).isEqualTo(1);
        assertThat(completes.violation()).isNull();
        assertThat(cancelled.violation()).isNull();
    }

    private static void wakeFromManyThreads(AsyncTask<?> task) {
        List<Background<Void>> wakers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            wakers.add(Background.run(() -> {
                for (int j = 0; j < 250; j++) {
                    task.wake();
                }
            }));
        }
        wakers.forEach(Background::result);
    }

    // ---- row 17: whatever is thrown

    @SuppressWarnings({"removal", "deprecation"}) // ThreadDeath is what a user's code may still throw
    static List<Throwable> throwables() {
        return List.of(
                new IllegalStateException("planted"),
                new Error("planted"),
                new Exception("planted, checked"),
                new ThreadDeath(),
                new OutOfMemoryError("planted"),
                new StackOverflowError("planted"),
                new NoClassDefFoundError("planted"),
                new UnprintableException());
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void poll_throwsAnything_failsItsHandleOnly(Throwable failure) {
        try (AsyncScheduler scheduler = scheduler(1)) {
            for (int i = 0; i < 6; i++) {
                Subject<String> body = Subject.pendingSubject();
                body.failNext(failure);
                AsyncTask<String> task = scheduler.spawn(body);
                assertThatThrownBy(task::get)
                        .satisfies(thrown ->
                                assertThat(thrown.getCause() == failure).isTrue());
                assertThat(body.cancels()).isZero();
            }
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
            assertThat(scheduler.stats().threads()).isEqualTo(1);
        }
    }

    @Test
    @SuppressWarnings("InfiniteRecursion")
    void poll_recursesForEver_failsItsHandleOnly() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<Integer> deep = scheduler.spawn(Async.defer(() -> Async.of(recurse(1))));
            assertThatThrownBy(() -> deep.join(Eventually.LIMIT)).hasCauseInstanceOf(StackOverflowError.class);
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
        }
    }

    @SuppressWarnings("InfiniteRecursion")
    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void bodyCancel_throwsAnything_isContainedAndLogged(Throwable failure) {
        Async<String> rude = new Async<>() {
            @Override
            public boolean poll(Context context) {
                return pending();
            }

            @Override
            public void cancel() {
                throw Sneaky.rethrow(failure);
            }
        };
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> task = scheduler.spawn(rude);
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(task.cancel()).isTrue();
            assertThat(task.isCancelled()).isTrue();
            assertThat(scheduler.stats().live()).isZero();
            assertThat(log.messages())
                    .anyMatch(message -> message.contains(failure.getClass().getName()));
        }
    }

    @ParameterizedTest
    @MethodSource("throwables")
    void callback_throwsAnything_othersAreCalledAndTheWorkerGoesOn(Throwable failure) {
        AtomicInteger calls = new AtomicInteger();
        try (AsyncScheduler scheduler = AsyncScheduler.builder()
                .workers(1)
                .threadFactory(body -> {
                    Thread thread = new Thread(body);
                    thread.setDaemon(true);
                    thread.setUncaughtExceptionHandler((worker, uncaught) -> Sneaky.rethrow(uncaught));
                    return thread;
                })
                .build()) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body);
            task.onComplete(calls::incrementAndGet);
            task.onComplete(() -> Sneaky.rethrow(failure));
            task.onComplete(calls::incrementAndGet);
            body.succeedNext("value");
            task.wake();
            assertThat(task.join(Eventually.LIMIT)).isEqualTo("value");
            Eventually.isTrue("both are called", () -> calls.get() == 2);
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
        }
    }

    /** A waker of someone else's, which a timer calls on a worker. */
    @ParameterizedTest
    @MethodSource("throwables")
    void foreignWaker_throwsAnything_timersGoOn(Throwable failure) throws Exception {
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = scheduler(1)) {
            assertThat(scheduler.spawn(Async.of(1)).join()).isEqualTo(1);
            List<Async<?>> rude = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                Async<?> sleep = scheduler.sleep(Duration.ofMillis(1));
                assertThat(sleep.poll(Context.of(() -> Sneaky.rethrow(failure))))
                        .isFalse();
                rude.add(sleep);
            }
            for (int i = 0; i < 10; i++) {
                scheduler.spawn(scheduler.sleep(Duration.ofMillis(1))).join(Eventually.LIMIT);
            }
            assertThat(rude).allMatch(sleep -> pollAgain(sleep));
            assertThat(scheduler.stats().threads()).isEqualTo(1);
        }
    }

    private static boolean pollAgain(Async<?> sleep) {
        try {
            return sleep.poll(Context.of(() -> {}));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    // ---- row 23: numbers of workers

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 64, 65, 200})
    void scheduler_ofAnySize_pollsEverythingOnceAndSleeps(int workers) {
        int tasks = 2_000;
        Ledger ledger = new Ledger(2 * tasks);
        try (AsyncScheduler scheduler = scheduler(workers)) {
            for (int i = 0; i < tasks; i++) {
                int id = i;
                scheduler.spawn(Async.yieldNow().map(nothing -> {
                    ledger.enter(id);
                    scheduler.spawn(Async.defer(() -> {
                        ledger.enter(tasks + id);
                        return Async.of(id);
                    }));
                    return id;
                }));
            }
            ledger.await().assertEachRanOnce();
            Eventually.isTrue("all sleep", () -> scheduler.stats().idle() == workers);
            assertThat(scheduler.toString()).contains("0 searching");
        }
    }

    @Test
    void workers_allOfTwoHundredAreBlockedAtOnce_allWereStarted() {
        int workers = 200;
        Gate release = new Gate();
        AtomicInteger entered = new AtomicInteger();
        try (AsyncScheduler scheduler = scheduler(workers)) {
            for (int i = 0; i < workers; i++) {
                scheduler.spawn(Async.defer(() -> {
                    entered.incrementAndGet();
                    release.await();
                    return Async.of(1);
                }));
            }
            Eventually.isTrue("each task has a worker", () -> entered.get() == workers);
            release.open();
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

    // ---- row 26: what is called besides tasks throws or blocks

    @Test
    void log_throws_cancellingIsContainedAllTheSame() {
        try (CapturedLog log = CapturedLog.broken(new NoClassDefFoundError("planted"));
                AsyncScheduler scheduler = scheduler(1)) {
            AsyncTask<String> task = scheduler.spawn(new Async<String>() {
                @Override
                public boolean poll(Context context) {
                    return pending();
                }

                @Override
                public void cancel() {
                    throw new IllegalStateException("planted");
                }
            });
            Eventually.isTrue("it waits", () -> task.toString().contains("IDLE"));
            assertThat(task.cancel()).isTrue();
            assertThat(scheduler.stats().live()).isZero();
        }
    }

    @Test
    void callback_blocks_othersArePolled() {
        Gate entered = new Gate();
        Gate release = new Gate();
        try (AsyncScheduler scheduler = scheduler(2)) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> task = scheduler.spawn(body);
            task.onComplete(() -> {
                entered.open();
                release.await();
            });
            body.succeedNext("value");
            Background<Void> waker = Background.run(task::wake);
            entered.await();
            waker.result();
            for (int i = 0; i < 100; i++) {
                JoinHandle<Integer> other = scheduler.spawn(Async.of(i));
                assertThat(other.join(Eventually.LIMIT)).isEqualTo(i);
            }
            release.open();
        }
    }

    @Test
    void failedTask_joined_hasItsCause() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            IllegalStateException planted = new IllegalStateException("planted");
            assertThatThrownBy(() -> scheduler.blockOn(Async.fail(planted)))
                    .isInstanceOf(CompletionException.class)
                    .hasCause(planted);
        }
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("fault").workers(workers).build();
    }
}
