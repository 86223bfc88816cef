package dev.levin.cli.storm;

import dev.levin.task.ContextPropagator;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Carries a number from thread to thread, and fails now and then: when it is captured, restored, or put back. */
final class StormContext implements ContextPropagator<Long> {
    /** Keeps the task from running. */
    static final class RestoreFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        RestoreFailure() {
            super("planted in a context", null, true, false);
        }
    }

    private final int oneIn;
    private final Dice dice;
    private final Ledger ledger;
    private final AtomicLong captured = new AtomicLong();
    private final ThreadLocal<@Nullable Long> current = new ThreadLocal<>();

    StormContext(int oneIn, long seed, Ledger ledger) {
        this.oneIn = oneIn;
        this.dice = new Dice(seed);
        this.ledger = ledger;
    }

    @Override
    public Long capture() {
        failAtTimes(StormFault.FAILING_CAPTURE);
        return captured.incrementAndGet();
    }

    @Override
    public Scope restore(Long value) {
        if (dice.next(oneIn) == 0) {
            ledger.tally().count(StormFault.FAILING_RESTORE);
            throw new RestoreFailure();
        }
        @Nullable Long before = current.get();
        current.set(value);
        return () -> putBack(value, before);
    }

    private void putBack(Long value, @Nullable Long before) {
        if (!value.equals(current.get())) {
            ledger.found(Verdict.BROKEN_PROMISE, "a context is put back on a thread that has another one");
        }
        if (before == null) {
            current.remove();
        } else {
            current.set(before);
        }
        failAtTimes(StormFault.FAILING_CONTEXT_CLOSE);
    }

    private void failAtTimes(StormFault fault) {
        if (dice.next(oneIn) == 0) {
            ledger.tally().count(fault);
            throw new Planted.OfContext();
        }
    }
}
