package dev.levin.async;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Waits for a scheduler that was shut down, to the end of its last thread, whatever interrupts come meanwhile. */
final class AsyncClosing {
    private final AsyncScheduler scheduler;
    private final AsyncCrew crew;
    private boolean interrupted;

    AsyncClosing(AsyncScheduler scheduler, AsyncCrew crew) {
        this.scheduler = scheduler;
        this.crew = crew;
    }

    void await() {
        if (!patiently(null, crew.settings().closeNanos())) {
            scheduler.shutdownNow();
        }
        while (!scheduler.isTerminated()) {
            patiently(null, Long.MAX_VALUE);
        }
        for (Thread thread : crew.threads.all()) {
            while (thread.isAlive() && thread != Thread.currentThread()) {
                patiently(thread, Long.MAX_VALUE);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for a thread, or for the end if there is none. False if the time is over, or if it was interrupted. */
    private boolean patiently(@Nullable Thread thread, long nanos) {
        try {
            if (thread == null) {
                return crew.termination.await(nanos);
            }
            thread.join(TimeUnit.NANOSECONDS.toMillis(nanos));
            return true;
        } catch (InterruptedException interrupt) {
            interrupted = true;
            return false;
        }
    }
}
