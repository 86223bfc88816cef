package dev.levin.schedule;

import dev.levin.task.Job;
import java.util.concurrent.CompletionException;
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
        if (isCancelled()) {
            task.end("its pool was shut down");
        } else {
            task.roundFailed(failure());
        }
    }

    @Override
    protected void givenUp() {
        task.end("its pool was shut down");
    }

    private Throwable failure() {
        try {
            join();
            throw new AssertionError("a round that was not called has no value");
        } catch (CompletionException failed) {
            Throwable cause = failed.getCause();
            return cause == null ? failed : cause;
        }
    }
}
