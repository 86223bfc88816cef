package dev.levin.fork.par;

import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** A value that a leaf works on, if there is one yet. */
final class Held<T extends @Nullable Object> {
    private @Nullable T value;
    private boolean isPresent;

    Held() {}

    Held(T value) {
        set(value);
    }

    boolean isPresent() {
        return isPresent;
    }

    @SuppressWarnings("NullAway") // T may be nullable, and if there is no value no one asks
    T get() {
        return value;
    }

    void set(T value) {
        this.value = value;
        isPresent = true;
    }

    /** The element becomes the value, or is combined with it. */
    boolean reduce(T element, BinaryOperator<T> operator) {
        set(isPresent ? operator.apply(get(), element) : element);
        return true;
    }

    /** This value with the one to the right of it. */
    Held<T> reduceWith(Held<T> right, BinaryOperator<T> operator) {
        if (right.isPresent) {
            reduce(right.get(), operator);
        }
        return this;
    }
}
