package dev.levin.fork.par;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An element with its key, so that the key is computed once. */
record Keyed<T extends @Nullable Object, K extends @Nullable Object>(T element, K key) {

    /** The first of the elements whose key is the least. */
    static <T extends @Nullable Object, K extends @Nullable Object> Optional<T> least(
            ParSeq<T> elements, Function<? super T, ? extends K> key, Comparator<? super K> order) {
        BinaryOperator<Keyed<T, K>> lesser = (left, right) -> order.compare(left.key, right.key) <= 0 ? left : right;
        return elements.<Keyed<T, K>>map(element -> new Keyed<>(element, key.apply(element)))
                .reduce(lesser)
                .map(Keyed::element);
    }
}
