package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.time.ManualClock;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.PrivateField;
import dev.levin.task.ThreadSpawnException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a scheduler begins and ends: rows 1, 12, 13 and 16 of the fault table. */
class AsyncLifecycleTest {
    // ---- row 1: no thread to be had

    @Test
    void spawn_noThreadToBeHad_throwsAndAcceptsNothing() {
        AtomicBoolean refuses = new AtomicBoolean(true);
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = withFactory(4, body -> refuses.get() ? null : daemon(body))) {
            for (int i = 0; i < 10; i++) {
                assertThatThrownBy(() -> scheduler.spawn(Async.of(1)))
                        .isInstanceOf(ThreadSpawnException.class)
                        .hasMessageContaining("the task was not accepted");
            }
            assertThat(scheduler.stats().live()).isZero();
            assertThat(scheduler.crew().idle.searching()).isZero();
            refuses.set(false);
            Eventually.isTrue("it tries again", () -> isAccepted(scheduler));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void spawn_laterWorkersGetNoThread_everythingIsPolledAllTheSame(int threads) {
        AtomicInteger left = new AtomicInteger(threads);
        try (CapturedLog log = CapturedLog.open();
                AsyncScheduler scheduler = withFactory(200, body -> {
                    if (left.decrementAndGet() < 0) {
                        throw new OutOfMemoryError("planted");
                    }
                    return daemon(body);
                })) {
            List<AsyncTask<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                int value = i;
                tasks.add(scheduler.spawn(Async.yieldNow().map(nothing -> value)));
            }
            for (int i = 0; i < tasks.size(); i++) {
                assertThat(tasks.get(i).join(Eventually.LIMIT)).isEqualTo(i);
            }
            assertThat(scheduler.stats().threads()).isBetween(1, threads);
            Eventually.isTrue("no one searches", () -> scheduler.crew().idle.searching() == 0);
        }
    }

    /** What one thread accepted must not depend on another one's thread, which then could not be started. */
    @Test
    void spawn_manyThreadsAtOnceAndNoThreadToBeHad_noneIsAcceptedAndLeftAlone() {
        for (int round = 0; round < 50; round++) {
            Gate start = new Gate();
            ConcurrentLinkedQueue<AsyncTask<Integer>> accepted = new ConcurrentLinkedQueue<>();
            try (CapturedLog log = CapturedLog.open();
                    AsyncScheduler scheduler = withFactory(2, body -> null)) {
                List<Background<Void>> callers = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    callers.add(Background.run(() -> {
                        start.await();
                        try {
                            accepted.add(scheduler.spawn(Async.of(1)));
                        } catch (ThreadSpawnException refused) {
                            assertThat(refused).hasMessageContaining("not accepted");
                        }
                    }));
                }
                start.open();
                callers.forEach(Background::result);
                assertThat(accepted).isEmpty();
            }
        }
    }

    @Test
    void factory_spawnsItself_isToldInsteadOfWaitingForItself() {
        AtomicBoolean again = new AtomicBoolean(true);
        AtomicBoolean refused = new AtomicBoolean();
        List<AsyncScheduler> self = new ArrayList<>();
        try (AsyncScheduler scheduler = withFactory(2, body -> {
            if (again.getAndSet(false)) {
                try {
                    self.get(0).spawn(Async.of(0));
                } catch (ThreadSpawnException expected) {
                    refused.set(true);
                }
            }
            return daemon(body);
        })) {
            self.add(scheduler);
            assertThat(scheduler.spawn(Async.of(1)).join(Eventually.LIMIT)).isEqualTo(1);
            assertThat(refused).isTrue();
        }
    }

    /** The one that could not be started was counted, and was the last. */
    @Test
    void close_threadCannotBeStartedWhileAllOthersLeave_endsAllTheSame() {
        AtomicInteger asked = new AtomicInteger();
        Gate entered = new Gate();
        Gate release = new Gate();
        List<AsyncScheduler> self = new ArrayList<>();
        try (CapturedLog log = CapturedLog.open()) {
            AsyncScheduler scheduler = withFactory(3, body -> {
                if (asked.incrementAndGet() < 3) {
                    return daemon(body);
                }
                release.open();
                self.get(0).shutdown();
                Eventually.isTrue("the others leave", () -> self.get(0).stats().threads() == 1);
                return null;
            });
            self.add(scheduler);
            scheduler.spawn(Subject.blocker(entered, release));
            entered.await();
            Eventually.isTrue("one has the driver", () -> scheduler.stats().idle() == 2 && asked.get() == 2);
            assertThat(scheduler.spawn(Async.of(1)).join(Eventually.LIMIT)).isEqualTo(1);
            Background<Void> closer = Background.run(scheduler::close);
            closer.result();
            assertThat(scheduler.isTerminated()).isTrue();
        }
    }

    private static boolean isAccepted(AsyncScheduler scheduler) {
        try {
            return scheduler.spawn(Async.of(1)).join(Eventually.LIMIT) == 1;
        } catch (ThreadSpawnException notYet) {
            return false;
        }
    }

    // ---- row 12: the ends

    @Test
    void shutdown_tasksGoOnAndNewOnesAreRefused() throws InterruptedException {
        AsyncScheduler scheduler = scheduler(2);
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> task = scheduler.spawn(body);
        scheduler.shutdown();
        scheduler.shutdown();
        assertThatThrownBy(() -> scheduler.spawn(Async.of(1)))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessageContaining("is shut down and accepts no more tasks");
        assertThat(scheduler.isShutdown()).isTrue();
        assertThat(scheduler.isTerminated()).isFalse();
        assertThat(scheduler.awaitTermination(Duration.ZERO)).isFalse();
        body.succeedNext("value");
        task.wake();
        assertThat(task.join(Eventually.LIMIT)).isEqualTo("value");
        assertThat(scheduler.awaitTermination(Eventually.LIMIT)).isTrue();
        scheduler.close();
    }

    @Test
    void shutdownNow_tasksInEveryState_areAllResolved() {
        AsyncScheduler scheduler = scheduler(1);
        AsyncTask<?> idle = scheduler.spawn(Subject.pendingSubject());
        AsyncTask<?> asleep = scheduler.spawn(scheduler.sleep(Duration.ofDays(1)));
        AsyncTask<?> shielded =
                scheduler.spawn(scheduler.sleep(Duration.ofDays(1)).shield());
        Eventually.isTrue(
                "they wait",
                () -> List.of(idle, asleep, shielded).stream()
                        .allMatch(task -> task.toString().contains("IDLE")));
        Gate entered = new Gate();
        Gate leave = new Gate();
        AsyncTask<?> running = scheduler.spawn(Subject.blocker(entered, leave));
        entered.await();
        AsyncTask<?> queued = scheduler.spawn(Async.of(1));
        assertThat(scheduler.shutdownNow()).isEqualTo(5);
        assertThat(scheduler.shutdownNow()).isZero();
        for (AsyncTask<?> task : List.of(idle, asleep, shielded, running, queued)) {
            assertThat(task.isCancelled()).as(task.toString()).isTrue();
            assertThatThrownBy(task::join)
                    .isInstanceOf(CancellationException.class)
                    .hasMessageContaining("was shut down");
        }
        assertThat(scheduler.isTerminated()).as("a task is still polled").isFalse();
        leave.open();
        scheduler.close();
        assertThat(scheduler.isTerminated()).isTrue();
    }

    @Test
    void close_tasksThatNeverEnd_areCancelledWhenTheTimeIsOver() {
        AsyncScheduler scheduler = AsyncScheduler.builder()
                .workers(2)
                .closeTimeout(Duration.ofMillis(20))
                .build();
        AsyncTask<?> never = scheduler.spawn(Subject.pendingSubject());
        scheduler.close();
        assertThat(never.isCancelled()).isTrue();
        scheduler.close();
    }

    @Test
    void close_interrupted_cancelsAtOnceAndKeepsTheFlag() {
        AsyncScheduler scheduler = scheduler(2);
        AsyncTask<?> never = scheduler.spawn(Subject.pendingSubject());
        Background<Boolean> closer = Background.call(() -> {
            Thread.currentThread().interrupt();
            scheduler.close();
            return Thread.currentThread().isInterrupted();
        });
        assertThat(closer.result()).isTrue();
        assertThat(never.isCancelled()).isTrue();
        assertThat(scheduler.isTerminated()).isTrue();
    }

    @Test
    void close_calledByATask_onlyShutsDown() throws InterruptedException {
        AsyncScheduler scheduler = scheduler(2);
        AsyncTask<Integer> closer = scheduler.spawn(Async.defer(() -> {
            scheduler.close();
            return Async.of(1);
        }));
        assertThat(closer.join(Eventually.LIMIT)).isEqualTo(1);
        assertThat(scheduler.awaitTermination(Eventually.LIMIT)).isTrue();
    }

    @Test
    void close_neverUsed_endsAtOnce() {
        AsyncScheduler scheduler = scheduler(2);
        scheduler.close();
        assertThat(scheduler.isTerminated()).isTrue();
        assertThat(scheduler.stats().threads()).isZero();
    }

    /** Spawners inside and outside against all ways to end: what was accepted is resolved, the rest is refused. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void ends_againstSpawns_everyAcceptedHandleIsResolved(int seed) {
        RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(seed);
        System.out.println("ends seed " + seed);
        AsyncScheduler scheduler = AsyncScheduler.builder()
                .workers(1 + random.nextInt(4))
                .closeTimeout(Duration.ofMillis(random.nextInt(3)))
                .build();
        ConcurrentLinkedQueue<AsyncTask<?>> accepted = new ConcurrentLinkedQueue<>();
        AtomicBoolean refused = new AtomicBoolean();
        List<Background<Void>> spawners = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            spawners.add(Background.run(() -> {
                while (!refused.get()) {
                    spawnTwo(scheduler, accepted, refused);
                }
            }));
        }
        int enough = random.nextInt(2_000);
        // Not size(): it would run after the end of a queue that grows as fast.
        Eventually.isTrue(
                "it has begun", () -> accepted.stream().skip(enough).findFirst().isPresent());
        int way = random.nextInt(3);
        List<Background<Void>> closers = new ArrayList<>();
        closers.add(Background.run(() -> end(scheduler, way)));
        closers.add(Background.run(scheduler::close));
        spawners.forEach(Background::result);
        closers.forEach(Background::result);
        scheduler.close();
        assertThat(accepted).allMatch(AsyncTask::isDone);
        assertThat(scheduler.stats().live()).isZero();
        assertThat(scheduler.stats().threads()).isZero();
    }

    private static void spawnTwo(
            AsyncScheduler scheduler, ConcurrentLinkedQueue<AsyncTask<?>> accepted, AtomicBoolean refused) {
        try {
            accepted.add(scheduler.spawn(Async.yieldNow().map(nothing -> {
                try {
                    accepted.add(scheduler.spawn(Async.yieldNow()));
                } catch (RejectedExecutionException tooLate) {
                    refused.set(true);
                }
                return 1;
            })));
        } catch (RejectedExecutionException tooLate) {
            refused.set(true);
        }
    }

    private static void end(AsyncScheduler scheduler, int way) {
        switch (way) {
            case 0 -> scheduler.shutdown();
            case 1 -> scheduler.shutdownNow();
            default -> scheduler.close();
        }
    }

    /** The last task of one list ends while another list is still open: this is not the end. */
    @Test
    void termination_notAllListsAreClosed_workersAreNotDismissed() {
        AsyncScheduler scheduler = scheduler(2);
        AsyncTermination termination = scheduler.crew().termination;
        TaskList[] lists = (TaskList[]) PrivateField.get(AsyncTermination.class, termination, "lists");
        lists[0].close();
        PrivateField.setBoolean(AsyncTermination.class, termination, "shutdown", true);
        termination.taskEnded();
        assertThat(termination.isDismissed()).isFalse();
        scheduler.close();
        assertThat(scheduler.isTerminated()).isTrue();
    }

    // ---- row 13: all sleep, or are about to

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 65})
    void shutdown_workersSleepOrAreAboutTo_allLeave(int workers) throws InterruptedException {
        for (int round = 0; round < 30; round++) {
            AsyncScheduler scheduler = scheduler(workers);
            for (int i = 0; i < workers; i++) {
                scheduler.spawn(Async.yieldNow());
            }
            if (round % 3 == 0) {
                Eventually.isTrue("all sleep", () -> scheduler.stats().idle() == workers);
            }
            scheduler.shutdown();
            assertThat(scheduler.awaitTermination(Eventually.LIMIT)).isTrue();
            scheduler.close();
            assertThat(scheduler.crew().threads.all()).noneMatch(Thread::isAlive);
        }
    }

    // ---- row 16: nothing is retained

    @Test
    void waker_keptForEver_holdsOnToNoBody() {
        List<Waker> kept = new ArrayList<>();
        try (AsyncScheduler scheduler = scheduler(1)) {
            WeakReference<Object> completed = new WeakReference<>(spawnAndKeepWaker(scheduler, kept, false));
            WeakReference<Object> cancelled = new WeakReference<>(spawnAndKeepWaker(scheduler, kept, true));
            Eventually.isCollected("the body of a complete task", completed);
            Eventually.isCollected("the body of a cancelled task", cancelled);
            assertThat(kept).hasSize(2);
        }
    }

    private static Object spawnAndKeepWaker(AsyncScheduler scheduler, List<Waker> kept, boolean cancels) {
        Subject<String> body = Subject.pendingSubject();
        AsyncTask<String> task = scheduler.spawn(body);
        kept.add(task);
        if (cancels) {
            task.cancel();
        } else {
            body.succeedNext("value");
            task.wake();
            task.join();
        }
        return body;
    }

    @Test
    void handle_dropped_taskAndItsValueAreLetGoOf() {
        try (AsyncScheduler scheduler = scheduler(1)) {
            Object[] value = {new Object()};
            WeakReference<Object> result = new WeakReference<>(value[0]);
            scheduler.spawn(Async.of(value[0])).join();
            value[0] = null;
            Eventually.isCollected("the value of the task that was polled last", result);
        }
    }

    @Test
    void scheduler_droppedWithoutClose_itsThreadsEnd() {
        List<Thread> threads = dropScheduler();
        assertThat(threads).isNotEmpty();
        Eventually.isTrue("they end", () -> {
            System.gc();
            return threads.stream().noneMatch(Thread::isAlive);
        });
    }

    private static List<Thread> dropScheduler() {
        AsyncScheduler scheduler = scheduler(2);
        for (int i = 0; i < 100; i++) {
            scheduler.spawn(Async.yieldNow()).join();
        }
        return scheduler.crew().threads.all();
    }

    @Test
    void scheduler_madeAndClosedAThousandTimes_leavesNoThread() {
        int before = Thread.activeCount();
        for (int i = 0; i < 1_000; i++) {
            try (AsyncScheduler scheduler = scheduler(2)) {
                scheduler.spawn(Async.yieldNow());
            }
        }
        Eventually.isTrue("as many threads as before", () -> Thread.activeCount() <= before + 2);
    }

    @Test
    void clock_schedulerIsClosed_isLetGoOf() {
        ManualClock clock = new ManualClock();
        WeakReference<Object> crew = new WeakReference<>(useAndClose(clock));
        Eventually.isCollected("the crew of a closed scheduler", crew);
        clock.advance(1);
    }

    private static Object useAndClose(ManualClock clock) {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().workers(1).clock(clock).build()) {
            scheduler.spawn(Async.of(1)).join();
            return scheduler.crew();
        }
    }

    private static AsyncScheduler withFactory(int workers, ThreadFactory factory) {
        return AsyncScheduler.builder()
                .name("lifecycle")
                .workers(workers)
                .threadFactory(factory)
                .build();
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "lifecycle");
        thread.setDaemon(true);
        return thread;
    }

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("lifecycle").workers(workers).build();
    }
}
