package dev.levin.async;

/** One with a hook for when it is cancelled. */
final class OnCancel<T> extends Async<T> {
    private final Async<T> source;
    private final Runnable hook;

    OnCancel(Async<T> source, Runnable hook) {
        this.source = source;
        this.hook = hook;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        return source.poll(context) ? complete(source.value()) : pending();
    }

    @Override
    public void cancel() {
        try {
            source.cancel();
        } finally {
            callHook();
        }
    }

    private void callHook() {
        try {
            hook.run();
        } catch (Throwable ignored) {
            // Whoever cancels has nothing to do with it, and others are still to be told.
        }
    }

    @Override
    public void discard() {
        source.discard();
    }
}
