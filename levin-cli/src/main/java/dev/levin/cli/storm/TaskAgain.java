package dev.levin.cli.storm;

import dev.levin.task.Task;

/** A task that schedules itself again and again. There is an entry for each time. */
final class TaskAgain extends Task implements Ledgered {
    private final StormTarget target;
    private final Ledger ledger;

    // Handed on from run to run by the pool
    private LedgerEntry entry;
    private int left;

    TaskAgain(StormTarget target, Ledger ledger, LedgerEntry first) {
        this.target = target;
        this.ledger = ledger;
        this.entry = first;
        this.left = first.step().size();
    }

    @Override
    public LedgerEntry entry() {
        return entry;
    }

    @Override
    public void run() {
        LedgerEntry current = entry;
        try {
            int unused = current.work(current::id);
        } catch (Throwable failure) {
            throw Planted.<RuntimeException>sneaky(failure);
        }
        if (left > 0) {
            left--;
            LedgerEntry next = ledger.open(current.step());
            entry = next;
            // From then on it is someone else's.
            boolean unused = ledger.submit(next, ignored -> {
                target.execute(this);
                return null;
            });
        }
    }
}
