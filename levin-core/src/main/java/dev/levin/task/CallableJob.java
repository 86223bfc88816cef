package dev.levin.task;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Behind {@link Job#of}. */
final class CallableJob<T> extends Job<T> {
    // Written by the constructor and by the one thread that runs the job
    private @Nullable Callable<? extends T> body;

    CallableJob(Callable<? extends T> body) {
        this.body = body;
    }

    @Override
    protected T call() throws Exception {
        Callable<? extends T> body = this.body;
        // A handle may be held for long; what the body refers to need not be.
        this.body = null;
        if (body == null) {
            throw new AssertionError("called twice");
        }
        return body.call();
    }

    @Override
    protected void notCalled() {
        body = null;
    }
}
