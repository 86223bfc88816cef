package dev.levin.cli.storm;

import dev.levin.task.Task;

/** A task that someone has in the ledger. */
final class LedgerTask extends Task implements Ledgered {
    private final LedgerEntry entry;

    LedgerTask(LedgerEntry entry) {
        this.entry = entry;
    }

    @Override
    public LedgerEntry entry() {
        return entry;
    }

    @Override
    public void run() {
        try {
            int unused = entry.work(entry::id);
        } catch (Throwable failure) {
            throw Planted.<RuntimeException>sneaky(failure);
        }
    }
}
