package dev.levin.cli.storm;

import dev.levin.task.JoinHandle;

/** Calls that block. Some wait for forks, some for timers. */
final class BlockingOperations {
    private static final int LARGEST_FIB = 10;

    private final StormTarget target;
    private final Ledger ledger;
    private final LimitedView view;

    BlockingOperations(StormTarget target, Ledger ledger, int viewWidth) {
        this.target = target;
        this.ledger = ledger;
        view = new LimitedView(target.blocking().view(viewWidth, "storm-view-of-blocking"), viewWidth, ledger);
    }

    LedgerEntry call(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.submitBlocking(() -> entry.work(() -> {
                    Misdeed.dawdle(step.micros() / 8);
                    return entry.id();
                })));
    }

    LedgerEntry task(StormStep step) {
        return ledger.submit(step, entry -> {
            target.blocking().schedule(new LedgerTask(entry));
            return null;
        });
    }

    LedgerEntry mandatory(StormStep step) {
        return ledger.submit(step, entry -> target.submitMandatory(() -> entry.work(entry::id)));
    }

    LedgerEntry joinsFork(StormStep step) {
        int n = step.size() % LARGEST_FIB;
        return ledger.submit(
                step,
                entry -> target.submitBlocking(() -> entry.work(() -> {
                    long sum = target.fork().<Long>call(() -> TaskOperations.fib(n));
                    return entry.id() + (int) (sum - TaskOperations.plainFib(n));
                })));
    }

    LedgerEntry joinsAsync(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.submitBlocking(() -> entry.work(() -> {
                    long start = System.nanoTime();
                    long nanos = step.micros() * 1_000L;
                    Object unused = target.async().spawn(target.sleep(nanos)).join();
                    ledger.rings(entry, start, nanos);
                    return entry.id();
                })));
    }

    /** Waits, without a thread, while there is no room in the queue. */
    @SuppressWarnings("FutureReturnValueIgnored") // it is not ignored; what it has is a future as well
    LedgerEntry whenRoom(StormStep step) {
        return ledger.submit(
                step,
                entry -> target.blocking()
                        .submitWhenRoom(() -> entry.work(entry::id))
                        .thenCompose(JoinHandle::toCompletableFuture));
    }

    LedgerEntry view(StormStep step) {
        return view.submit(step);
    }
}
