package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.LevinCloseTest.Kind;
import dev.levin.blocking.BlockingPool;
import dev.levin.blocking.ShutdownReport;
import dev.levin.pool.TaskPool;
import dev.levin.schedule.PeriodicTask;
import dev.levin.support.Gate;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.worker.PoolFace;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How a {@link Levin} ends whose tasks take no notice of it: no one waits for them in vain. */
class LevinGiveUpTest {
    private final Levin levin = Levin.builder()
            .name("give-up")
            .workers(2)
            .forkWorkers(2)
            .blockingThreads(4)
            .start();

    @ParameterizedTest
    @EnumSource
    void shutdown_taskTakesNoNotice_returnsAndSaysSo(Kind kind) {
        Gate started = new Gate();
        Gate end = new Gate();
        Future<String> stubborn = kind.submit(levin, () -> {
            started.open();
            end.awaitInSpiteOfInterrupts();
        });
        started.await();
        LevinReport report = levin.shutdown(Duration.ZERO);
        assertThat(report.isTerminated()).isFalse();
        assertThat(report.abandoned()).as(report.toString()).isPositive();
        assertThat(report.toString()).contains("threads go on");
        assertThat(stubborn.isDone()).as("no one waits for it in vain").isTrue();
        assertThat(stubborn.isCancelled()).isTrue();
        end.open();
        levin.close();
        assertThat(levin.isTerminated()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"TASKS", "FORK", "BLOCKING", "VIEW"})
    void shutdown_jobsThatATaskJoinsTakeNoNotice_allHandlesAreComplete(Kind kind) {
        Gate started = new Gate();
        Gate end = new Gate();
        int depth = 20;
        List<Future<String>> nested = new CopyOnWriteArrayList<>();
        AtomicInteger level = new AtomicInteger();
        AtomicReference<Runnable> next = new AtomicReference<>();
        next.set(() -> {
            if (level.incrementAndGet() <= depth) {
                Future<String> inner = kind.submit(levin, next.get());
                nested.add(inner);
                ((JoinHandle<String>) inner).join();
            } else {
                started.open();
                end.awaitInSpiteOfInterrupts();
            }
        });
        Future<String> outer = kind.submit(levin, next.get());
        started.await();
        levin.shutdown(Duration.ZERO);
        assertThat(outer.isDone()).isTrue();
        assertThat(nested).hasSize(depth).allMatch(Future::isDone);
        end.open();
        levin.close();
    }

    /** The pool has no thread, and whoever brings a job runs it. */
    @ParameterizedTest
    @EnumSource(names = {"FORK", "BLOCKING"})
    void shutdown_jobOnAWorkerOfAnotherPoolTakesNoNotice_handleIsComplete(Kind elsewhere) {
        TaskPool starved =
                TaskPool.builder().name("starved").threadFactory(body -> null).build();
        Gate started = new Gate();
        Gate end = new Gate();
        AtomicReference<Job<String>> brought = new AtomicReference<>();
        elsewhere.submit(levin, () -> {
            Job<String> job = Job.of(() -> {
                started.open();
                end.awaitInSpiteOfInterrupts();
                return "at last";
            });
            brought.set(job);
            starved.schedule(job);
        });
        started.await();
        int dropped = PoolFace.behind(starved.asExecutorService()).drop();
        assertThat(brought.get().isDone()).isTrue();
        assertThat(dropped).isEqualTo(1);
        end.open();
        levin.close();
        starved.close();
    }

    @Test
    void shutdown_roundOfAPeriodicTaskTakesNoNotice_itsHandleIsComplete() {
        Gate started = new Gate();
        Gate end = new Gate();
        PeriodicTask periodic = levin.every(Duration.ofMillis(1), () -> {
            started.open();
            end.awaitInSpiteOfInterrupts();
        });
        started.await();
        levin.shutdown(Duration.ZERO);
        assertThat(periodic.isDone()).isTrue();
        end.open();
        levin.close();
    }

    /** It is not given up, nor is what it joins, and runs itself. */
    @Test
    void shutdown_mandatoryTaskJoinsAnother_bothEnd() {
        Gate started = new Gate();
        Gate end = new Gate();
        BlockingPool pool =
                BlockingPool.builder().name("mandatory").maxThreads(1).build();
        JoinHandle<String> mandatory = pool.submitMandatory(() -> {
            JoinHandle<String> inner = pool.submit(() -> {
                started.open();
                end.awaitInSpiteOfInterrupts();
                return "inner";
            });
            return inner.join() + " and outer";
        });
        started.await();
        ShutdownReport report = pool.shutdown(Duration.ZERO);
        assertThat(report.abandoned()).isZero();
        assertThat(report.mandatory()).isEqualTo(1);
        end.open();
        assertThat(mandatory.join()).isEqualTo("inner and outer");
        pool.close();
        levin.close();
    }

    /** The callback closes the pool before the job is interrupted, which is all that would end it. */
    @Test
    void shutdown_callbackOfARunningJobClosesItsPool_doesNotWaitForIt() {
        Gate started = new Gate();
        BlockingPool pool = BlockingPool.builder().name("closed").maxThreads(1).build();
        JoinHandle<String> sleeper = pool.submit(() -> {
            started.open();
            new Gate().await();
            return "never";
        });
        started.await();
        sleeper.onComplete(pool::close);
        assertThat(pool.shutdown(Duration.ZERO).abandoned()).isEqualTo(1);
        pool.close();
        levin.close();
    }
}
