package dev.levin.task;

/**
 * Told of every task that throws, whatever it throws, once. Called on the worker that ran the task, which goes on with
 * the next one. What the handler itself throws is logged and forgotten.
 *
 * <p>A task with a {@link JoinHandle} keeps its failure for those who join it, and is not reported here. An exception are async
 * tasks, which always have one, and are often left to themselves: a scheduler that was given a handler tells it of those that fail
 * while no one waits for them.
 */
@FunctionalInterface
public interface FailureHandler {
    /**
     * A task has thrown.
     *
     * @param task the task, which has ended
     * @param failure what it threw
     */
    void onFailure(Task task, Throwable failure);

    /**
     * The default: hands the failure to the {@linkplain Thread#getUncaughtExceptionHandler() uncaught-exception handler}
     * of the thread, which prints it unless the program has set another. The thread does not end.
     */
    static FailureHandler uncaught() {
        return (task, failure) -> {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
        };
    }
}
