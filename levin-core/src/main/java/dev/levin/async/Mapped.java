package dev.levin.async;

import java.util.function.Function;

/** A value with a function applied to it. */
final class Mapped<T, R> extends Async<R> {
    private final Async<T> source;
    private final Function<? super T, ? extends R> function;

    Mapped(Async<T> source, Function<? super T, ? extends R> function) {
        this.source = source;
        this.function = function;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        return source.poll(context) ? complete(function.apply(source.value())) : pending();
    }

    @Override
    public void cancel() {
        source.cancel();
    }
}
