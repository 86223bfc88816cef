package dev.levin.async;

import dev.levin.task.FailureHandler;
import dev.levin.worker.ContextChain;
import dev.levin.worker.TaskRunner;
import org.jspecify.annotations.Nullable;

/** Failures of tasks that no one waits for: they would go by in silence, if no one had asked to be told. */
final class Unheard {
    private Unheard() {}

    /** Tells the handler, if there is one. What it throws is logged and forgotten. */
    static void report(@Nullable FailureHandler handler, AsyncTask<?> task, Throwable failure) {
        if (handler != null) {
            new TaskRunner(ContextChain.NONE, handler).report(task, failure);
        }
    }
}
