package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Sneaky;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BatchTest {
    private final Task first = new IdleTask();
    private final Task second = new IdleTask();
    private final Task third = new IdleTask();

    @Test
    void new_isEmpty() {
        Batch batch = new Batch();
        assertThat(batch.isEmpty()).isTrue();
        assertThat(batch.size()).isZero();
        assertThat(batch.drain()).isEmpty();
        assertThat(batch).hasToString("Batch[size=0]");
    }

    @Test
    void of_tasks_hasThemInOrder() {
        Batch batch = Batch.of(first, second, third);
        assertThat(batch.size()).isEqualTo(3);
        assertThat(batch.isEmpty()).isFalse();
        assertThat(batch).hasToString("Batch[size=3]");
        assertThat(batch.drain()).containsExactly(first, second, third);
    }

    @Test
    void of_nothing_isEmpty() {
        assertThat(Batch.of().isEmpty()).isTrue();
    }

    @Test
    void of_nullTask_throwsAndFreesTheOthers() {
        assertThatNullPointerException().isThrownBy(() -> Batch.of(first, null, second));
        assertThat(first.isQueued()).isFalse();
        assertThat(second.isQueued()).isFalse();
    }

    @Test
    void of_nullArray_throws() {
        assertThatNullPointerException().isThrownBy(() -> Batch.of((Task[]) null));
    }

    @Test
    void of_duplicate_throwsAndFreesAll() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Batch.of(first, second, first))
                .withMessageContaining(IdleTask.class.getName())
                .withMessageContaining("still queued");
        assertThat(Stream.of(first, second)).noneMatch(Task::isQueued);
    }

    @Test
    void add_task_returnsTheBatch() {
        Batch batch = new Batch();
        assertThat(batch.add(first).add(second)).isSameAs(batch);
        assertThat(batch.drain()).containsExactly(first, second);
    }

    @Test
    void add_null_namesTheArgument() {
        assertThatNullPointerException().isThrownBy(() -> new Batch().add(null)).withMessage("task");
    }

    @Test
    void add_twice_throwsAndLeavesTheBatchAsItWas() {
        Batch batch = Batch.of(first, second);
        assertThatIllegalStateException().isThrownBy(() -> batch.add(first));
        assertThatIllegalStateException().isThrownBy(() -> batch.add(second));
        assertThat(batch.drain()).containsExactly(first, second);
    }

    @Test
    void add_taskOfAnotherBatch_throws() {
        Batch other = Batch.of(first);
        assertThatIllegalStateException().isThrownBy(() -> new Batch().add(first));
        assertThat(other.drain()).containsExactly(first);
    }

    @Test
    void addAll_iterable_appendsInOrder() {
        Batch batch = Batch.of(first);
        assertThat(batch.addAll(List.of(second, third))).isSameAs(batch);
        assertThat(batch.drain()).containsExactly(first, second, third);
    }

    @Test
    void addAll_nullIterableOrBatch_namesTheArgument() {
        assertThatNullPointerException()
                .isThrownBy(() -> new Batch().addAll((Iterable<Task>) null))
                .withMessage("tasks");
        assertThatNullPointerException()
                .isThrownBy(() -> new Batch().addAll((Batch) null))
                .withMessage("other");
    }

    @Test
    void addAll_nullElement_leavesNothingBehind() {
        Batch batch = Batch.of(first);
        assertThatNullPointerException().isThrownBy(() -> batch.addAll(Arrays.asList(second, null, third)));
        assertThat(Stream.of(second, third)).noneMatch(Task::isQueued);
        assertThat(batch.drain()).containsExactly(first);
    }

    @Test
    void addAll_duplicateOfOwnTask_leavesNothingBehind() {
        Batch batch = Batch.of(first);
        assertThatIllegalStateException().isThrownBy(() -> batch.addAll(List.of(second, first, third)));
        assertThat(Stream.of(second, third)).noneMatch(Task::isQueued);
        assertThat(batch.drain()).containsExactly(first);
    }

    @Test
    void addAll_iteratorThrows_leavesNothingBehind() {
        Batch batch = Batch.of(first);
        IllegalArgumentException failure = new IllegalArgumentException("iterator");
        assertThatThrownBy(() -> batch.addAll(failingAfter(second, failure))).isSameAs(failure);
        assertThat(second.isQueued()).isFalse();
        assertThat(batch.drain()).containsExactly(first);
    }

    @Test
    void addAll_iteratorThrowsError_leavesNothingBehind() {
        StackOverflowError failure = new StackOverflowError();
        assertThatThrownBy(() -> new Batch().addAll(failingAfter(second, failure)))
                .isSameAs(failure);
        assertThat(second.isQueued()).isFalse();
    }

    @Test
    void addAll_iteratorThrowsChecked_leavesNothingBehind() {
        IOException failure = new IOException("iterator");
        assertThatThrownBy(() -> new Batch().addAll(failingAfter(second, failure)))
                .isSameAs(failure);
        assertThat(second.isQueued()).isFalse();
    }

    @Test
    void addAll_otherBatch_movesItsTasks() {
        Batch batch = Batch.of(first);
        Batch other = Batch.of(second, third);
        assertThat(batch.addAll(other)).isSameAs(batch);
        assertThat(other.isEmpty()).isTrue();
        assertThat(batch.drain()).containsExactly(first, second, third);
    }

    @Test
    void addAll_emptyBatches_areHarmless() {
        Batch batch = new Batch().addAll(new Batch());
        assertThat(batch.isEmpty()).isTrue();
        assertThat(batch.addAll(Batch.of(first)).addAll(new Batch()).drain()).containsExactly(first);
    }

    @Test
    void addAll_itself_throwsAndLeavesItAsItWas() {
        Batch batch = Batch.of(first, second);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> batch.addAll(batch))
                .withMessageContaining("itself");
        assertThat(batch.drain()).containsExactly(first, second);
    }

    @Test
    void clear_tasks_canBeScheduledElsewhere() {
        Batch batch = Batch.of(first, second);
        batch.clear();
        assertThat(batch.isEmpty()).isTrue();
        assertThat(Stream.of(first, second)).noneMatch(Task::isQueued);
        assertThat(Batch.of(second, first).drain()).containsExactly(second, first);
    }

    @Test
    void drain_thenAdd_canBeFilledAgain() {
        Batch batch = Batch.of(first, second);
        assertThat(batch.drain()).containsExactly(first, second);
        assertThat(batch.isEmpty()).isTrue();
        batch.add(second).add(first);
        assertThat(batch.drain()).containsExactly(second, first);
    }

    @Test
    void drain_manyTasks_keepsTheOrder() {
        List<Task> tasks =
                Stream.generate(() -> (Task) new IdleTask()).limit(10_000).toList();
        assertThat(new Batch().addAll(tasks).drain()).isEqualTo(tasks);
    }

    private static Iterable<Task> failingAfter(Task task, Throwable failure) {
        return () -> new Iterator<>() {
            private boolean given;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Task next() {
                if (given) {
                    throw Sneaky.rethrow(failure);
                }
                given = true;
                return task;
            }
        };
    }
}
