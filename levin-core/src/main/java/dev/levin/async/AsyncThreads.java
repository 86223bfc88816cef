package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.time.Ticker;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.SpawnBackoff;
import dev.levin.worker.ThreadSpawner;
import java.util.ArrayList;
import java.util.List;
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
    private final AtomicInteger setAside = new AtomicInteger();
    private volatile boolean anyStarted;
    private volatile @Nullable Thread starter;

    AsyncThreads(AsyncCrew crew, Runnable onFirstThread) {
        this.crew = crew;
        this.spawner = new ThreadSpawner(crew.settings().threads().factory());
        this.backoff = new SpawnBackoff(crew.settings().threads().name(), Ticker.SYSTEM);
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
        threads.addAll(crew.spares.all());
        return threads;
    }

    /** Starts a thread for a worker that is handed over. False if there is none to be had. */
    boolean startOwner(AsyncWorker worker) {
        if (!backoff.mayTry() || !StackRoom.isAmple()) {
            return false;
        }
        running.incrementAndGet();
        try {
            spawner.start(() -> crew.spares.live(worker));
            backoff.succeeded();
            return true;
        } catch (Throwable failure) {
            // Not the last one: whoever wants to hand over is still there.
            running.decrementAndGet();
            backoff.failed(failure);
            return false;
        }
    }

    /** Starts the thread of a worker that was claimed. False if there is none to be had. */
    boolean start(AsyncWorker worker) {
        if (!backoff.mayTry() || !StackRoom.isAmple()) {
            setAside(worker);
            return false;
        }
        running.incrementAndGet();
        if (crew.termination.isDismissed()) {
            crew.left();
            return false;
        }
        worker.seat.starts();
        try {
            starter = Thread.currentThread();
            onFirstThread.run();
            worker.startedAs(spawner.start(worker));
            anyStarted = true;
            backoff.succeeded();
            return true;
        } catch (Throwable failure) {
            setAside(worker);
            backoff.failed(failure);
            // All others may have left meanwhile.
            crew.left();
            return false;
        } finally {
            starter = null;
        }
    }

    /** Nothing is allocated: it may be memory that is short. */
    private void setAside(AsyncWorker worker) {
        worker.seat.notStarted();
        setAside.incrementAndGet();
    }

    /** Makes one claimable again whose thread could not be started, when it is time to try again. */
    void putBack() {
        if (setAside.get() > 0 && backoff.mayTry() && StackRoom.isLittle()) {
            putBackOne();
        }
    }

    private void putBackOne() {
        for (int i = 0; i < crew.workers(); i++) {
            if (crew.worker(i).seat.comesBack()) {
                setAside.decrementAndGet();
                crew.idle.register(i, false);
                return;
            }
        }
    }

    /**
     * A task is about to come from outside: there has to be someone to poll it.
     *
     * @throws ThreadSpawnException if there is no thread, and none can be started
     */
    void require() {
        if (!anyStarted) {
            requireFirst();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // whoever starts a thread is not helped by one that spins
    private void requireFirst() {
        // More than start asks for: what the caller gets is not that there is no thread, but that there is no stack.
        StackRoom.requireVast();
        crew.signal();
        // Whether there is one is open while someone else tries to start it. Only a factory that spawns can't wait.
        while (!anyStarted && isBeingTried() && starter != Thread.currentThread()) {
            Thread.yield();
        }
        if (!anyStarted && !crew.termination.isShutdown()) {
            throw new ThreadSpawnException(
                    "scheduler '" + crew.settings().threads().name()
                            + "' has no thread and can't start one; the task was not accepted, try again later");
        }
    }

    /** Whoever has claimed a worker starts it, or gives the claim back. */
    private boolean isBeingTried() {
        return running.get() > 0 || crew.idle.searching() > 0;
    }

    /** A worker's thread is about to end. */
    void left() {
        running.decrementAndGet();
    }
}
