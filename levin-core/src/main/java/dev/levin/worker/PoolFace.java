package dev.levin.worker;

import dev.levin.task.Task;
import java.util.List;

/** A pool, as far as {@link PoolExecutorService} and {@link Closing} need to know it. */
public interface PoolFace {
    /** Schedules a Runnable, or throws. */
    void execute(Runnable body);

    /** Accepts no more tasks. */
    void shutdown();

    /** Accepts no more tasks, hands back what has not started, and interrupts what runs. */
    List<Task> shutdownNow();

    boolean isShutdown();

    boolean isTerminated();

    /** Waits for the end, so long; false if it has not come. */
    boolean awaitNanos(long nanos) throws InterruptedException;

    /** Shuts down and waits for the end. */
    void close();

    /** All threads that the pool has started. */
    List<Thread> threads();

    /** For messages. */
    String describe();
}
