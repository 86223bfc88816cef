package dev.levin.fork.par;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The element with the least key so far, with its key, so that each key is computed once. The first of several. */
final class Keyed<T extends @Nullable Object, K extends @Nullable Object> {
    private final Held<T> element = new Held<>();
    private final Held<K> key = new Held<>();
    private long number;

    private Keyed() {}

    static <T extends @Nullable Object, K extends @Nullable Object> Optional<T> least(
            ParSeq<T> elements, Function<? super T, ? extends K> key, Comparator<? super K> order) {
        return elements.<Keyed<T, K>>accumulate(
                        Keyed::new,
                        best -> element -> best.offer(element, key.apply(element), order),
                        (left, right) -> {
                            if (right.element.isPresent()) {
                                left.offer(right.element.get(), right.key.get(), order);
                            }
                            return left;
                        })
                .element();
    }

    /** By keys that are not boxed. */
    static <T extends @Nullable Object> Optional<T> least(ParSeq<T> elements, ToLongFunction<? super T> number) {
        return elements.<Keyed<T, Object>>accumulate(
                        Keyed::new,
                        best -> element -> best.offer(element, number.applyAsLong(element)),
                        (left, right) -> {
                            if (right.element.isPresent()) {
                                left.offer(right.element.get(), right.number);
                            }
                            return left;
                        })
                .element();
    }

    /** A number that is the greater the greater {@code key} is, as {@link Double#compare} sees it. */
    static long ordered(double key) {
        long bits = Double.doubleToLongBits(key);
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }

    private boolean offer(T element, K key, Comparator<? super K> order) {
        if (!this.element.isPresent() || order.compare(key, this.key.get()) < 0) {
            this.element.set(element);
            this.key.set(key);
        }
        return true;
    }

    private boolean offer(T element, long number) {
        if (number < this.number || !this.element.isPresent()) {
            this.element.set(element);
            this.number = number;
        }
        return true;
    }

    private Optional<T> element() {
        return element.isPresent() ? Optional.of(element.get()) : Optional.empty();
    }
}
