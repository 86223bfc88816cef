package dev.levin.cli.storm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A thread of no pool that does its part of a plan, step by step. */
final class Driver implements Runnable {
    private final List<StormStep> steps;
    private final StormOperations operations;
    private final Ledger ledger;
    private final CountDownLatch middle;
    private final List<LedgerEntry> own = new ArrayList<>();

    Driver(List<StormStep> steps, StormOperations operations, Ledger ledger, CountDownLatch middle) {
        this.steps = steps;
        this.operations = operations;
        this.ledger = ledger;
        this.middle = middle;
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < steps.size(); i++) {
                if (i == steps.size() / 2) {
                    middle.countDown();
                }
                LedgerEntry entry = operations.run(steps.get(i));
                own.add(entry);
                handle(entry, steps.get(i));
            }
        } catch (Throwable failure) {
            ledger.found(Verdict.ESCAPED, "a driver failed: " + Traces.of(failure));
            middle.countDown();
        }
    }

    private void handle(LedgerEntry entry, StormStep step) {
        switch (step.hand()) {
            case LEAVE -> {}
            case CANCEL -> entry.cancel(true);
            case CANCEL_WITHOUT_INTERRUPT -> entry.cancel(false);
            case CANCEL_AN_EARLIER_ONE -> own.get(step.micros() % own.size()).cancel(true);
            case WAIT_A_LITTLE -> waitALittle(entry, step.micros());
        }
    }

    private static void waitALittle(LedgerEntry entry, int micros) {
        Future<?> handle = entry.handle();
        if (handle == null) {
            return;
        }
        try {
            Object unused = handle.get(micros, TimeUnit.MICROSECONDS);
        } catch (ExecutionException | CancellationException | TimeoutException whatever) {
            // What it should be is looked at when all has ended.
        } catch (InterruptedException byABodyThatRanHere) {
            // A pool without threads has had this one run a task.
        }
    }
}
