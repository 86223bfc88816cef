package dev.levin.worker;

/** What works for a pool, as far as its end is concerned. */
public interface Ending {
    /** Stops accepting; what was accepted goes on. */
    void shutDown();

    /** The end, when it comes. */
    PoolEnd end();
}
