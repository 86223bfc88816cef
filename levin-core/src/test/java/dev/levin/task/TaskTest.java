package dev.levin.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.internal.queue.Nodes;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TaskTest {
    @Test
    void of_runnable_runsIt() {
        AtomicInteger runs = new AtomicInteger();
        Task task = Task.of(runs::incrementAndGet);
        task.run();
        task.run();
        assertThat(runs).hasValue(2);
    }

    @Test
    void of_task_isTheTaskItself() {
        Task task = new IdleTask();
        assertThat(Task.of(task)).isSameAs(task);
        Job<String> job = Job.of(() -> "value");
        assertThat(Task.of(job)).isSameAs(job);
    }

    @Test
    void of_null_namesTheArgument() {
        assertThatNullPointerException().isThrownBy(() -> Task.of(null)).withMessage("body");
    }

    @Test
    void unwrap_wrapped_isWhatWasGiven() {
        Runnable body = () -> {};
        assertThat(Task.unwrap(Task.of(body))).isSameAs(body);
    }

    @Test
    void unwrap_otherTask_isTheTask() {
        Task task = new IdleTask();
        assertThat(Task.unwrap(task)).isSameAs(task);
    }

    @Test
    void unwrap_null_namesTheArgument() {
        assertThatNullPointerException().isThrownBy(() -> Task.unwrap(null)).withMessage("task");
    }

    @Test
    void isQueued_followsTheQueue() {
        Task task = new IdleTask();
        assertThat(task.isQueued()).isFalse();
        Batch batch = Batch.of(task);
        assertThat(task.isQueued()).isTrue();
        batch.clear();
        assertThat(task.isQueued()).isFalse();
        Nodes.markQueued(task);
        assertThat(task.isQueued()).isTrue();
    }

    @Test
    void toString_wrapped_namesTheBody() {
        Runnable body = new Runnable() {
            @Override
            public void run() {}

            @Override
            public String toString() {
                return "flush";
            }
        };
        assertThat(Task.of(body)).hasToString("Task.of(flush)");
    }
}
