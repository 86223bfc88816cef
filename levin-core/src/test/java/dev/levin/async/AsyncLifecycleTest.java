package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.sync.Channel;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.PrivateField;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a scheduler ends: fault rows 12 and 13. */
class AsyncLifecycleTest {
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
    void shutdownToken_aTaskThatGoesOnForEver_endsInItsOwnWay() {
        AsyncScheduler scheduler = scheduler(1);
        Channel<String> channel = Channel.unbounded();
        CancelToken end = scheduler.shutdownToken();
        AsyncTask<String> server = scheduler.spawn(new Select<String>()
                .or(end.cancelled(), nothing -> "served all")
                .or(channel.receiver()));
        Eventually.isTrue("it waits", () -> server.toString().contains("IDLE"));
        assertThat(end.isCancelled()).isFalse();
        scheduler.close();
        assertThat(end.isCancelled()).isTrue();
        assertThat(server.join()).isEqualTo("served all");
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
        TaskLists tasks = (TaskLists) PrivateField.get(AsyncTermination.class, termination, "tasks");
        TaskList[] lists = (TaskList[]) PrivateField.get(TaskLists.class, tasks, "lists");
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

    private static AsyncScheduler scheduler(int workers) {
        return AsyncScheduler.builder().name("lifecycle").workers(workers).build();
    }
}
