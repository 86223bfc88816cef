package dev.levin.schedule;

import dev.levin.task.Job;
import org.jspecify.annotations.Nullable;

/** One run of a {@link PeriodicTask}. */
final class Round extends Job<@Nullable Void> {
    private final PeriodicTask task;

    Round(PeriodicTask task) {
        this.task = task;
    }

    PeriodicTask task() {
        return task;
    }

    @Override
    @SuppressWarnings("NullAway") // its result is null
    protected @Nullable Void call() {
        task.runRound();
        return null;
    }

    @Override
    protected void notCalled() {
        task.end("its pool was shut down");
    }
}
