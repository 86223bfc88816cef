package dev.levin.async;

import java.util.function.BiFunction;

/** Two at once. */
final class Zipped<T, U, R> extends Async<R> {
    private final Async<T> left;
    private final Async<U> right;
    private final BiFunction<? super T, ? super U, ? extends R> combine;

    // Owner thread only
    private boolean leftIsComplete;
    private boolean rightIsComplete;

    Zipped(Async<T> left, Async<U> right, BiFunction<? super T, ? super U, ? extends R> combine) {
        this.left = left;
        this.right = right;
        this.combine = combine;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        if (!leftIsComplete) {
            leftIsComplete = poll(left, context, right, rightIsComplete);
        }
        if (!rightIsComplete) {
            rightIsComplete = poll(right, context, left, leftIsComplete);
        }
        return (leftIsComplete && rightIsComplete) ? complete(combine.apply(left.value(), right.value())) : pending();
    }

    private static boolean poll(Async<?> source, Context context, Async<?> other, boolean otherIsComplete)
            throws Exception {
        try {
            return source.poll(context);
        } catch (Throwable failure) {
            Farewell.end(other, otherIsComplete);
            throw failure;
        }
    }

    @Override
    public void cancel() {
        Farewell.end(left, leftIsComplete);
        Farewell.end(right, rightIsComplete);
    }
}
