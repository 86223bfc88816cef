package dev.levin.cli.storm;

/** A task that is in the ledger, and can be found there when a pool hands it back or reports its failure. */
interface Ledgered extends Runnable {
    LedgerEntry entry();
}
