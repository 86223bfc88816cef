package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.task.Task;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Row 9 of the fault table: a task may be executed again as soon as it runs, as often as one likes, on any pool. */
class ForkReuseTest {
    private static ForkPool pool(int workers) {
        return ForkPool.builder().name("reuse").workers(workers).build();
    }

    @Test
    void execute_taskThatRuns_isLegalReuse() {
        AtomicInteger runs = new AtomicInteger();
        Gate done = new Gate();
        try (ForkPool pool = pool(4)) {
            pool.execute(new Task() {
                @Override
                public void run() {
                    if (runs.incrementAndGet() < 20_000) {
                        pool.execute(this);
                    } else {
                        done.open();
                    }
                }
            });
            done.await();
        }
        assertThat(runs).hasValue(20_000);
    }

    /** It runs, and is queued once more, by another thread; then it may not be executed a third time. */
    @Test
    void execute_taskThatRuns_fromAnotherThread_isQueuedOnce() {
        AtomicInteger runs = new AtomicInteger();
        Gate begun = new Gate();
        Gate release = new Gate();
        try (ForkPool pool = pool(1);
                ForkPool other = pool(1)) {
            Task task = Task.of(() -> {
                runs.incrementAndGet();
                begun.open();
                release.await();
            });
            pool.execute(task);
            begun.await();
            pool.execute(task);
            assertThatThrownBy(() -> pool.execute(task)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> other.execute(task)).isInstanceOf(IllegalStateException.class);
            release.open();
        }
        assertThat(runs).hasValue(2);
    }

    @Test
    void execute_taskThatHasRun_runsAgainOnceEachTime() {
        AtomicInteger runs = new AtomicInteger();
        Task task = Task.of(runs::incrementAndGet);
        try (ForkPool one = pool(2);
                ForkPool other = pool(1)) {
            for (int round = 1; round <= 1_000; round++) {
                ForkPool next = round % 2 == 0 ? one : other;
                next.execute(task);
                int expected = round;
                Eventually.isTrue("it has run", () -> runs.get() == expected);
                assertThat(task.isQueued()).isFalse();
            }
        }
        assertThat(runs).hasValue(1_000);
    }
}
