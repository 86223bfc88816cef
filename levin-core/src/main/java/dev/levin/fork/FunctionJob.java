package dev.levin.fork;

import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A forked function that became a job because the deque's split moved over it: latch and result in one. */
final class FunctionJob extends ForkJob {
    // Immutable
    private final Object function;
    private final byte kind;
    private final ForkWorker owner;
    private final @Nullable Scope scope;
    private final JoinLatch latch = new JoinLatch();

    // Written by the thief before it sets the latch, read by the owner after
    private @Nullable Object value;
    private long bits;
    private @Nullable Throwable failure;

    FunctionJob(Object function, byte kind, ForkWorker owner, @Nullable Scope scope) {
        this.function = function;
        this.kind = kind;
        this.owner = owner;
        this.scope = scope;
    }

    /** Whether it was made by this worker for its own deque, rather than being a function that a user forks. */
    boolean isOf(ForkWorker worker) {
        return owner == worker;
    }

    @Override
    JoinLatch latch() {
        return latch;
    }

    @Override
    ForkWorker owner() {
        return owner;
    }

    @Override
    @Nullable
    Scope scope() {
        return scope;
    }

    @Override
    public void run() {
        try {
            call();
        } catch (Throwable thrown) {
            failure = thrown;
        }
    }

    @Override
    void failed(Throwable thrown) {
        Throwable first = failure;
        if (first == null) {
            failure = thrown;
        } else {
            Failures.suppress(first, thrown);
        }
    }

    @Override
    void ended() {
        if (latch.set()) {
            owner.parker.unpark();
        }
    }

    /** Calls the function on the current thread, and keeps the result. Also for an owner who took it back. */
    void call() {
        switch (kind) {
            case SplitDeque.RUNNABLE -> ((Runnable) function).run();
            case SplitDeque.SUPPLIER -> value = ((Supplier<?>) function).get();
            case SplitDeque.LONG_SUPPLIER -> bits = ((LongSupplier) function).getAsLong();
            case SplitDeque.DOUBLE_SUPPLIER ->
                bits = Double.doubleToRawLongBits(((DoubleSupplier) function).getAsDouble());
            default -> throw new AssertionError("kind " + kind);
        }
    }

    @Nullable
    Object value() {
        return value;
    }

    long longValue() {
        return bits;
    }

    double doubleValue() {
        return Double.longBitsToDouble(bits);
    }

    @Nullable
    Throwable failure() {
        return failure;
    }
}
