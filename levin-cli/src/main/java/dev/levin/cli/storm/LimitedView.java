package dev.levin.cli.storm;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;

/** A view of a pool, and a count of how many of its tasks run at the same time. */
final class LimitedView {
    private final ExecutorService view;
    private final int width;
    private final Ledger ledger;
    private final AtomicInteger inside = new AtomicInteger();

    LimitedView(ExecutorService view, int width, Ledger ledger) {
        this.view = view;
        this.width = width;
        this.ledger = ledger;
    }

    LedgerEntry submit(StormStep step) {
        return submit(step, () -> {});
    }

    /** With something else that the body does. */
    LedgerEntry submit(StormStep step, Runnable deed) {
        return ledger.submit(
                step,
                entry -> view.submit(() -> entry.workThenCommit(() -> {
                    int now = inside.incrementAndGet();
                    try {
                        ledger.require(
                                now <= width,
                                Verdict.BROKEN_PROMISE,
                                now + " tasks at a time in a view of " + width + ": " + entry);
                        deed.run();
                        entry.commit();
                        return entry.id();
                    } finally {
                        inside.decrementAndGet();
                    }
                })));
    }

    /** Without a handle: it runs, or the pool or the view gives it back. */
    LedgerEntry execute(StormStep step) {
        return ledger.submit(step, entry -> {
            view.execute(new LedgerTask(entry));
            return null;
        });
    }
}
