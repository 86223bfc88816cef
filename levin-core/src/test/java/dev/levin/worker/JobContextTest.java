package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.pool.TaskPool;
import dev.levin.support.Background;
import dev.levin.support.Latches;
import dev.levin.task.ContextPropagator;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Jobs with a context: the handle is told of everything, and whoever runs the job runs it within its context. */
class JobContextTest {
    private static final Duration LONG_TIME = Duration.ofSeconds(30);

    private final List<Throwable> reported = new ArrayList<>();

    @Test
    void run_restoreThrows_handleFailsAndIsReported() {
        Job<String> job = Job.of(() -> "value");
        TaskRunner runner = runnerWith(new Failing(), job);
        assertThat(runner.run(job)).isFalse();
        assertThatHandleFailed(job);
        assertThat(reported).hasSize(1);
    }

    @Test
    void runHere_restoreThrows_handleFailsAndNothingIsThrown() {
        Job<String> job = Job.of(() -> "value");
        TaskRunner runner = runnerWith(new Failing(), job);
        assertThatCode(() -> runner.runHere(job)).doesNotThrowAnyException();
        assertThatHandleFailed(job);
    }

    @Test
    void run_closeThrows_handleKeepsItsValueAndTheFailureIsReported() {
        List<String> log = new ArrayList<>();
        Job<String> job = Job.of(() -> "value");
        ContextPropagator<?> propagator = new RecordingPropagator("bad", log) {
            @Override
            void closing() {
                throw new IllegalStateException("close");
            }
        };
        TaskRunner runner = runnerWith(propagator, job);
        assertThat(runner.run(job)).isFalse();
        assertThat(job.join()).isEqualTo("value");
        assertThat(reported).singleElement().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void runHere_jobInterruptsItself_flagOfTheJoinerIsItsOwnBusiness() {
        Job<Integer> job = Job.of(() -> 1);
        Background<Boolean> joiner = Background.call(() -> {
            Thread.currentThread().interrupt();
            new TaskRunner(ContextChain.NONE, (task, failure) -> {}).runHere(job);
            return Thread.currentThread().isInterrupted();
        });
        assertThat(joiner.result()).as("the joiner's flag is kept").isTrue();
        assertThat(job.join()).isEqualTo(1);
    }

    @Test
    void submit_restoreThrows_handleFails() {
        try (TaskPool pool = TaskPool.builder()
                .maxThreads(1)
                .onFailure((task, failure) -> {})
                .propagate(new Failing())
                .build()) {
            JoinHandle<String> handle = pool.submit(() -> "value");
            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(() -> handle.join(LONG_TIME))
                    .withCauseInstanceOf(IllegalStateException.class);
        }
    }

    /** A joins the job and is slow to restore; B, the other worker, takes the job from A's queue and is faster. */
    @Test
    void join_onWorkerWhileAnotherTakesTheJob_runsWithItsContext() {
        Slow propagator = new Slow();
        CountDownLatch occupied = new CountDownLatch(1);
        AtomicReference<String> seen = new AtomicReference<>();
        CountDownLatch ran = new CountDownLatch(1);
        try (TaskPool pool =
                TaskPool.builder().maxThreads(2).propagate(propagator).build()) {
            JoinHandle<Object> outer = pool.submit(() -> {
                pool.execute(() -> {
                    occupied.countDown();
                    Latches.await(propagator.firstIsRestoring);
                });
                Latches.await(occupied);
                propagator.current.set("job's");
                JoinHandle<Object> inner = pool.submit(() -> {
                    seen.set(propagator.current.get());
                    ran.countDown();
                    return null;
                });
                return inner.join();
            });
            Latches.await(ran);
            propagator.letFirstGo.countDown();
            outer.join(LONG_TIME);
        }
        assertThat(seen).hasValue("job's");
    }

    /** Runs jobs as if they had been scheduled with this propagator. */
    private TaskRunner runnerWith(ContextPropagator<?> propagator, Job<?> job) {
        ContextChain chain = new ContextChain(List.of(propagator));
        chain.captureFor(job);
        return new TaskRunner(chain, (task, failure) -> reported.add(failure));
    }

    private static void assertThatHandleFailed(Job<String> job) {
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> job.join(Duration.ZERO))
                .withCauseInstanceOf(IllegalStateException.class);
    }

    private static final class Failing implements ContextPropagator<String> {
        @Override
        public String capture() {
            return "captured";
        }

        @Override
        public Scope restore(String captured) {
            throw new IllegalStateException("restore");
        }
    }

    /** The first thread that restores the job's context stays there until it is let go. */
    private static final class Slow implements ContextPropagator<String> {
        final ThreadLocal<String> current = ThreadLocal.withInitial(() -> "none");
        final CountDownLatch firstIsRestoring = new CountDownLatch(1);
        final CountDownLatch letFirstGo = new CountDownLatch(1);

        @Override
        public String capture() {
            return current.get();
        }

        @Override
        public Scope restore(String captured) {
            if (captured.equals("job's")) {
                boolean first = firstIsRestoring.getCount() > 0;
                firstIsRestoring.countDown();
                if (first) {
                    Latches.await(letFirstGo);
                }
            }
            String before = current.get();
            current.set(captured);
            return () -> current.set(before);
        }
    }
}
