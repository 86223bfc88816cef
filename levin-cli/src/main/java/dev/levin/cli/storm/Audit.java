package dev.levin.cli.storm;

import dev.levin.async.sync.ClosedException;
import java.nio.channels.ClosedChannelException;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Compares what has happened in a round with what may happen: each accepted body ended exactly once, each handle has an outcome,
 * and one that what was done to it explains.
 */
final class Audit {
    /** What is not due when the runtime ends is cancelled. */
    private static final Set<StormOperation> ENDS_LATER =
            EnumSet.of(StormOperation.SCHEDULED, StormOperation.PERIODIC, StormOperation.DEEP_SUBMIT);

    private final StormPlan plan;
    private final Ledger ledger;
    private final boolean dropsSilently;

    /**
     * Of a round that has ended.
     *
     * @param dropsSilently whether whoever ended the runtime was not given back what it has dropped
     */
    Audit(StormPlan plan, Ledger ledger, boolean dropsSilently) {
        this.plan = plan;
        this.ledger = ledger;
        this.dropsSilently = dropsSilently;
    }

    void run() {
        for (LedgerEntry entry : ledger.entries()) {
            check(entry);
        }
        ledger.runChecks(!plan.end().drops() && !dropsSilently);
    }

    private void check(LedgerEntry entry) {
        boolean repeats = entry.operation() == StormOperation.PERIODIC;
        if (entry.begun() > 1 && !repeats) {
            ledger.found(Verdict.RUN_TWICE, entry + " ran " + entry.begun() + " times");
        }
        if (entry.isRunning()) {
            ledger.found(Verdict.RUN_WRONGLY, entry + " still runs although everything has ended");
        }
        if (entry.isAccepted()) {
            if (entry.operation().hasHandle()) {
                checkHandle(entry);
            } else {
                checkTask(entry);
            }
        } else {
            checkRefused(entry);
        }
    }

    // ---- not accepted

    private void checkRefused(LedgerEntry entry) {
        Throwable refusal = entry.refusal();
        count(entry, Tally.Fate.REFUSED);
        if (refusal == null) {
            ledger.found(Verdict.HANG, entry + " was neither accepted nor refused");
        } else if (entry.begun() > 0) {
            ledger.found(Verdict.RUN_WRONGLY, entry + " ran although it was refused: " + Traces.of(refusal));
        } else if (!isReason(entry, refusal)) {
            ledger.found(Verdict.REFUSED, entry + " was refused: " + Traces.of(refusal));
        }
    }

    private boolean isReason(LedgerEntry entry, Throwable refusal) {
        if (Planted.isByContext(refusal)) {
            return plan.settings().contextFailures() > 0;
        }
        if (refusal instanceof StackOverflowError) {
            return entry.operation() == StormOperation.DEEP_SUBMIT;
        }
        boolean isExpected = plan.settings().mayRefuse()
                || plan.end().refuses()
                || entry.operation().isNested();
        return refusal instanceof RejectedExecutionException && isExpected;
    }

    // ---- no handle

    private void checkTask(LedgerEntry entry) {
        int ends = entry.begun() + entry.timesHandedBack() + entry.timesKept();
        if (ends == 0 && !dropsSilently) {
            ledger.found(Verdict.LOST, entry + " was accepted, and neither ran nor was handed back");
        } else if (ends > 1 && entry.begun() <= 1) {
            ledger.found(
                    Verdict.RUN_WRONGLY,
                    entry + " ran " + entry.begun() + " times, and was handed back " + entry.timesHandedBack()
                            + " times");
        }
        int expected = entry.thrown() == null ? 0 : 1;
        if (entry.begun() == 1 && entry.timesReported() != expected) {
            ledger.found(
                    Verdict.NOT_REPORTED,
                    entry + " has thrown " + entry.thrown() + ", which was reported " + entry.timesReported()
                            + " times");
        }
        count(entry, fateOf(entry));
    }

    private static Tally.Fate fateOf(LedgerEntry entry) {
        if (entry.begun() > 0) {
            return entry.thrown() == null ? Tally.Fate.RAN : Tally.Fate.FAILED;
        }
        if (entry.timesKept() > 0) {
            return Tally.Fate.FAILED;
        }
        return entry.timesHandedBack() > 0 ? Tally.Fate.HANDED_BACK : Tally.Fate.DROPPED;
    }

    // ---- a handle

    private void checkHandle(LedgerEntry entry) {
        Future<?> handle = entry.handle();
        if (handle == null || !handle.isDone()) {
            ledger.found(Verdict.UNRESOLVED, entry + " has no outcome");
            return;
        }
        try {
            checkValue(entry, handle.get());
            count(entry, Tally.Fate.RAN);
        } catch (CancellationException cancelled) {
            count(entry, Tally.Fate.CANCELLED);
            checkCancelled(entry, cancelled);
        } catch (ExecutionException failed) {
            count(entry, Tally.Fate.FAILED);
            checkFailure(entry, failed.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ledger.found(Verdict.UNRESOLVED, entry + " is done, and get() was interrupted");
        }
    }

    private void checkValue(LedgerEntry entry, @Nullable Object value) {
        if (entry.step().misdeed().isThrown()) {
            ledger.found(Verdict.WRONG_OUTCOME, entry + " has the value " + value + ", and should have failed");
        } else if (!Integer.valueOf(entry.id()).equals(value)) {
            ledger.found(Verdict.WRONG_OUTCOME, entry + " has the value " + value);
        } else if (entry.begun() == 0) {
            ledger.found(Verdict.RUN_WRONGLY, entry + " has the value " + value + ", and did not run");
        }
    }

    private void checkCancelled(LedgerEntry entry, CancellationException cancelled) {
        boolean endsLater = ENDS_LATER.contains(entry.operation());
        boolean isMandatory = entry.operation() == StormOperation.MANDATORY;
        boolean isExplained =
                entry.wasCancelAsked() || (!isMandatory && (plan.end().drops() || dropsSilently || endsLater));
        if (!isExplained) {
            ledger.found(Verdict.WRONG_OUTCOME, entry + " is cancelled: " + Traces.of(cancelled));
        }
    }

    private void checkFailure(LedgerEntry entry, @Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (explains(entry, cause)) {
                return;
            }
        }
        String trace = failure == null ? "nothing" : Traces.of(failure);
        ledger.found(Verdict.WRONG_OUTCOME, entry + " has failed: " + trace);
    }

    private boolean explains(LedgerEntry entry, Throwable cause) {
        if (Planted.isByContext(cause)) {
            return plan.settings().contextFailures() > 0;
        }
        if (Planted.isByBody(cause)) {
            return entry.step().misdeed().isThrown();
        }
        if (cause instanceof StackOverflowError) {
            return entry.step().misdeed() == Misdeed.STACK_OVERFLOW;
        }
        if (cause instanceof ClosedException) {
            // The one to whom it sends has ended before.
            return entry.operation() == StormOperation.CHANNEL;
        }
        if (cause instanceof ClosedChannelException) {
            // A thread was interrupted in the middle of a call, which closes the file.
            return entry.operation() == StormOperation.FILE;
        }
        boolean isOfAnotherPool = cause instanceof RejectedExecutionException || cause instanceof CancellationException;
        return isOfAnotherPool && entry.operation().isNested();
    }

    private void count(LedgerEntry entry, Tally.Fate fate) {
        ledger.tally().count(entry.operation(), fate);
    }
}
