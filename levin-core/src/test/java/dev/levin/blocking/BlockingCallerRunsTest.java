package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.internal.park.ThreadParker;
import dev.levin.pool.TaskPool;
import dev.levin.support.Background;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.Ledger;
import dev.levin.support.ThreadFailure;
import dev.levin.task.ContextPropagator;
import dev.levin.task.Job;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tasks of a {@link BlockingPool} without a thread, which run on the thread of someone who brought one. */
class BlockingCallerRunsTest {
    private final AtomicLong clock = new AtomicLong();

    /** Fails when it is to give a task its context. */
    private static final class Thrower implements ContextPropagator<String> {
        final AtomicBoolean throwsNext = new AtomicBoolean();

        @Override
        public String capture() {
            return "context";
        }

        @Override
        public Scope restore(String captured) {
            if (throwsNext.compareAndSet(true, false)) {
                throw new IllegalStateException("planted");
            }
            return () -> {};
        }
    }

    private BlockingPool pool(ThreadFailure.Factory factory) {
        return new BlockingPool(
                BlockingPool.builder().maxThreads(2).threadFactory(factory).settings(), clock::get, ThreadParker::new);
    }

    @Test
    void run_jobCannotBeRunAndThrowsWhenToldSo_theOthersRunAndThePoolEnds() {
        Thrower thrower = new Thrower();
        Ledger ledger = new Ledger(2);
        Job<Integer> failing = new Job<>() {
            @Override
            protected Integer call() {
                return 1;
            }

            @Override
            protected void notCalled() {
                throw new IllegalStateException("planted");
            }
        };
        try (CapturedLog log = CapturedLog.open();
                BlockingPool pool = BlockingPool.builder()
                        .threadFactory(ThreadFailure.FACTORY_THROWS.after(0))
                        .propagate(thrower)
                        .build()) {
            pool.execute(() -> {
                pool.submit(failing);
                pool.schedule(ledger.task(0));
                pool.schedule(ledger.task(1));
                thrower.throwsNext.set(true);
            });
            assertThatExceptionOfType(CompletionException.class).isThrownBy(failing::join);
            ledger.assertEachRanOnce();
            assertThat(log.messages()).anyMatch(message -> message.contains("not called"));
        }
    }

    @Test
    void run_callerIsInterrupted_tasksDoNotSeeItAndTheFlagIsKept() {
        try (BlockingPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0))) {
            Background<Boolean> caller = Background.call(() -> {
                Thread.currentThread().interrupt();
                boolean seen = pool.submit(() -> Thread.currentThread().isInterrupted())
                        .join();
                return !seen && Thread.currentThread().isInterrupted();
            });
            assertThat(caller.result()).isTrue();
        }
    }

    /** Whoever helped when there was no thread is not kept when there is one again. */
    @Test
    void run_aThreadCanBeStartedAgain_theCallerReturns() {
        ThreadFailure.Factory factory = ThreadFailure.FACTORY_THROWS.after(0);
        try (BlockingPool pool = pool(factory)) {
            Gate end = new Gate();
            Thread caller = Thread.currentThread();
            pool.execute(() -> {
                pool.execute(() -> {});
                pool.execute(() -> end.await());
                factory.goodOnes = 100;
                clock.addAndGet(1_000_000_000);
            });
            assertThat(end.isOpen())
                    .as("the caller is back, and the task waits elsewhere")
                    .isFalse();
            Eventually.isTrue("a thread took over", () -> pool.stats().threads() > 0);
            assertThat(caller).isSameAs(Thread.currentThread());
            end.open();
        }
    }

    /** What others have brought may wait for that very worker, or block it for long. */
    @Test
    void run_byAWorkerOfAnotherPool_runsItsOwnJobAndNoOther() {
        try (BlockingPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0));
                TaskPool others = TaskPool.builder().maxThreads(1).build()) {
            Gate running = new Gate();
            Gate end = new Gate();
            List<Thread> ranOn = Collections.synchronizedList(new ArrayList<>());
            Background<Void> caller = Background.run(() -> pool.execute(() -> {
                pool.execute(() -> ranOn.add(Thread.currentThread()));
                running.open();
                end.await();
            }));
            running.await();
            assertThat(others.submit(() -> pool.submit(() -> 7).join()).join()).isEqualTo(7);
            assertThat(ranOn).isEmpty();
            end.open();
            caller.result();
            assertThat(ranOn).containsExactly(caller.thread());
            assertThat(others.submit(() -> pool.submit(() -> 8).join()).join()).isEqualTo(8);
            assertThat(pool.stats().queued()).isZero();
        }
    }

    /** The job is one of those that have to end, whoever's thread it runs on. */
    @Test
    void close_byAJobOnAWorkerOfAnotherPool_doesNotWaitForItself() {
        BlockingPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0));
        pool.execute(() -> {});
        try (TaskPool others = TaskPool.builder().maxThreads(1).build()) {
            boolean refused = others.submit(() -> pool.submit(() -> {
                                pool.close();
                                return refusesToWait(pool);
                            })
                            .join())
                    .join(Eventually.LIMIT);
            assertThat(refused).isTrue();
        }
        pool.close();
        assertThat(pool.isTerminated()).isTrue();
        BlockingStats stats = pool.stats();
        assertThat(stats.completed()).isEqualTo(stats.accepted()).isEqualTo(2);
    }

    private static boolean refusesToWait(BlockingPool pool) throws InterruptedException {
        try {
            return pool.awaitTermination(Eventually.LIMIT);
        } catch (IllegalStateException expected) {
            return true;
        }
    }

    @Test
    void shutdown_aTaskRunsOnItsCaller_reportSaysThatItHasNotEnded() {
        BlockingPool pool = pool(ThreadFailure.FACTORY_THROWS.after(0));
        Gate running = new Gate();
        Gate end = new Gate();
        Background<Void> caller = Background.run(() -> pool.execute(() -> {
            running.open();
            end.awaitInSpiteOfInterrupts();
        }));
        running.await();
        ShutdownReport report = pool.shutdown(Duration.ZERO);
        assertThat(report.ended()).isFalse();
        assertThat(report.isComplete()).isFalse();
        assertThat(report.toString()).contains("has not ended yet");
        end.open();
        caller.result();
        pool.close();
        assertThat(pool.shutdown(Duration.ZERO).isComplete()).isTrue();
    }
}
