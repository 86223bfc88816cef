package dev.levin.cli.storm;

import dev.levin.async.AsyncTask;
import dev.levin.task.FailureHandler;
import dev.levin.task.Task;

/** Enters what it is told into the ledger; and may then fail itself. */
final class StormFailureHandler implements FailureHandler {
    private final Ledger ledger;
    private final boolean fails;

    StormFailureHandler(Ledger ledger, boolean fails) {
        this.ledger = ledger;
        this.fails = fails;
    }

    @Override
    public void onFailure(Task task, Throwable failure) {
        if (failure instanceof StormContext.RestoreFailure) {
            if (Task.unwrap(task) instanceof Ledgered ledgered) {
                ledgered.entry().keptByContext();
            }
        } else if (Planted.isByBody(failure) || failure instanceof StackOverflowError) {
            if (Task.unwrap(task) instanceof Ledgered ledgered) {
                ledgered.entry().reported();
            }
        } else if (!(failure instanceof Planted.OfContext) && !isOfTheEnd(failure) && !(task instanceof AsyncTask<?>)) {
            // An async task has a handle, which is audited: it may fail because others have closed what it uses.
            ledger.found(Verdict.ESCAPED, task + " is reported to have thrown " + Traces.of(failure));
        }
        if (fails) {
            ledger.tally().count(StormFault.FAILING_HANDLER);
            throw new Planted.Unchecked();
        }
    }

    /** A periodic task whose round the pool has refused. */
    private static boolean isOfTheEnd(Throwable failure) {
        return failure instanceof java.util.concurrent.RejectedExecutionException;
    }
}
