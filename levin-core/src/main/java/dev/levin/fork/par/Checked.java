package dev.levin.fork.par;

import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Functions that throw checked exceptions without saying so; whoever calls them says it instead. */
final class Checked {
    private Checked() {}

    static <T extends @Nullable Object> Consumer<T> consumer(ThrowingConsumer<? super T, ?> consumer) {
        return element -> {
            try {
                consumer.accept(element);
            } catch (Throwable thrown) {
                throw Checked.<RuntimeException>sneak(thrown);
            }
        };
    }

    static <T extends @Nullable Object, R extends @Nullable Object> Function<T, R> function(
            ThrowingFunction<? super T, ? extends R, ?> function) {
        return element -> {
            try {
                return function.apply(element);
            } catch (Throwable thrown) {
                throw Checked.<RuntimeException>sneak(thrown);
            }
        };
    }

    static <T extends @Nullable Object> Predicate<T> predicate(ThrowingPredicate<? super T, ?> predicate) {
        return element -> {
            try {
                return predicate.test(element);
            } catch (Throwable thrown) {
                throw Checked.<RuntimeException>sneak(thrown);
            }
        };
    }

    static <T extends @Nullable Object> BinaryOperator<T> operator(ThrowingBinaryOperator<T, ?> operator) {
        return (left, right) -> {
            try {
                return operator.apply(left, right);
            } catch (Throwable thrown) {
                throw Checked.<RuntimeException>sneak(thrown);
            }
        };
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is not checked, which is the point
    private static <X extends Throwable> X sneak(Throwable thrown) throws X {
        throw (X) thrown;
    }
}
