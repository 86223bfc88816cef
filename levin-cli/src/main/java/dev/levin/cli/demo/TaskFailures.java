package dev.levin.cli.demo;

import dev.levin.task.FailureHandler;
import dev.levin.task.Task;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Remembers the first task that threw and that no one joins: none is meant to. */
final class TaskFailures implements FailureHandler {
    private final AtomicReference<@Nullable Throwable> first = new AtomicReference<>();

    @Override
    public void onFailure(Task task, Throwable failure) {
        first.compareAndSet(null, failure);
    }

    /**
     * Complains if there was one.
     *
     * @throws IllegalStateException with what the task threw
     */
    void requireNone() {
        Throwable failure = first.get();
        if (failure != null) {
            throw new IllegalStateException("a task has failed: " + failure, failure);
        }
    }
}
