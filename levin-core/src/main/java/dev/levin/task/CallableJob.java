package dev.levin.task;

import java.util.concurrent.Callable;

/** Behind {@link Job#of}. */
final class CallableJob<T> extends Job<T> {
    private final Callable<? extends T> body;

    CallableJob(Callable<? extends T> body) {
        this.body = body;
    }

    @Override
    protected T call() throws Exception {
        return body.call();
    }
}
