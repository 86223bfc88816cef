package dev.levin;

/** A pool, as far as {@link LevinEnd} knows it. */
interface Stage {
    /** Accepts nothing more. What was accepted goes on, except for some that this returns the number of. */
    int shutDown();

    /** Has the listener called when all has ended that was accepted. */
    void onEnd(Runnable listener);

    /** Whether all has ended that was accepted. */
    boolean hasEnded();

    /** Completes every handle that is open, and interrupts what runs. Returns how many tasks were cancelled or given up. */
    int drop();

    /** Whether the current thread runs a task of the pool, or calls back for one that it drops: the pool can't end while that waits. */
    boolean runsHere();

    /** After the end: waits for the last threads, which are about to end. */
    void joinThreads();

    /** How many threads have not ended. */
    int threads();
}
