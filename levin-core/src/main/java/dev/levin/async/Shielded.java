package dev.levin.async;

import org.jspecify.annotations.Nullable;

/** A section that is to end before the task in which it is polled may be cancelled. */
final class Shielded<T> extends Async<T> {
    private final Async<T> source;

    // Owner thread only
    private @Nullable AsyncTask<?> shielded;
    private boolean began;
    private boolean ended;

    /** The task was cancelled meanwhile. It may still be polled, for scopes beside this section to end. */
    private boolean stopped;

    Shielded(Async<T> source) {
        this.source = source;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (stopped || (!began && !begin(context))) {
            return pending();
        }
        boolean complete = false;
        try {
            complete = source.poll(context);
        } catch (Throwable failure) {
            end();
            throw failure;
        }
        if (!complete) {
            return pending();
        }
        if (end()) {
            return complete(source.value());
        }
        // It ends here, and no one will ask for the value.
        stopped = true;
        Farewell.discard(source);
        return pending();
    }

    private boolean begin(Context context) {
        if (context.waker() instanceof AsyncTask<?> task) {
            if (!task.shield()) {
                return false;
            }
            shielded = task;
        }
        began = true;
        return true;
    }

    private boolean end() {
        ended = true;
        AsyncTask<?> task = shielded;
        shielded = null;
        return task == null || task.unshield();
    }

    @Override
    public void cancel() {
        if (!ended) {
            try {
                source.cancel();
            } finally {
                end();
            }
        }
    }

    @Override
    public void discard() {
        source.discard();
    }
}
