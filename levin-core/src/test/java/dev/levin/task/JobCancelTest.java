package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.internal.random.XorShift;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Latches;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobCancelTest {
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void cancel_beforeRun_neverRuns(boolean mayInterrupt) {
        AtomicInteger runs = new AtomicInteger();
        Job<Integer> job = Job.of(runs::incrementAndGet);
        assertThat(job.cancel(mayInterrupt)).isTrue();
        job.run();
        assertThat(runs).hasValue(0);
        assertThat(job.isDone()).isTrue();
        assertThat(job.isCancelled()).isTrue();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void cancel_afterRun_isRefused(boolean mayInterrupt) {
        Job<String> job = Job.of(() -> "value");
        job.run();
        assertThat(job.cancel(mayInterrupt)).isFalse();
        assertThat(job.isCancelled()).isFalse();
        assertThat(job.join()).isEqualTo("value");
    }

    @Test
    void cancel_twice_isRefusedTheSecondTime() {
        Job<String> job = Job.of(() -> "value");
        assertThat(job.cancel()).isTrue();
        assertThat(job.cancel()).isFalse();
        assertThat(job.isCancelled()).isTrue();
    }

    @Test
    void join_cancelled_throwsAFreshExceptionEachTime() {
        Job<String> job = Job.of(() -> "value");
        job.cancel();
        CancellationException first = catchCancellation(job);
        CancellationException second = catchCancellation(job);
        assertThat(first).isNotSameAs(second).hasMessage("the job was cancelled");
        assertThat(first.getStackTrace())
                .as("the one that asked")
                .anyMatch(frame -> frame.getMethodName().equals("catchCancellation"));
        assertThat(first.getCause())
                .as("where it was cancelled")
                .isSameAs(second.getCause())
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void cancel_running_interruptsItAndCompletesAtOnce() {
        Running running = new Running();
        assertThat(running.job.cancel()).isTrue();
        assertThat(running.job.isDone()).as("before the body has ended").isTrue();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(running.job::join);
        assertThat(running.result()).as("the body saw the interrupt").isTrue();
    }

    @Test
    void cancel_runningWithoutInterrupt_letsItGoOn() {
        Running running = new Running();
        assertThat(running.job.cancel(false)).isTrue();
        assertThat(running.job.isCancelled()).isTrue();
        assertThat(running.end()).as("the body saw an interrupt").isFalse();
        assertThat(running.job.isCancelled()).as("still").isTrue();
    }

    @Test
    void cancel_running_interruptsNoOtherThread() {
        Running running = new Running();
        Running other = new Running();
        running.job.cancel(true);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(other.end()).isFalse();
        assertThat(running.result()).isTrue();
    }

    @Test
    void cancel_runningAndFlagStillSetAtTheEnd_doesNotLeakToWhatRunsNext() {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        Job<Boolean> job = Job.of(() -> {
            started.countDown();
            Latches.awaitUninterruptibly(cancelled);
            return Thread.currentThread().isInterrupted();
        });
        Background<Boolean> worker = Background.call(() -> {
            job.run();
            return Thread.currentThread().isInterrupted();
        });
        Latches.await(started);
        assertThat(job.cancel(true)).isTrue();
        cancelled.countDown();
        assertThat(worker.result()).as("flag after the job").isFalse();
    }

    @Test
    void cancel_byTheJobItself_doesNotLeakTheInterrupt() {
        AtomicBoolean interrupted = new AtomicBoolean();
        Job<?>[] self = new Job<?>[1];
        Job<String> job = Job.of(() -> {
            self[0].cancel(true);
            interrupted.set(Thread.currentThread().isInterrupted());
            return "value";
        });
        self[0] = job;
        job.run();
        assertThat(interrupted).isTrue();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(job.isCancelled()).isTrue();
    }

    @Test
    void cancel_waiters_areReleased() {
        Job<String> job = Job.of(() -> "value");
        Background<String> one = Background.call(job::join);
        Background<String> other = Background.call(job::get);
        Eventually.isParkedOn(one.thread(), job);
        Eventually.isParkedOn(other.thread(), job);
        job.cancel();
        assertThat(one.failure()).isInstanceOf(CancellationException.class);
        assertThat(other.failure()).isInstanceOf(CancellationException.class);
    }

    @Test
    void cancel_racesTheEndOfTheRun_interruptNeverHitsWhatRunsNext() {
        int rounds = 3_000;
        CyclicBarrier round = new CyclicBarrier(2);
        Job<?>[] jobs = new Job<?>[rounds];
        for (int i = 0; i < rounds; i++) {
            jobs[i] = Job.of(() -> "value");
        }
        Background<Integer> canceller = Background.call(() -> {
            XorShift delays = new XorShift(5);
            int won = 0;
            for (Job<?> job : jobs) {
                Latches.await(round);
                spin(delays.nextInt(60));
                won += job.cancel(true) ? 1 : 0;
                Latches.await(round);
            }
            return won;
        });
        int cancelled = 0;
        for (Job<?> job : jobs) {
            Latches.await(round);
            job.run();
            assertThat(Thread.currentThread().isInterrupted()).as("after run").isFalse();
            Latches.await(round);
            assertThat(Thread.currentThread().isInterrupted()).as("later").isFalse();
            assertThat(job.isDone()).isTrue();
            cancelled += job.isCancelled() ? 1 : 0;
        }
        assertThat(canceller.result())
                .as("cancel said true as often as a job was cancelled")
                .isEqualTo(cancelled);
    }

    /** The cancelling thread has claimed the interrupt and not sent it yet when the body ends. */
    @Test
    void cancel_interruptComesAfterTheBodyHasEnded_runWaitsForIt() throws InterruptedException {
        SlowToInterrupt worker = new SlowToInterrupt();
        worker.start();
        Latches.await(worker.started);
        assertThat(worker.job.cancel(true)).isTrue();
        worker.interruptWasSent.countDown();
        worker.join();
        assertThat(worker.flagInNextTask).as("flag in what runs next").isFalse();
    }

    private static CancellationException catchCancellation(Job<?> job) {
        try {
            throw new AssertionError("returned " + job.join());
        } catch (CancellationException cancelled) {
            return cancelled;
        }
    }

    private static void spin(int times) {
        for (int i = 0; i < times; i++) {
            Thread.onSpinWait();
        }
    }

    /** A job that runs until it is told to end, or interrupted; says which. */
    private static final class Running {
        private final CountDownLatch started = new CountDownLatch(1);
        private final CountDownLatch end = new CountDownLatch(1);
        private final AtomicBoolean interrupted = new AtomicBoolean();
        final Job<Object> job = Job.of(() -> {
            started.countDown();
            try {
                end.await();
            } catch (InterruptedException expected) {
                interrupted.set(true);
            }
            return "value";
        });
        private final Background<Void> runner = Background.run(job::run);

        Running() {
            Latches.await(started);
            Eventually.isBlocked(runner.thread());
        }

        /** Lets the body end; says whether it was interrupted. */
        boolean end() {
            end.countDown();
            return result();
        }

        /** Waits for the body to end without being told to; says whether it was interrupted. */
        boolean result() {
            runner.result();
            return interrupted.get();
        }
    }

    /** A worker whose interrupt takes so long that, if it were not waited for, it would hit what runs next. */
    private static final class SlowToInterrupt extends Thread {
        final CountDownLatch started = new CountDownLatch(1);
        final CountDownLatch interruptWasSent = new CountDownLatch(1);
        private final CountDownLatch interrupting = new CountDownLatch(1);
        private final CountDownLatch nextTask = new CountDownLatch(1);
        final Job<String> job = Job.of(() -> {
            started.countDown();
            Latches.await(interrupting);
            return "value";
        });
        volatile boolean flagInNextTask;

        @Override
        public void run() {
            job.run();
            nextTask.countDown();
            Latches.awaitUninterruptibly(interruptWasSent);
            flagInNextTask = isInterrupted();
        }

        @Override
        public void interrupt() {
            interrupting.countDown();
            try {
                assertThat(nextTask.await(100, TimeUnit.MILLISECONDS))
                        .as("run has returned before the interrupt was sent")
                        .isFalse();
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            } finally {
                super.interrupt();
            }
        }
    }
}
