package dev.levin.fork.par;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/** Runs a {@link Collector}, and does what its characteristics say. */
final class Collecting {
    private Collecting() {}

    static <T extends @Nullable Object, A extends @Nullable Object, R extends @Nullable Object> R collect(
            ParSeq<T> elements, Collector<? super T, A, R> collector) {
        Set<Collector.Characteristics> characteristics = collector.characteristics();
        boolean intoOne = characteristics.contains(Collector.Characteristics.CONCURRENT)
                && characteristics.contains(Collector.Characteristics.UNORDERED);
        A container = intoOne ? intoOne(elements, collector) : intoMany(elements, collector);
        return characteristics.contains(Collector.Characteristics.IDENTITY_FINISH)
                ? asResult(container)
                : collector.finisher().apply(container);
    }

    /** All pieces use the same container. */
    private static <T extends @Nullable Object, A extends @Nullable Object> A intoOne(
            ParSeq<T> elements, Collector<? super T, A, ?> collector) {
        A container = collector.supplier().get();
        BiConsumer<A, ? super T> accumulator = collector.accumulator();
        elements.forEach(element -> accumulator.accept(container, element));
        return container;
    }

    /** Each piece has a container of its own. */
    private static <T extends @Nullable Object, A extends @Nullable Object> A intoMany(
            ParSeq<T> elements, Collector<? super T, A, ?> collector) {
        BiConsumer<A, ? super T> accumulator = collector.accumulator();
        BinaryOperator<A> combiner = collector.combiner();
        return elements.<Held<A>>accumulate(
                        () -> new Held<>(collector.supplier().get()),
                        held -> {
                            A container = held.get();
                            return element -> {
                                accumulator.accept(container, element);
                                return true;
                            };
                        },
                        (left, right) -> new Held<>(combiner.apply(left.get(), right.get())))
                .get();
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the collector promises it
    private static <A extends @Nullable Object, R extends @Nullable Object> R asResult(A container) {
        return (R) container;
    }
}
