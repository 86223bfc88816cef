package dev.levin.worker;

import dev.levin.task.Job;
import dev.levin.task.PoolShutdownException;
import dev.levin.task.Task;
import java.util.List;
import java.util.function.Supplier;

/**
 * The workers of a pool and what they share, as far as {@link PoolFace} needs to know them. A crew does not know its pool, so
 * that a pool that its users forgot can be told from one that they hold.
 */
public interface PoolCrew extends Ending {
    /** The pool's name. */
    String poolName();

    /** The state, for messages. */
    String describeState();

    /** How the pool runs its tasks. */
    TaskRunner runner();

    /** Whether the current thread runs a task of the pool, or could. */
    boolean runsOnThisThread();

    /** Whether {@link #runHere} is for the current thread: it is one of the pool's, or of one that this is a part of. */
    default boolean mayRunHere() {
        return runsOnThisThread();
    }

    /** Runs a job on the current thread, which joins it and {@linkplain #mayRunHere may run it}. */
    void runHere(Job<?> job);

    /** As {@link Job.Host#awaitHere}. */
    default void awaitHere(Job<?> job) {}

    /** Stops accepting; workers run what was accepted, then leave. */
    @Override
    void shutDown();

    /** Whether it accepts no more. */
    boolean isShutdown();

    /** What to throw when it is, and someone brings a task. */
    default PoolShutdownException refusal() {
        return new PoolShutdownException("pool '" + poolName() + "' is shut down and accepts no more tasks");
    }

    /** For a crew that is shut down: takes back what has not started. Jobs among it are cancelled. */
    List<Task> takeUnstarted();

    /** Interrupts every task that runs, and every one that is still to run. */
    void interruptTasks();

    /** The end of the pool. */
    @Override
    PoolEnd end();

    /** Takes tasks back, and keeps the end back until their handles are complete; also that of the pool which this is a part of. */
    default <T> T keepingBack(Supplier<T> takingBack) {
        return end().keptBackWhile(takingBack);
    }

    /** Waits so long for the end, on a thread that runs no task of this; false if it has not come. */
    default boolean awaitEnd(long nanos) throws InterruptedException {
        return end().await(nanos);
    }

    /** All threads that were started and may still be there, also those whose workers have left. */
    List<Thread> threads();
}
