package dev.levin.bench.sharing;

import java.util.function.LongSupplier;

/**
 * A runtime, and what its tasks share, in its own words. Called by one thread that is no worker. Closing it ends its threads.
 */
public abstract class SyncHost implements AutoCloseable {
    /** For subclasses. */
    protected SyncHost() {}

    /**
     * Makes a workload ready.
     *
     * @param work which
     * @param size how many operations a run has
     * @throws IllegalArgumentException if the library has nothing of the kind: see {@link SyncWork#isIn}
     */
    public abstract SyncRun ready(SyncWork work, int size);

    /** Spawns a task that calls this, and reports what it returns. */
    protected abstract void spawn(LongSupplier body, Tally tally);

    @Override
    public abstract void close();

    /** What never waits is done many times within one task. */
    protected final SyncRun inOneTask(LongSupplier body) {
        return SyncRun.of(tally -> spawn(body, tally));
    }

    /**
     * Only sends, in one task; what was sent is received after each run.
     *
     * @param send sends so many messages, and returns how many were accepted
     * @param receive receives them, and returns what their numbers add up to
     */
    protected final SyncRun sending(LongSupplier send, LongSupplier receive, int size) {
        return inOneTask(send).withAfter(() -> Tally.require(Message.sumUpTo(size), receive.getAsLong()));
    }

    /** The other half of {@link #sending}: only receives; what is received was sent before each run. */
    protected final SyncRun receiving(LongSupplier send, LongSupplier receive, int size) {
        return inOneTask(receive).withBefore(() -> Tally.require(size, send.getAsLong()));
    }
}
