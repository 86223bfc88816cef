package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What a view is to its pool: a guest that takes its share and no more, and ends with it. */
class PoolViewTest {
    @Test
    void view_moreTasksThanItMayRun_neverRunsMoreAtATime() throws Exception {
        try (TaskPool pool = TaskPool.builder().name("four").maxThreads(4).build()) {
            ExecutorService view = pool.view(2, "two");
            AtomicInteger running = new AtomicInteger();
            AtomicInteger most = new AtomicInteger();
            List<Future<?>> futures = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                futures.add(view.submit(() -> {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    running.decrementAndGet();
                }));
            }
            for (Future<?> future : futures) {
                future.get(30, TimeUnit.SECONDS);
            }
            assertThat(most.get()).isBetween(1, 2);
        }
    }

    @Test
    void view_tasksThatBlockForEver_leaveTheOtherThreadsAlone() {
        Gate end = new Gate();
        try (TaskPool pool = TaskPool.builder().name("two").maxThreads(2).build()) {
            ExecutorService slow = pool.view(1, "slow");
            for (int i = 0; i < 10; i++) {
                slow.execute(end::await);
            }
            assertThat(pool.submit(() -> "through").join()).isEqualTo("through");
            end.open();
        }
    }

    @Test
    void view_endlessTasksOnOneThread_letTheOthersOfThePoolComeInBetween() {
        try (TaskPool pool = TaskPool.builder().name("one").maxThreads(1).build()) {
            ExecutorService greedy = pool.view(1, "greedy");
            AtomicBoolean enough = new AtomicBoolean();
            AtomicInteger ran = new AtomicInteger();
            for (int i = 0; i < 3; i++) {
                greedy.execute(new Runnable() {
                    @Override
                    public void run() {
                        ran.incrementAndGet();
                        if (!enough.get() && !pool.isShutdown()) {
                            again();
                        }
                    }

                    private void again() {
                        try {
                            greedy.execute(this);
                        } catch (RejectedExecutionException closed) {
                            // in this very moment
                        }
                    }
                });
            }
            assertThat(pool.submit(() -> "others live").join()).isEqualTo("others live");
            enough.set(true);
            assertThat(ran.get()).isPositive();
        }
    }

    @Test
    void close_ofThePool_runsWhatTheViewHasAccepted() {
        AtomicInteger ran = new AtomicInteger();
        ExecutorService view;
        Gate begin = new Gate();
        try (TaskPool pool = TaskPool.builder().name("closing").maxThreads(1).build()) {
            view = pool.view(1, "guest");
            view.execute(begin::await);
            for (int i = 0; i < 200; i++) {
                view.execute(ran::incrementAndGet);
            }
            pool.shutdown();
            assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> view.execute(() -> {}));
            begin.open();
        }
        assertThat(ran).hasValue(200);
        assertThat(view.isTerminated()).isTrue();
    }

    @Test
    void shutdownNow_ofThePool_resolvesWhatTheViewHasAccepted() throws Exception {
        TaskPool pool = TaskPool.builder().name("dropping").maxThreads(1).build();
        ExecutorService view = pool.view(1, "guest");
        Gate started = new Gate();
        Future<String> running = view.submit(() -> {
            started.open();
            try {
                new Gate().awaitInterruptibly();
                return "not interrupted";
            } catch (InterruptedException expected) {
                return "interrupted";
            }
        });
        started.await();
        List<Future<?>> waiting = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            waiting.add(view.submit(() -> {}));
        }
        pool.shutdownNow();
        assertThat(running.get(30, TimeUnit.SECONDS)).isEqualTo("interrupted");
        Eventually.isTrue("all are cancelled", () -> waiting.stream().allMatch(Future::isCancelled));
        assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        pool.close();
    }

    @Test
    void awaitTermination_poolEndsMeanwhile_returns() {
        TaskPool pool = TaskPool.builder().name("ending").maxThreads(1).build();
        ExecutorService view = pool.view(1, "guest");
        Background<Boolean> waiter = Background.call(() -> view.awaitTermination(60, TimeUnit.SECONDS));
        Eventually.isBlocked(waiter.thread());
        pool.close();
        assertThat(waiter.result()).isTrue();
    }

    @Test
    void shutdown_ofAView_whosePoolIsBusy_doesNotWaitForThePool() throws Exception {
        Gate end = new Gate();
        try (TaskPool pool = TaskPool.builder().name("busy").maxThreads(1).build()) {
            pool.execute(end::await);
            ExecutorService view = pool.view(1, "guest");
            Future<?> future = view.submit(() -> {});
            assertThat(view.shutdownNow()).hasSize(1);
            assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
            assertThat(future.isCancelled()).isTrue();
            end.open();
        }
    }

    @Test
    void view_badArguments_saysWhich() {
        try (TaskPool pool = TaskPool.builder().name("arguments").build()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> pool.view(0, "none"))
                    .withMessage("parallelism must be positive, but was 0");
            assertThatIllegalArgumentException().isThrownBy(() -> pool.view(1, " "));
        }
    }
}
