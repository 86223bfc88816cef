package dev.levin.forked;

/** A pool as far as the scenarios of this package need it. */
interface PoolUnderTest extends AutoCloseable {
    /** Runs a little, and waits for it. */
    void use();

    /** Runs one task, and waits for it: one thread is enough for that. */
    void runOne();

    /** Has it run this, some time; throws if it does not accept it. */
    void execute(Runnable body);

    /** How many tasks one storm enters into the ledger. */
    int tasksPerStorm();

    /** Gets tasks into the pool in all ways there are, from the calling thread, and waits for most of them. */
    void storm(Ledger ledger);

    /** The most threads that it may have. */
    int maxThreads();

    /** How often a thread could not be started. */
    long spawnFailures();

    /** How many tasks threw. */
    long failed();

    @Override
    void close();
}
