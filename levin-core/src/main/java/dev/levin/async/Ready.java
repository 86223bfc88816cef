package dev.levin.async;

/** Has a value from the beginning. */
final class Ready<T> extends Async<T> {
    Ready(T value) {
        complete(value);
    }

    @Override
    public boolean poll(Context context) {
        return true;
    }
}
