package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.PrivateField;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The deque of children alone, owner and thief in one thread. */
class ChildDequeTest {
    private static final int MANY = 1000;

    private final ChildDeque deque = new ChildDeque(-5);

    private final List<ScopeTask> tasks = new ArrayList<>();

    @SuppressWarnings("NullAway") // the tasks are never run, so they need no scope
    private void push(int count) {
        for (int i = 0; i < count; i++) {
            ScopeTask task = new ScopeTask(null, () -> {});
            tasks.add(task);
            deque.push(task);
        }
    }

    private int capacity() {
        return ((Object[]) PrivateField.get(ChildDeque.class, deque, "slots")).length;
    }

    @Test
    void trim_emptyAgain_givesTheLargeArrayBack() {
        int small = capacity();
        push(MANY);
        assertThat(capacity()).isGreaterThanOrEqualTo(MANY);
        for (int i = 0; i < MANY / 2; i++) {
            assertThat(deque.steal()).isSameAs(tasks.get(i));
            assertThat(deque.pop(Long.MIN_VALUE)).isSameAs(tasks.get(MANY - 1 - i));
        }
        deque.trim();
        assertThat(capacity()).isEqualTo(small);
        assertThat(deque.steal()).isNull();
        push(2);
        assertThat(deque.steal()).isSameAs(tasks.get(MANY));
        assertThat(deque.pop(Long.MIN_VALUE)).isSameAs(tasks.get(MANY + 1));
    }

    @Test
    void trim_notEmpty_changesNothing() {
        push(MANY);
        int large = capacity();
        deque.trim();
        assertThat(capacity()).isEqualTo(large);
        assertThat(deque.size()).isEqualTo(MANY);
        assertThat(deque.steal()).isSameAs(tasks.get(0));
    }

    @Test
    void idleWorker_onceHadManyChildren_keepsNoLargeArray() {
        try (ForkPool pool =
                ForkPool.builder().name("trim").workers(1).yieldRounds(0).build()) {
            int small = capacity();
            pool.run(() -> ForkPool.scope(scope -> {
                for (int i = 0; i < MANY; i++) {
                    scope.spawn(() -> {});
                }
            }));
            ForkWorker worker = pool.crew().roster.all().get(0);
            Eventually.isTrue(
                    "trimmed",
                    () -> ((Object[]) PrivateField.get(ChildDeque.class, worker.children, "slots")).length == small);
        }
    }
}
