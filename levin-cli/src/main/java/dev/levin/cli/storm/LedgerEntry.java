package dev.levin.cli.storm;

import dev.levin.async.Async;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One unit of work: what was asked for, what was done to it, and what has happened. For any thread. */
final class LedgerEntry {
    // Immutable
    private final Ledger ledger;
    private final int id;
    private final StormStep step;

    // Any thread
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger handedBack = new AtomicInteger();
    private final AtomicInteger kept = new AtomicInteger();
    private final AtomicInteger reported = new AtomicInteger();
    private volatile @Nullable Throwable thrown;
    private volatile @Nullable Throwable refusal;
    private volatile @Nullable Future<?> handle;
    private volatile boolean accepted;
    private volatile boolean cancelAsked;

    LedgerEntry(Ledger ledger, int id, StormStep step) {
        this.ledger = ledger;
        this.id = id;
        this.step = step;
    }

    int id() {
        return id;
    }

    StormStep step() {
        return step;
    }

    StormOperation operation() {
        return step.operation();
    }

    // ---- by whoever brings it

    void accepted(@Nullable Future<?> handle) {
        this.handle = handle;
        accepted = true;
    }

    void refused(Throwable refusal) {
        this.refusal = refusal;
    }

    /** Cancels it by its handle, which is complete from then on, unless there is something that has to end before. */
    void cancel(boolean mayInterrupt) {
        Future<?> handle = this.handle;
        if (handle == null) {
            return;
        }
        cancelAsked = true;
        if (handle.cancel(mayInterrupt)) {
            ledger.tally().count(StormFault.CANCEL);
        }
        if (!handle.isDone() && operation().endsWhenCancelled()) {
            ledger.found(Verdict.UNRESOLVED, this + " was cancelled, and is not done");
        }
    }

    /** Whoever waited for it does so no longer, so that it may be cancelled. */
    void givenUp() {
        cancelAsked = true;
    }

    // ---- by the body

    /** The first thing that a body does. */
    void begin() {
        begun.incrementAndGet();
    }

    /** Does what the step says that the body does wrong. */
    void commit() {
        step.misdeed().commit(step.micros(), ledger.tally(), ledger.hecklers());
    }

    /** A whole body: begins, does what it does wrong, works, and ends. */
    <T> T work(Callable<T> body) throws Exception {
        return workThenCommit(() -> {
            commit();
            return body.call();
        });
    }

    /** As {@link #work}, for a body that does wrong where it likes to. */
    <T> T workThenCommit(Callable<T> body) throws Exception {
        begin();
        running.incrementAndGet();
        try {
            return body.call();
        } catch (Throwable failure) {
            thrown = failure;
            throw failure;
        } finally {
            running.decrementAndGet();
        }
    }

    /** A body that begins when it is first polled. */
    <T> Async<T> async(Supplier<? extends Async<? extends T>> make) {
        return Async.defer(() -> {
            begin();
            commit();
            return make.get();
        });
    }

    // ---- by pools

    /** A pool gives it back: it will not run. */
    void handBack() {
        handedBack.incrementAndGet();
    }

    /** Its context could not be restored, which kept it from running, and was reported. */
    void keptByContext() {
        kept.incrementAndGet();
    }

    /** The failure handler was told what the body has thrown. */
    void reported() {
        reported.incrementAndGet();
    }

    // ---- at the end

    int begun() {
        return begun.get();
    }

    boolean isRunning() {
        return running.get() != 0;
    }

    int timesHandedBack() {
        return handedBack.get();
    }

    int timesKept() {
        return kept.get();
    }

    int timesReported() {
        return reported.get();
    }

    boolean isAccepted() {
        return accepted;
    }

    boolean wasCancelAsked() {
        return cancelAsked;
    }

    @Nullable
    Throwable thrown() {
        return thrown;
    }

    @Nullable
    Throwable refusal() {
        return refusal;
    }

    @Nullable
    Future<?> handle() {
        return handle;
    }

    @Override
    public String toString() {
        return "#" + id + " " + operation().label() + " (" + step.misdeed().label() + ", size " + step.size() + ", "
                + step.micros() + " µs)";
    }
}
