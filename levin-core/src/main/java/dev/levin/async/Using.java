package dev.levin.async;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A resource, what is done with it, and its end. */
final class Using<R extends AutoCloseable, T> extends Async<T> {
    private final Function<? super R, ? extends Async<? extends T>> make;

    // Owner thread only: the resource is awaited; then it is there, and the body is polled
    private final Async<? extends R> awaited;
    private @Nullable R resource;
    private @Nullable Async<? extends T> body;

    Using(Async<? extends R> awaited, Function<? super R, ? extends Async<? extends T>> make) {
        this.awaited = awaited;
        this.make = make;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (resource == null) {
            if (!awaited.poll(context)) {
                return pending();
            }
            resource = Objects.requireNonNull(awaited.value(), "the resource");
        }
        boolean isComplete = false;
        try {
            isComplete = pollBody(context);
        } catch (Throwable failure) {
            closeAfter(failure);
            throw failure;
        }
        if (!isComplete) {
            return pending();
        }
        try {
            close();
        } catch (Throwable failure) {
            Farewell.discard(body());
            throw failure;
        }
        return complete(body().value());
    }

    private boolean pollBody(Context context) throws Exception {
        if (body == null) {
            body = Objects.requireNonNull(
                    make.apply(resource()), "the function returned null: it has to return an Async");
        }
        return body().poll(context);
    }

    private R resource() {
        return Objects.requireNonNull(resource, "polled after it has ended");
    }

    private Async<? extends T> body() {
        return Objects.requireNonNull(body);
    }

    private void close() throws Exception {
        resource().close();
    }

    private void closeAfter(Throwable failure) {
        try {
            close();
        } catch (Throwable another) {
            if (another != failure) {
                failure.addSuppressed(another);
            }
        }
    }

    @Override
    public void cancel() {
        if (resource == null) {
            awaited.cancel();
            return;
        }
        if (body != null) {
            Farewell.cancel(body);
        }
        Farewell.close(resource);
    }

    @Override
    public void discard() {
        body().discard();
    }
}
