package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.levin.internal.queue.Nodes;
import dev.levin.pool.TaskPool;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.support.PrivateField;
import dev.levin.task.Task;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Views of a pool that refuses their turns for any reason, of one whose propagators throw; and views that are forgotten. */
class ViewFaultTest {
    private static final int MANY = 100;

    private final TaskPool pool = TaskPool.builder().name("moody").maxThreads(2).build();
    private final PoolFace face = PoolFace.behind(pool.asExecutorService());
    private final AtomicBoolean fails = new AtomicBoolean();

    /** The same pool, in which there is no memory for another task while {@code fails}. */
    private final PoolFace moody = new PoolFace(
            "moody",
            body -> {
                if (fails.get()) {
                    throw new OutOfMemoryError("planned");
                }
                face.execute(body);
            },
            face.crew(),
            false);

    @AfterEach
    void end() {
        fails.set(false);
        pool.close();
    }

    @Test
    void execute_thePoolThrowsAnError_theTaskIsNotAcceptedAndTheViewGoesOn() throws Exception {
        ExecutorService view = moody.view(1, "view").executorService();
        AtomicInteger ran = new AtomicInteger();
        Task task = Task.of(ran::incrementAndGet);
        fails.set(true);
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(() -> view.execute(task));
        assertThat(task.isQueued()).isFalse();
        fails.set(false);
        view.execute(task);
        view.shutdown();
        assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(ran).hasValue(1);
    }

    @Test
    void passOn_thePoolThrowsAnError_theTurnGoesOn() throws Exception {
        ExecutorService view = moody.view(1, "view").executorService();
        AtomicInteger ran = new AtomicInteger();
        Gate begin = new Gate();
        view.execute(begin::await);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            futures.add(view.submit(ran::incrementAndGet));
        }
        fails.set(true);
        begin.open();
        for (Future<?> future : futures) {
            future.get(30, TimeUnit.SECONDS);
        }
        assertThat(ran).hasValue(MANY);
    }

    /** The second task has relied on the turn that was made for the first. */
    @Test
    void execute_thePoolThrowsAnError_thoseThatCameMeanwhileRunNevertheless() throws Exception {
        Gate comes = new Gate();
        Gate goes = new Gate();
        PoolFace slow = new PoolFace(
                "slow",
                body -> {
                    comes.open();
                    goes.await();
                    throw new OutOfMemoryError("planned");
                },
                face.crew(),
                false);
        ExecutorService view = slow.view(1, "view").executorService();
        Background<Void> first = Background.run(() -> view.execute(() -> {}));
        comes.await();
        Future<String> second = view.submit(() -> "second");
        goes.open();
        assertThat(first.failure()).isInstanceOf(OutOfMemoryError.class);
        assertThat(second.get(30, TimeUnit.SECONDS)).isEqualTo("second");
        view.shutdown();
        assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void turns_captureNoContext() throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        try (TaskPool propagating = TaskPool.builder()
                .name("contexts")
                .maxThreads(1)
                .propagate(new RecordingPropagator("p", log))
                .build()) {
            ExecutorService view = propagating.view(1, "view");
            Gate begin = new Gate();
            view.execute(begin::await);
            for (int i = 1; i < MANY; i++) {
                view.execute(() -> {});
            }
            begin.open();
            view.shutdown();
            assertThat(view.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(Collections.frequency(log, "capture p")).isEqualTo(MANY);
        assertThat(Collections.frequency(log, "restore p of p")).isEqualTo(MANY);
    }

    @Test
    void execute_refused_theTaskKeepsNoContext() {
        List<String> log = new ArrayList<>();
        try (TaskPool propagating = TaskPool.builder()
                .name("contexts")
                .propagate(new RecordingPropagator("p", log))
                .build()) {
            ExecutorService view = propagating.view(1, "view");
            view.shutdown();
            Task task = Task.of(() -> {});
            assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> view.execute(task));
            assertThat(Nodes.context(task)).isNull();
            assertThat(log).containsExactly("capture p");
        }
    }

    @Test
    void view_forgottenWithoutShutdown_leavesNothingBehind() {
        PoolViews views = (PoolViews) PrivateField.get(PoolFace.class, face, "views");
        WeakReference<?> first = new WeakReference<>(usedView());
        for (int i = 1; i < MANY; i++) {
            usedView();
        }
        Eventually.isCollected("a view that was forgotten", first);
        Eventually.isTrue("they are taken out of the list", () -> {
            System.gc();
            usedView();
            return views.count() < MANY / 2;
        });
    }

    private ExecutorService usedView() {
        ExecutorService view = face.view(1, "forgotten").executorService();
        try {
            view.submit(() -> {}).get(30, TimeUnit.SECONDS);
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
        return view;
    }

    @Test
    void view_shutDown_leavesNothingBehind() {
        PoolViews views = (PoolViews) PrivateField.get(PoolFace.class, face, "views");
        PoolFace view = face.view(1, "short");
        assertThat(views.count()).isEqualTo(1);
        view.close();
        assertThat(views.count()).isZero();
    }

    @Test
    void view_ofAPoolThatHasEnded_hasEnded() {
        face.view(1, "before");
        pool.close();
        PoolFace view = face.view(1, "after");
        assertThat(view.isTerminated()).isTrue();
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> view.execute(() -> {}));
    }
}
