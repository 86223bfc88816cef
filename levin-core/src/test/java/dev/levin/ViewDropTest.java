package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.blocking.BlockingPool;
import dev.levin.blocking.ShutdownReport;
import dev.levin.support.Gate;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A pool drops what has not started: what waits in its views is dropped with it, at once, and handed back as if it were its own. */
class ViewDropTest {
    private final Gate began = new Gate();
    private final Gate end = new Gate();

    private void takesNoNotice() {
        began.open();
        end.awaitInSpiteOfInterrupts();
    }

    @ParameterizedTest
    @EnumSource
    void shutdownNow_aTaskOfTheViewTakesNoNotice_resolvesTheOthersAtOnce(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        view.execute(this::takesNoNotice);
        began.await();
        List<Future<?>> waiting = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            waiting.add(view.submit(() -> {}));
        }
        List<Runnable> unstarted = pool.shutdownNow();
        assertThat(waiting).allMatch(Future::isCancelled);
        assertThat(unstarted).isEqualTo(waiting);
        end.open();
        assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void shutdownNow_turnsOfTheViewWait_handsBackItsTasksInstead(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 2);
        pool.execute(this::takesNoNotice);
        began.await();
        AtomicInteger ran = new AtomicInteger();
        Runnable own = ran::incrementAndGet;
        Runnable guest = ran::incrementAndGet;
        pool.execute(own);
        view.execute(guest);
        Future<Integer> job = view.submit(ran::incrementAndGet);
        view.execute(guest);
        List<Runnable> unstarted = pool.shutdownNow();
        assertThat(unstarted).containsExactly(own, guest, (Runnable) job, guest);
        assertThat(job.isCancelled()).isTrue();
        assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        end.open();
        ViewedPool.end(pool);
        assertThat(ran).hasValue(0);
    }

    @ParameterizedTest
    @EnumSource
    void shutdownNow_reachesAViewOfAView(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        ExecutorService inner = ViewedPool.viewOf(view, 1);
        inner.execute(this::takesNoNotice);
        began.await();
        AtomicInteger ran = new AtomicInteger();
        List<Future<?>> waiting = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            waiting.add(inner.submit(ran::incrementAndGet));
        }
        List<Runnable> unstarted = pool.shutdownNow();
        assertThat(waiting).allMatch(Future::isCancelled);
        assertThat(unstarted).isEqualTo(waiting);
        end.open();
        assertThat(inner.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        ViewedPool.end(pool);
        assertThat(ran).hasValue(0);
    }

    /** What runs in a view of a view is a turn to the view: it is no one's task either. */
    @ParameterizedTest
    @EnumSource
    void shutdownNow_ofAView_handsBackTheTasksOfItsViews(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        ExecutorService inner = ViewedPool.viewOf(view, 1);
        view.execute(this::takesNoNotice);
        began.await();
        Runnable own = () -> {};
        Runnable guest = () -> {};
        inner.execute(guest);
        view.execute(own);
        assertThat(view.shutdownNow()).containsExactly(own, guest);
        assertThat(inner.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        end.open();
        assertThat(pool.submit(() -> "goes on").get(30, TimeUnit.SECONDS)).isEqualTo("goes on");
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void shutdown_aViewOfAViewHasTasks_runsThem(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService inner = ViewedPool.viewOf(ViewedPool.viewOf(pool, 1), 1);
        inner.execute(this::takesNoNotice);
        began.await();
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 50; i++) {
            inner.execute(ran::incrementAndGet);
        }
        pool.shutdown();
        end.open();
        assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(inner.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(ran).hasValue(50);
    }

    @Test
    void shutdown_timeIsOver_givesUpWhatTheViewRuns() throws Exception {
        BlockingPool pool =
                BlockingPool.builder().name("given up").maxThreads(2).build();
        ExecutorService view = pool.view(1, "view");
        Future<?> running = view.submit(this::takesNoNotice);
        Future<?> waiting = view.submit(() -> {});
        began.await();
        ShutdownReport report = pool.shutdown(Duration.ZERO);
        assertThat(running.isCancelled()).isTrue();
        assertThat(waiting.isCancelled()).isTrue();
        assertThat(report.interrupted()).containsExactly((Task) running);
        assertThat(report.cancelled()).containsExactly((Task) waiting);
        assertThat(report.abandoned()).isEqualTo(2);
        end.open();
        pool.close();
        assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void shutdown_timeIsOver_interruptsWhatAViewOfAViewRuns() throws Exception {
        BlockingPool pool =
                BlockingPool.builder().name("given up").maxThreads(2).build();
        ExecutorService inner = ViewedPool.viewOf(pool.view(1, "view"), 1);
        Gate interrupted = new Gate();
        Future<?> running = inner.submit(() -> {
            began.open();
            try {
                end.awaitInterruptibly();
            } catch (InterruptedException expected) {
                interrupted.open();
            }
        });
        began.await();
        ShutdownReport report = pool.shutdown(Duration.ZERO);
        assertThat(report.interrupted()).containsExactly((Task) running);
        assertThat(running.isCancelled()).isTrue();
        interrupted.await();
        pool.close();
    }
}
