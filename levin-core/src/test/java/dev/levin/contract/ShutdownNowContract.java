package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@code shutdownNow}: hands back what has not started, interrupts what has. */
interface ShutdownNowContract extends ExecutorSubject {
    @Test
    default void shutdownNow_unused_returnsNothing() throws Exception {
        ExecutorService executor = executor(1);
        assertThat(executor.shutdownNow()).isEmpty();
        assertThat(executor.isShutdown()).isTrue();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    default void shutdownNow_tasksWait_returnsExactlyThemAndInterruptsTheOther() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        AtomicInteger runs = new AtomicInteger();
        List<Runnable> waiting = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            Runnable task = new Runnable() {
                @Override
                public void run() {
                    runs.incrementAndGet();
                }
            };
            waiting.add(task);
            executor.execute(task);
        }

        List<Runnable> unstarted = executor.shutdownNow();

        assertThat(unstarted).usingElementComparator(identity()).containsExactlyInAnyOrderElementsOf(waiting);
        assertThat(running.awaitInterrupted()).isTrue();
        assertThat(executor.isShutdown()).isTrue();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(runs).as("what was handed back did not run").hasValue(0);
        unstarted.forEach(Runnable::run);
        assertThat(runs).as("but can be run by hand").hasValue(600);
    }

    @Test
    default void shutdownNow_submittedTasksWait_returnsTheirFutures() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        Future<?> ofRunning = executor.submit((Callable<String>) running);
        running.awaitStarted();
        Future<String> one = executor.submit(() -> "one");
        Future<?> two = executor.submit((Runnable) () -> {});
        assertThat(executor.shutdownNow())
                .usingElementComparator(identity())
                .containsExactlyInAnyOrder((Runnable) one, (Runnable) two);
        assertThat(running.awaitInterrupted()).isTrue();
        assertThat(ofRunning.get(30, TimeUnit.SECONDS)).isEqualTo("interrupted");
    }

    @Test
    default void shutdownNow_tasksOfATaskWait_returnsThem() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        AtomicInteger runs = new AtomicInteger();
        executor.execute(() -> {
            for (int i = 0; i < 600; i++) {
                executor.execute(runs::incrementAndGet);
            }
            running.run();
        });
        running.awaitStarted();
        assertThat(executor.shutdownNow()).hasSize(600);
        assertThat(running.awaitInterrupted()).isTrue();
        assertThat(runs).hasValue(0);
    }

    @Test
    default void shutdownNow_idle_returnsNothingAndTerminates() throws Exception {
        ExecutorService executor = executor(3);
        executor.invokeAll(List.of(() -> 1, () -> 2, () -> 3));
        assertThat(executor.shutdownNow()).isEmpty();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    default void shutdownNow_afterShutdown_returnsWhatStillWaits() throws Exception {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        executor.execute(() -> {});
        executor.shutdown();
        assertThat(executor.shutdownNow()).hasSize(1);
        assertThat(running.awaitInterrupted()).isTrue();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    default void shutdownNow_twice_returnsNothingTheSecondTime() {
        ExecutorService executor = executor(1);
        BlockingTask running = new BlockingTask();
        executor.execute(running);
        running.awaitStarted();
        executor.execute(() -> {});
        assertThat(executor.shutdownNow()).hasSize(1);
        assertThat(executor.shutdownNow()).isEmpty();
    }

    @Test
    default void shutdownNow_byATask_interruptsItToo() throws Exception {
        ExecutorService executor = executor(1);
        Future<Boolean> future = executor.submit(() -> {
            executor.shutdownNow();
            return Thread.interrupted();
        });
        assertThat(future.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    default void shutdownNow_racesExecute_eachAcceptedTaskRunsOrIsHandedBack() throws Exception {
        for (int round = 0; round < 100; round++) {
            ExecutorService executor = executor(2);
            AtomicInteger accepted = new AtomicInteger();
            AtomicInteger runs = new AtomicInteger();
            Background<Void> producer = Background.run(() -> {
                try {
                    for (int n = 0; n < 1_000; n++) {
                        executor.execute(runs::incrementAndGet);
                        accepted.incrementAndGet();
                    }
                } catch (RejectedExecutionException expected) {
                    // the race is over
                }
            });
            int handedBack = executor.shutdownNow().size();
            producer.result();
            assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
            assertThat(runs.get() + handedBack).isEqualTo(accepted.get());
        }
    }

    /** A task that a thread has taken and not yet begun is neither of the two, and must not be forgotten. */
    @Test
    default void shutdownNow_whileTasksAreBeingTaken_returnsOrInterruptsEachOfThem() throws Exception {
        for (int round = 0; round < 600; round++) {
            ExecutorService executor = executor(1 + round % 2);
            List<BlockingTask> tasks = List.of(new BlockingTask(), new BlockingTask(), new BlockingTask());
            tasks.forEach(executor::execute);
            for (int spin = 0; spin < round; spin++) {
                Thread.onSpinWait();
            }
            List<Runnable> unstarted = executor.shutdownNow();
            assertThat(executor.awaitTermination(10, TimeUnit.SECONDS))
                    .as("round %d: each task was handed back, or interrupted", round)
                    .isTrue();
            assertThat(tasks).allMatch(task -> unstarted.contains(task) != task.hasStarted());
        }
    }

    private static Comparator<Runnable> identity() {
        return (one, other) -> one == other ? 0 : 1;
    }
}
