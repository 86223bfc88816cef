package dev.levin.bench.waiting;

import dev.levin.bench.workload.DoneSignal;

/**
 * A runtime for tasks that wait, with the workloads of Tokio's own benchmarks in its own words. Each method starts
 * something and returns; the tasks call {@link DoneSignal#done} when they end. All are called by one thread that is no worker.
 * Closing it ends its threads.
 */
public interface AsyncHost extends AutoCloseable {
    /** One task spawns so many others, and each of those is done. */
    void spawnInside(int tasks, DoneSignal done);

    /** The calling thread spawns so many tasks, and each is done. */
    void spawnOutside(int tasks, DoneSignal done);

    /** The calling thread spawns so many tasks; each lets others run, so many times, and is done. */
    void yieldOften(int tasks, int times, DoneSignal done);

    /**
     * A task spawns so many others, each of which spawns a partner, sends it a message over a channel for one message, and is
     * done when it has received the partner's answer over another.
     */
    void pingPong(int pairs, DoneSignal done);

    /** A task spawns a task, which spawns a task; the last of so many is done. */
    void chain(int length, DoneSignal done);

    /**
     * Has so many tasks compute for {@link Stall} and let others run, again and again, until {@link #stopBusy}.
     *
     * @param done told by each when it has ended
     */
    void startBusy(int tasks, DoneSignal done);

    /** Lets the busy tasks end. */
    void stopBusy();

    /**
     * Spawns tasks that wait until they are released, and returns when all of them do.
     *
     * @param done told by each when it has ended
     */
    ParkedTasks park(int tasks, DoneSignal done);

    @Override
    void close();

    /** Tasks that wait. */
    @FunctionalInterface
    interface ParkedTasks {
        /** Lets them end. */
        void release();
    }
}
