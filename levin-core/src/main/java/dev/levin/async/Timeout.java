package dev.levin.async;

import java.util.concurrent.TimeoutException;

/** One that is cancelled, and fails, if it takes too long. */
final class Timeout<T> extends Async<T> {
    private final Async<T> source;
    private final Sleep limit;
    private final String when;

    Timeout(Async<T> source, Sleep limit, String when) {
        this.source = source;
        this.limit = limit;
        this.when = when;
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
        Farewell.cancel(source);
        throw new TimeoutException("not complete " + when);
    }

    private boolean isOver(Context context) {
        try {
            return limit.isOver(context);
        } catch (Throwable noTimer) {
            Farewell.cancel(source);
            throw noTimer;
        }
    }

    @Override
    public void cancel() {
        limit.cancel();
        source.cancel();
    }

    @Override
    public void discard() {
        source.discard();
    }
}
