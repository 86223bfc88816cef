package dev.levin.async;

import dev.levin.internal.time.Ticker;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.SpawnBackoff;
import dev.levin.worker.ThreadSpawner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a scheduler's workers. A worker without a thread counts as parked: to claim it is to start it. If that fails
 * it is set aside, so that another one can be claimed in its place, and put back when it is time to try again.
 */
final class AsyncThreads {
    // Immutable
    private final AsyncCrew crew;
    private final ThreadSpawner spawner;
    private final SpawnBackoff backoff;
    private final Runnable onFirstThread;

    // Any thread
    private final AtomicInteger running = new AtomicInteger();
    private final ConcurrentLinkedQueue<AsyncWorker> setAside = new ConcurrentLinkedQueue<>();

    AsyncThreads(AsyncCrew crew, Runnable onFirstThread) {
        this.crew = crew;
        this.spawner = new ThreadSpawner(crew.settings().threads());
        this.backoff = new SpawnBackoff(crew.settings().name(), Ticker.SYSTEM);
        this.onFirstThread = onFirstThread;
    }

    /** How many threads there are. */
    int running() {
        return running.get();
    }

    /** How often a thread could not be started. */
    long failures() {
        return backoff.failures();
    }

    /** All threads that were started. */
    List<Thread> all() {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < crew.workers(); i++) {
            Thread thread = crew.worker(i).thread();
            if (thread != null) {
                threads.add(thread);
            }
        }
        return threads;
    }

    /** Starts the thread of a worker that was claimed. False if there is none to be had. */
    boolean start(AsyncWorker worker) {
        running.incrementAndGet();
        worker.starts();
        try {
            onFirstThread.run();
            worker.startedAs(spawner.start(worker));
            backoff.succeeded();
            return true;
        } catch (Throwable failure) {
            running.decrementAndGet();
            backoff.failed(failure);
            worker.notStarted();
            setAside.add(worker);
            return false;
        }
    }

    /** Makes those claimable again whose threads could not be started, when it is time to try again. */
    void putBack() {
        if (!setAside.isEmpty() && backoff.mayTry()) {
            @Nullable AsyncWorker worker = setAside.poll();
            if (worker != null) {
                crew.idle.register(worker.index, false);
            }
        }
    }

    /**
     * A task is about to come from outside: there has to be someone to poll it.
     *
     * @throws ThreadSpawnException if there is no thread, and none can be started
     */
    void require() {
        if (running.get() > 0) {
            return;
        }
        crew.signal();
        if (running.get() == 0 && !crew.termination.isShutdown()) {
            throw new ThreadSpawnException("scheduler '" + crew.settings().name()
                    + "' has no thread and can't start one; the task was not accepted, try again later");
        }
    }

    /** A worker's thread is about to end. */
    void left() {
        running.decrementAndGet();
    }
}
