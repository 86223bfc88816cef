package dev.levin.fork;

import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleSupplier;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The joins of {@link ForkPool}, from top to bottom: push the second half, run the first, take the second back and run it
 * too. One method for each kind of function, and nothing shared between them, so that the JIT compiles each into its caller.
 */
final class Joining {
    private Joining() {}

    static void join(Runnable a, Runnable b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        ForkWorker worker = ForkWorker.current();
        if (worker == null) {
            ForkPool.common().run(() -> join(a, b));
            return;
        }
        int index = worker.head();
        try {
            worker.push(b, SplitDeque.RUNNABLE);
            a.run();
        } catch (Throwable failure) {
            throw worker.joinFailed(index, failure);
        }
        if (worker.takeBack(index) || worker.awaitFunction(index) == null) {
            b.run();
        }
    }

    static <A extends @Nullable Object, B extends @Nullable Object, R extends @Nullable Object> R join(
            Supplier<? extends A> a, Supplier<? extends B> b, BiFunction<? super A, ? super B, ? extends R> combine) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(combine, "combine");
        ForkWorker worker = ForkWorker.current();
        if (worker == null) {
            return ForkPool.common().call(() -> join(a, b, combine));
        }
        int index = worker.head();
        A left;
        try {
            worker.push(b, SplitDeque.SUPPLIER);
            left = a.get();
        } catch (Throwable failure) {
            throw worker.joinFailed(index, failure);
        }
        B right = worker.takeBack(index) ? b.get() : getShared(worker, index, b);
        return combine.apply(left, right);
    }

    static long joinLong(LongSupplier a, LongSupplier b, LongBinaryOperator combine) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(combine, "combine");
        ForkWorker worker = ForkWorker.current();
        if (worker == null) {
            return ForkPool.common().call(() -> joinLong(a, b, combine));
        }
        int index = worker.head();
        long left;
        try {
            worker.push(b, SplitDeque.LONG_SUPPLIER);
            left = a.getAsLong();
        } catch (Throwable failure) {
            throw worker.joinFailed(index, failure);
        }
        long right = worker.takeBack(index) ? b.getAsLong() : getSharedLong(worker, index, b);
        return combine.applyAsLong(left, right);
    }

    static double joinDouble(DoubleSupplier a, DoubleSupplier b, DoubleBinaryOperator combine) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(combine, "combine");
        ForkWorker worker = ForkWorker.current();
        if (worker == null) {
            return ForkPool.common().call(() -> joinDouble(a, b, combine));
        }
        int index = worker.head();
        double left;
        try {
            worker.push(b, SplitDeque.DOUBLE_SUPPLIER);
            left = a.getAsDouble();
        } catch (Throwable failure) {
            throw worker.joinFailed(index, failure);
        }
        double right = worker.takeBack(index) ? b.getAsDouble() : getSharedDouble(worker, index, b);
        return combine.applyAsDouble(left, right);
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // the job was made of the supplier; B may be nullable
    private static <B extends @Nullable Object> B getShared(ForkWorker worker, int index, Supplier<? extends B> b) {
        FunctionJob job = worker.awaitFunction(index);
        return job == null ? b.get() : (B) job.value();
    }

    private static long getSharedLong(ForkWorker worker, int index, LongSupplier b) {
        FunctionJob job = worker.awaitFunction(index);
        return job == null ? b.getAsLong() : job.longValue();
    }

    private static double getSharedDouble(ForkWorker worker, int index, DoubleSupplier b) {
        FunctionJob job = worker.awaitFunction(index);
        return job == null ? b.getAsDouble() : job.doubleValue();
    }
}
