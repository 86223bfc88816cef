package dev.levin.schedule;

import dev.levin.task.Job;
import dev.levin.worker.ContextChain;
import dev.levin.worker.PoolFace;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** How a job gets to the pool when it is due: with what goes with it, which was taken from the thread that scheduled it. */
final class Delivery {
    // Immutable
    private final PoolFace view;
    private final ContextChain contexts;

    Delivery(PoolFace view) {
        this.view = view;
        this.contexts = view.crew().runner().contexts();
    }

    /** What goes with a job; null if nothing does. What a propagator throws reaches the caller. */
    @Nullable
    Object capture() {
        return contexts.isEmpty() ? null : contexts.capture();
    }

    /**
     * Hands a job to the pool, or cancels it if the pool is shut down.
     *
     * @return what has kept the pool from taking it: it has no room or no thread, or a propagator threw. Then the job has
     *     to be told
     */
    @Nullable
    Throwable handOut(Job<?> job, @Nullable Object context) {
        try {
            if (context == null) {
                view.execute(job);
            } else {
                // What belongs to users, and may take its time, is called by the pool's thread that runs the job.
                view.executeWithin(context, job);
            }
            return null;
        } catch (Throwable failure) {
            if (failure instanceof RejectedExecutionException && view.isShutdown()) {
                job.abandon("pool '" + view.crew().poolName() + "' was shut down before the job started");
                return null;
            }
            return failure;
        }
    }
}
