package dev.levin.async;

import java.time.Duration;
import java.util.concurrent.TimeoutException;

/** One that is cancelled, and fails, if it takes too long. */
final class Timeout<T> extends Async<T> {
    private final Async<T> source;
    private final Sleep limit;
    private final Duration duration;

    Timeout(Async<T> source, Sleep limit, Duration duration) {
        this.source = source;
        this.limit = limit;
        this.duration = duration;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        boolean complete = false;
        try {
            complete = source.poll(context);
        } catch (Throwable failure) {
            limit.cancel();
            throw failure;
        }
        if (complete) {
            limit.cancel();
            return complete(source.value());
        }
        if (!isOver(context)) {
            return pending();
        }
        source.cancel();
        throw new TimeoutException("not complete after " + duration);
    }

    private boolean isOver(Context context) {
        try {
            return limit.poll(context);
        } catch (Throwable noTimer) {
            source.cancel();
            throw noTimer;
        }
    }

    @Override
    public void cancel() {
        limit.cancel();
        source.cancel();
    }
}
