package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A buffer of objects. */
final class ObjectBuffer<T extends @Nullable Object> extends Buffer<Predicate<? super T>, @Nullable Object[]> {
    private @Nullable Object[] array;

    ObjectBuffer(@Nullable Object[] array, int count) {
        this.array = array;
        this.count = count;
    }

    boolean add(T element) {
        int count = this.count;
        if (count == array.length) {
            array = Arrays.copyOf(array, larger(count));
        }
        array[count] = element;
        this.count = count + 1;
        return true;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // whatever is in the array was added; T may be nullable
    T get(int index) {
        return (T) array[index];
    }

    @Override
    Predicate<? super T> all() {
        return this::add;
    }

    @Override
    Predicate<? super T> first() {
        return (Predicate<T> & WantsOne) element -> !add(element);
    }

    @Override
    Predicate<? super T> last() {
        return element -> {
            count = 0;
            return add(element);
        };
    }

    @Override
    @Nullable
    Object[] array() {
        return array;
    }
}
