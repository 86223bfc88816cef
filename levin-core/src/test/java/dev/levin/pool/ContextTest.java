package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Gate;
import dev.levin.task.Batch;
import dev.levin.task.ContextPropagator;
import dev.levin.task.Task;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Context goes with a task, however it is scheduled; and row 26 of the fault table: a hook that throws. */
class ContextTest {
    private static final ThreadLocal<String> CURRENT = ThreadLocal.withInitial(() -> "none");

    private static final class CurrentString implements ContextPropagator<String> {
        @Override
        public String capture() {
            return CURRENT.get();
        }

        @Override
        public Scope restore(String captured) {
            String before = CURRENT.get();
            CURRENT.set(captured);
            return () -> CURRENT.set(before);
        }
    }

    @Test
    void propagate_everyFormOfScheduling_taskSeesTheSchedulersContext() {
        List<String> seen = new CopyOnWriteArrayList<>();
        try (TaskPool pool =
                TaskPool.builder().maxThreads(1).propagate(new CurrentString()).build()) {
            CURRENT.set("outside");
            pool.execute(() -> seen.add(CURRENT.get()));
            pool.schedule(Batch.of(Task.of(() -> seen.add(CURRENT.get())), Task.of(() -> seen.add(CURRENT.get()))));
            assertThat(pool.submit(CURRENT::get).join()).isEqualTo("outside");
            Gate nested = new Gate();
            pool.execute(() -> {
                CURRENT.set("changed by the task");
                pool.execute(() -> {
                    seen.add(CURRENT.get());
                    nested.open();
                });
            });
            nested.await();
            CURRENT.remove();
            assertThat(pool.submit(CURRENT::get).join()).as("nothing leaks").isEqualTo("none");
        } finally {
            CURRENT.remove();
        }
        assertThat(seen).containsExactly("outside", "outside", "outside", "changed by the task");
    }

    @Test
    void propagate_reusedTask_eachRunHasItsOwnContext() {
        List<String> seen = new CopyOnWriteArrayList<>();
        Gate done = new Gate();
        try (TaskPool pool =
                TaskPool.builder().maxThreads(1).propagate(new CurrentString()).build()) {
            CURRENT.set("0");
            pool.schedule(new Task() {
                @Override
                public void run() {
                    seen.add(CURRENT.get());
                    if (seen.size() < 3) {
                        CURRENT.set(String.valueOf(seen.size()));
                        pool.schedule(this);
                    } else {
                        done.open();
                    }
                }
            });
            done.await();
        } finally {
            CURRENT.remove();
        }
        assertThat(seen).containsExactly("0", "1", "2");
    }

    @Test
    void capture_throws_schedulingThrowsAndTheTaskIsFree() {
        ContextPropagator<String> throwing = new ContextPropagator<>() {
            @Override
            public String capture() {
                throw new IllegalStateException("planted");
            }

            @Override
            public Scope restore(String captured) {
                return () -> {};
            }
        };
        try (TaskPool pool =
                TaskPool.builder().maxThreads(1).propagate(throwing).build()) {
            Task task = Task.of(() -> {});
            assertThatThrownBy(() -> pool.schedule(task)).hasMessage("planted");
            assertThat(task.isQueued()).isFalse();
        }
    }

    @Test
    void restoreAndClose_throw_isReportedAndTheWorkerGoesOn() {
        List<String> failures = new CopyOnWriteArrayList<>();
        ContextPropagator<String> throwing = new ContextPropagator<>() {
            @Override
            public String capture() {
                return CURRENT.get();
            }

            @Override
            public Scope restore(String captured) {
                if ("restore".equals(captured)) {
                    throw new IllegalStateException("restore");
                }
                return () -> {
                    if ("close".equals(captured)) {
                        throw new IllegalStateException("close");
                    }
                };
            }
        };
        try (TaskPool pool = TaskPool.builder()
                .maxThreads(1)
                .propagate(throwing)
                .onFailure((task, failure) -> failures.add(failure.getMessage()))
                .build()) {
            for (String context : List.of("restore", "close", "fine")) {
                CURRENT.set(context);
                pool.execute(() -> {});
            }
            assertThat(pool.submit(() -> 1).join()).isEqualTo(1);
        } finally {
            CURRENT.remove();
        }
        assertThat(failures).containsExactly("restore", "close");
    }
}
