package dev.levin;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.task.JoinHandle;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Work that another pool does for whoever polls this: begins with the first poll, and is cancelled with it.
 *
 * @param <T> what comes of it
 */
final class Offloaded<T> extends Async<T> {
    // Owner thread only; the supplier is gone when it was used
    private @Nullable Supplier<JoinHandle<T>> submit;
    private @Nullable JoinHandle<T> handle;
    private @Nullable Async<T> result;

    Offloaded(Supplier<JoinHandle<T>> submit) {
        this.submit = submit;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        Async<T> result = this.result;
        if (result == null) {
            result = Async.from(submit());
            this.result = result;
        }
        return result.poll(context) ? complete(result.value()) : pending();
    }

    private JoinHandle<T> submit() {
        Supplier<JoinHandle<T>> submit = this.submit;
        if (submit == null) {
            throw new IllegalStateException("it has failed, or was cancelled, and can't be polled again");
        }
        this.submit = null;
        JoinHandle<T> handle = submit.get();
        this.handle = handle;
        return handle;
    }

    @Override
    public void cancel() {
        submit = null;
        if (result != null) {
            result.cancel();
        }
        if (handle != null) {
            handle.cancel(true);
        }
    }
}
