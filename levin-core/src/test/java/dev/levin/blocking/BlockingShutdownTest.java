package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The ends of a {@link BlockingPool}: graceful, with a limit, at once; and what becomes of mandatory tasks. */
class BlockingShutdownTest {
    private final BlockingPool pool =
            BlockingPool.builder().name("ends").maxThreads(2).build();

    @Test
    void shutdown_inTime_reportsThatNothingWasAbandoned() {
        AtomicInteger runs = new AtomicInteger();
        for (int i = 0; i < 100; i++) {
            pool.execute(runs::incrementAndGet);
        }
        ShutdownReport report = pool.shutdown(Eventually.LIMIT);
        assertThat(runs).hasValue(100);
        assertThat(report.isComplete()).isTrue();
        assertThat(report.abandoned()).isZero();
        assertThat(report.pool()).isEqualTo("ends");
        assertThat(report.toString()).contains("nothing was abandoned");
        assertThat(pool.isTerminated()).isTrue();
    }

    @Test
    void shutdown_timeIsOver_cancelsInOrderInterruptsAndReports() {
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        Blockers blockers = new Blockers(pool).occupy(2);
        List<JoinHandle<Integer>> waiting = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int id = i;
            JoinHandle<Integer> handle = pool.submit(() -> id);
            handle.onComplete(() -> order.add(id));
            waiting.add(handle);
        }
        JoinHandle<Integer> mandatory = pool.submitMandatory(() -> 7);

        ShutdownReport report = pool.shutdown(Duration.ZERO);

        assertThat(report.cancelled()).isEqualTo(waiting);
        assertThat(report.interrupted())
                .usingElementComparator((one, other) -> one == other ? 0 : 1)
                .containsExactlyInAnyOrderElementsOf(tasksOf(blockers.handles()));
        assertThat(report.mandatory()).isEqualTo(1);
        assertThat(report.abandoned()).isEqualTo(52);
        assertThat(report.isComplete()).isFalse();
        assertThat(report.toString()).contains("abandoned 52 tasks", "50 had not started", "1 mandatory");
        assertThat(order).as("oldest first").isSorted().hasSize(50);
        assertThat(waiting).allMatch(JoinHandle::isCancelled);
        assertThat(blockers.handles()).allMatch(JoinHandle::isCancelled);
        assertThat(mandatory.join()).isEqualTo(7);
        pool.close();
        assertThat(pool.stats().cancelled()).isEqualTo(50);
    }

    private static List<Task> tasksOf(List<? extends JoinHandle<?>> handles) {
        return handles.stream().map(handle -> (Task) handle).toList();
    }

    @Test
    void shutdown_mandatoryTaskRunsAndWaits_neitherIsInterruptedOrDropped() {
        Gate end = new Gate();
        Gate running = new Gate();
        AtomicInteger interrupts = new AtomicInteger();
        JoinHandle<Integer> runs = pool.submitMandatory(() -> {
            running.open();
            end.await();
            return Thread.currentThread().isInterrupted() ? interrupts.incrementAndGet() : 0;
        });
        running.await();
        new Blockers(pool).occupy(1);
        AtomicInteger ran = new AtomicInteger();
        pool.scheduleMandatory(Task.of(ran::incrementAndGet));
        pool.execute(ran::incrementAndGet);

        assertThat(pool.shutdownNow()).hasSize(1);

        end.open();
        assertThat(runs.join()).isZero();
        pool.close();
        assertThat(ran).hasValue(1);
        assertThat(interrupts).hasValue(0);
    }

    /** An interrupt that is meant for one task must not hit a mandatory one that follows on the same thread. */
    @Test
    void shutdownNow_racesTheNextMandatoryTask_thatOneIsNotInterrupted() {
        for (int round = 0; round < 300; round++) {
            BlockingPool one = BlockingPool.builder().maxThreads(1).build();
            Gate running = new Gate();
            one.execute(running::open);
            JoinHandle<Boolean> mandatory =
                    one.submitMandatory(() -> Thread.currentThread().isInterrupted());
            running.await();
            one.shutdownNow();
            assertThat(mandatory.join()).as("round %d", round).isFalse();
            one.close();
        }
    }

    /** It runs on the thread that waits for it, in the middle of a task that is interrupted. */
    @Test
    void shutdownNow_mandatoryTaskThatAnotherOneWaitsFor_isNotInterrupted() {
        BlockingPool one = BlockingPool.builder().maxThreads(1).build();
        Gate running = new Gate();
        Gate end = new Gate();
        JoinHandle<Boolean> outer = one.submit(() -> {
            boolean inner = one.submitMandatory(() -> {
                        running.open();
                        end.await();
                        return Thread.currentThread().isInterrupted();
                    })
                    .join();
            return inner;
        });
        running.await();
        one.shutdownNow();
        end.open();
        assertThat(outer.join()).isFalse();
        one.close();
    }

    /** A job that someone ran in its place, or cancelled, stays in the queue until its turn comes, but is nothing to hand back. */
    @Test
    void shutdownNow_jobsThatRanOrWereCancelled_areNotHandedBack() {
        BlockingPool one = BlockingPool.builder().maxThreads(1).build();
        Gate joined = new Gate();
        Gate end = new Gate();
        JoinHandle<Integer> outer = one.submit(() -> {
            int value = one.submit(() -> 42).join();
            joined.open();
            end.awaitInSpiteOfInterrupts();
            return value;
        });
        joined.await();
        one.submit(() -> 1).cancel();
        assertThat(one.shutdownNow()).isEmpty();
        end.open();
        assertThat(outer.join()).isEqualTo(42);
        one.close();
    }

    @Test
    void shutdown_taskWasInterruptedBeforeAndGoesOn_reportIsNotComplete() {
        Gate end = new Gate();
        Gate running = new Gate();
        pool.execute(() -> {
            running.open();
            end.awaitInSpiteOfInterrupts();
        });
        running.await();
        pool.shutdownNow();
        ShutdownReport report = pool.shutdown(Duration.ZERO);
        assertThat(report.abandoned()).isZero();
        assertThat(report.isComplete()).isFalse();
        end.open();
        pool.close();
    }

    @Test
    void shutdown_interruptedWhileItWaits_givesUpAndKeepsTheFlag() {
        Blockers blockers = new Blockers(pool).occupy(1);
        Background<Boolean> closer = Background.call(() -> {
            ShutdownReport report = pool.shutdown(Duration.ofDays(1));
            return report.abandoned() == 1 && Thread.currentThread().isInterrupted();
        });
        Eventually.isBlocked(closer.thread());
        closer.thread().interrupt();
        assertThat(closer.result()).isTrue();
        assertThat(blockers.handles()).allMatch(JoinHandle::isCancelled);
        pool.close();
    }

    @Test
    void shutdown_taskIgnoresTheInterrupt_itsHandleIsCompleteNevertheless() {
        Gate end = new Gate();
        Gate running = new Gate();
        JoinHandle<Integer> stubborn = pool.submit(() -> {
            running.open();
            end.awaitInSpiteOfInterrupts();
            return 1;
        });
        running.await();
        assertThat(pool.shutdown(Duration.ofMillis(1)).interrupted()).containsExactly((Task) stubborn);
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(stubborn::join)
                .withMessageContaining("was shut down while the job ran");
        assertThat(pool.isTerminated()).isFalse();
        assertThat(pool.shutdown(Duration.ZERO).abandoned())
                .as("was given up before")
                .isZero();
        end.open();
        pool.close();
    }

    @Test
    void shutdown_fromTwoThreads_eachTaskIsReportedOnce() {
        Blockers blockers = new Blockers(pool).occupy(2);
        for (int i = 0; i < 100; i++) {
            pool.execute(() -> {});
        }
        Background<ShutdownReport> one = Background.call(() -> pool.shutdown(Duration.ofMillis(5)));
        Background<ShutdownReport> other = Background.call(() -> pool.shutdown(Duration.ofMillis(5)));
        assertThat(one.result().abandoned() + other.result().abandoned()).isEqualTo(102);
        assertThat(blockers.handles()).allMatch(JoinHandle::isDone);
        pool.close();
    }

    @Test
    void shutdown_withALimitByATask_saysThatItWouldNeverEnd() {
        JoinHandle<ShutdownReport> handle = pool.submit(() -> pool.shutdown(Duration.ofDays(1)));
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(handle::join)
                .withCauseInstanceOf(IllegalStateException.class)
                .withMessageContaining("'ends'");
        assertThat(pool.isShutdown()).isFalse();
        pool.close();
    }

    @Test
    void close_byATask_shutsDownAndDoesNotWait() {
        assertThat(pool.submit(() -> {
                            pool.close();
                            return pool.isShutdown();
                        })
                        .join())
                .isTrue();
        pool.close();
        assertThat(pool.isTerminated()).isTrue();
    }

    /** Row 13: all sleep, or are about to. */
    @Test
    void close_whileThreadsFallAsleep_allLeave() {
        for (int round = 0; round < 300; round++) {
            BlockingPool each =
                    BlockingPool.builder().name("sleepy").maxThreads(3).build();
            for (int i = 0; i < 3; i++) {
                each.execute(() -> {});
            }
            for (int spin = 0; spin < round * 10; spin++) {
                Thread.onSpinWait();
            }
            each.close();
            assertThat(each.stats().threads()).isZero();
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("levin-sleepy-"));
    }
}
