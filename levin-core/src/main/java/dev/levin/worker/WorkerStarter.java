package dev.levin.worker;

import dev.levin.internal.time.Ticker;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * Gives a pool's workers their threads, one at a time as the pool asks for them. When there is no thread to be had, all is as
 * if it had not been asked, but for a pause before the next try. Which workers there are, and how many there may be, each
 * pool knows for itself.
 *
 * @param <W> the pool's kind of worker
 */
public abstract class WorkerStarter<W extends PoolWorker> {
    // Immutable
    private final ThreadSpawner spawner;
    private final SpawnBackoff backoff;

    /** For a pool of that name, with threads of a factory that may be a user's. */
    protected WorkerStarter(String pool, ThreadFactory factory, Ticker ticker) {
        this.spawner = new ThreadSpawner(factory);
        this.backoff = new SpawnBackoff(pool, ticker);
    }

    /** Makes a worker and puts it on the roster; null if there is no place for it. */
    protected abstract @Nullable W add();

    /** The thread of a worker that is on the roster is about to be started. */
    protected abstract void beforeStart();

    /** There is no thread. Takes the worker off the roster, if there is one. */
    protected abstract void undo(@Nullable W worker);

    /** Whether a thread may be started now: not so soon after a failure. */
    protected final boolean mayTry() {
        return backoff.mayTry();
    }

    /** How often a thread could not be started. */
    public final long failures() {
        return backoff.failures();
    }

    /** Starts one more worker. False if there is no place for it, or no thread. */
    protected final boolean startOne() {
        W worker = null;
        try {
            worker = add();
            if (worker == null) {
                return false;
            }
            beforeStart();
            worker.startedAs(spawner.start(worker));
            backoff.succeeded();
            return true;
        } catch (Throwable failure) {
            undo(worker);
            backoff.failed(failure);
            return false;
        }
    }
}
