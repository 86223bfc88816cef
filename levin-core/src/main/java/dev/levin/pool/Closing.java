package dev.levin.pool;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Waits for a pool that was shut down, to the end of its last thread, whatever interrupts come meanwhile. */
final class Closing {
    private final TaskPool pool;
    private final Crew crew;
    private boolean interrupted;

    Closing(TaskPool pool, Crew crew) {
        this.pool = pool;
        this.crew = crew;
    }

    void await() {
        while (!crew.termination.hasEnded()) {
            patiently(null);
        }
        for (Worker worker : crew.roster.all()) {
            for (Worker each = worker; each != null; each = each.predecessor) {
                join(each.thread());
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void join(@Nullable Thread thread) {
        while (thread != null && thread.isAlive() && thread != Thread.currentThread()) {
            patiently(thread);
        }
    }

    /** Waits for a thread, or for the pool if there is none; the first interrupt drops what has not started. */
    private void patiently(@Nullable Thread thread) {
        try {
            if (thread == null) {
                crew.termination.await(TimeUnit.DAYS.toNanos(1));
            } else {
                thread.join();
            }
        } catch (InterruptedException interrupt) {
            if (!interrupted) {
                interrupted = true;
                pool.shutdownNow();
            }
        }
    }
}
