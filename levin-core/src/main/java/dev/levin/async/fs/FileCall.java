package dev.levin.async.fs;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.task.Job;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * A call that a thread of the executor makes when this is first polled. Whoever cancels it does not wait for it any more; it is not interrupted, since that
 * would close the file for all.
 *
 * @param <T> what comes of it
 */
final class FileCall<T extends @Nullable Object> extends Async<T> {
    // Immutable
    private final Executor executor;
    private final Callable<? extends T> call;

    // Owner thread only
    private @Nullable Job<T> job;
    private @Nullable Async<T> result;

    FileCall(Executor executor, Callable<? extends T> call) {
        this.executor = executor;
        this.call = call;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        Async<T> result = this.result;
        if (result == null) {
            // A job: whoever drops it, because its pool ends, completes it.
            Job<T> job = Job.of(call);
            result = Async.from(job);
            this.job = job;
            this.result = result;
            executor.execute(job);
        }
        return result.poll(context) ? complete(result.value()) : pending();
    }

    @Override
    public void cancel() {
        if (result != null && job != null) {
            result.cancel();
            // If it has not begun it need not; if it has, it goes on.
            job.cancel(false);
        }
    }
}
