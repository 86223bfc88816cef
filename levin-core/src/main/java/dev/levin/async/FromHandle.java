package dev.levin.async;

import dev.levin.task.JoinHandle;
import dev.levin.task.JoinableTask;
import java.util.concurrent.ExecutionException;

/** Completes as a {@link JoinHandle} does. */
final class FromHandle<T> extends Async<T> {
    private final JoinHandle<T> handle;
    private final LatestWaker waker = new LatestWaker();
    private final Runnable onComplete = waker::wake;

    // Owner thread only
    private boolean listens;

    FromHandle(JoinHandle<T> handle) {
        this.handle = handle;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (!handle.isDone()) {
            if (context.waker() == handle) {
                throw new IllegalStateException("the task waits for itself, which would never end");
            }
            waker.set(context.waker());
            if (!listens) {
                listens = true;
                handle.onComplete(onComplete);
            }
            if (!handle.isDone()) {
                return pending();
            }
        }
        if (!context.proceed()) {
            return pending();
        }
        try {
            return complete(handle.get());
        } catch (ExecutionException failed) {
            throw Failures.rethrow(failed.getCause() == null ? failed : failed.getCause());
        }
    }

    @Override
    public void cancel() {
        waker.clear();
        if (listens && handle instanceof JoinableTask<T> task) {
            task.forget(onComplete);
            // It may have lost a select, and be polled again in the next round.
            listens = false;
        }
    }
}
