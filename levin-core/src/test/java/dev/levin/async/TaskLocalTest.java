package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that a task takes along, wherever it is polled. */
class TaskLocalTest {
    private static final TaskLocal<String> LOCAL = TaskLocal.withDefault(() -> "none");

    @Test
    void get_withinManyTasksOnSeveralWorkers_eachHasItsOwn() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(3).build()) {
            List<AsyncTask<String>> tasks = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                tasks.add(scheduler.spawn(LOCAL.with(
                        "task " + i,
                        Async.yieldNow().flatMap(nothing -> Async.yieldNow()).map(nothing -> LOCAL.get()))));
            }
            for (int i = 0; i < 100; i++) {
                assertThat(tasks.get(i).join(Eventually.LIMIT)).isEqualTo("task " + i);
            }
            assertThat(scheduler.spawn(Async.defer(() -> Async.of(LOCAL.get()))).join(Eventually.LIMIT))
                    .isEqualTo("none");
        }
    }

    @Test
    void with_nested_innerOneCountsAndOuterComesBack() throws Exception {
        Async<String> nested = LOCAL.with(
                "outer",
                LOCAL.with("inner", Async.defer(() -> Async.of(LOCAL.get()))).map(inner -> inner + ", " + LOCAL.get()));
        assertThat(nested.poll(Context.of(() -> {}))).isTrue();
        assertThat(nested.value()).isEqualTo("inner, outer");
        assertThat(LOCAL.get()).isEqualTo("none");
    }

    @Test
    void with_sourceThrowsOrIsCancelled_valueIsTakenBack() {
        List<String> seen = new ArrayList<>();
        Async<String> failing = LOCAL.with("value", Async.fail(new IllegalStateException("planted")));
        try {
            failing.poll(Context.of(() -> {}));
        } catch (Exception expected) {
            seen.add(LOCAL.get());
        }
        LOCAL.with("value", Async.of(1).onCancel(() -> seen.add(LOCAL.get()))).cancel();
        assertThat(seen).containsExactly("none", "value");
        assertThat(LOCAL.get()).isEqualTo("none");
        assertThat(LOCAL).hasToString("TaskLocal[none]");
    }

    @Test
    void value_taskHasEnded_isNotHeldOnToByTheWorker() {
        TaskLocal<Object> local = TaskLocal.withDefault(Object::new);
        try (AsyncScheduler scheduler = AsyncScheduler.builder().workers(1).build()) {
            WeakReference<Object> value = useValue(scheduler, local);
            Eventually.isCollected("the value of a task that has ended", value);
        }
    }

    private static WeakReference<Object> useValue(AsyncScheduler scheduler, TaskLocal<Object> local) {
        Object value = new Object();
        scheduler.spawn(local.with(value, Async.yieldNow())).join(Eventually.LIMIT);
        return new WeakReference<>(value);
    }
}
