package dev.levin.fork.par;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Elements that are objects. */
final class ObjectKind<T extends @Nullable Object> implements Kind<Predicate<? super T>, @Nullable Object[]> {
    private static final ObjectKind<?> OBJECTS = new ObjectKind<>(Object[]::new);

    private final IntFunction<? extends @Nullable Object[]> arrays;

    /** With other arrays than those of {@code Object}. */
    ObjectKind(IntFunction<? extends @Nullable Object[]> arrays) {
        this.arrays = arrays;
    }

    @SuppressWarnings("unchecked") // it holds nothing
    static <T extends @Nullable Object> ObjectKind<T> objects() {
        return (ObjectKind<T>) OBJECTS;
    }

    @Override
    public ObjectBuffer<T> buffer(int capacity) {
        return new ObjectBuffer<>(new @Nullable Object[capacity], 0);
    }

    @Override
    public ObjectBuffer<T> writer(@Nullable Object[] array, int at) {
        return new ObjectBuffer<>(array, at);
    }

    @Override
    public @Nullable Object[] newArray(int length) {
        return arrays.apply(length);
    }

    @Override
    public @Nullable Object[] copy(@Nullable Object[] array, int from, int to) {
        return Arrays.copyOfRange(array, from, to);
    }

    @Override
    @SuppressWarnings("unchecked") // arrays of this kind hold what the pipeline has put there
    public Source<Predicate<? super T>> source(@Nullable Object[] array, int from, int to) {
        return new ObjectArray<>((T[]) array, from, to);
    }

    @Override
    public Predicate<? super T> filter(Predicate<? super T> predicate, Predicate<? super T> sink) {
        if (sink instanceof WantsOne) {
            return element -> {
                if (!predicate.test(element)) {
                    return true;
                }
                boolean unused = sink.test(element);
                return false;
            };
        }
        return element -> !predicate.test(element) || sink.test(element);
    }

    @Override
    public Predicate<? super T> until(Predicate<? super T> predicate) {
        return predicate.negate();
    }

    @Override
    public Predicate<? super T> countUntil(Predicate<? super T> predicate, Tally tally) {
        return element -> {
            if (predicate.test(element)) {
                tally.isFound = true;
                return false;
            }
            tally.count++;
            return true;
        };
    }

    @Override
    public Predicate<? super T> countAll(Tally tally) {
        return element -> {
            tally.count++;
            return true;
        };
    }
}
