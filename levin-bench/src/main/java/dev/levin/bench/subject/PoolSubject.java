package dev.levin.bench.subject;

import java.util.function.BooleanSupplier;

/**
 * A pool of a fixed number of computing threads, as a workload sees it.
 *
 * <p>Workloads are written once against this interface, so that all subjects do the same work. Closing a subject ends its
 * threads; nothing may be running then.
 */
public interface PoolSubject extends AutoCloseable {
    /**
     * Makes a reusable piece of work.
     *
     * @param body what it does each time that it runs
     */
    Work work(Runnable body);

    /** Spawns all works, in order, from outside. A subject that can take many at once does so. */
    default void spawnAll(Work[] works) {
        for (Work work : works) {
            work.spawn();
        }
    }

    /**
     * Makes a piece of work that runs again and again and lets other work run in between.
     *
     * @param step what it does each time; it returns whether to run once more
     */
    default Work repeating(BooleanSupplier step) {
        return new RespawningBody(step).workOn(this);
    }

    @Override
    void close();
}
