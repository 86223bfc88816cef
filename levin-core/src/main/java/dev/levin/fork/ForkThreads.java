package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.worker.SpawnBackoff;
import dev.levin.worker.ThreadSpawner;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;

/** Starts the threads of a pool, when there is work for them, and counts them. */
final class ForkThreads {
    // Immutable
    private final ForkCrew crew;
    private final int max;
    private final ThreadSpawner spawner;
    private final SpawnBackoff backoff;
    private final Function<Object, Parker> parkers;
    private final Consumer<Runnable> onStart;
    private final Runnable onCollection = this::collected;

    // Any thread
    private final AtomicInteger count = new AtomicInteger();

    ForkThreads(
            ForkCrew crew,
            ThreadFactory factory,
            Ticker ticker,
            Function<Object, Parker> parkers,
            Consumer<Runnable> onStart) {
        this.crew = crew;
        this.max = crew.settings().workers();
        this.spawner = new ThreadSpawner(factory);
        this.backoff = new SpawnBackoff(crew.settings().name(), ticker);
        this.parkers = parkers;
        this.onStart = onStart;
    }

    /** How many there are, with those that are being started. */
    int count() {
        return count.get();
    }

    /** Whether there could be more, if the system has them. */
    boolean mayBeMore() {
        return count.get() < max;
    }

    /** How often a thread could not be started. */
    long failures() {
        return backoff.failures();
    }

    /** Starts one more worker, if there may be one. False if not, or if there is no thread to be had. */
    boolean start() {
        // Once it is counted, nothing must be torn.
        if (!mayBeMore() || !backoff.mayTry() || !StackRoom.isVast()) {
            return false;
        }
        while (true) {
            int count = this.count.get();
            if (count >= max) {
                return false;
            }
            if (this.count.compareAndSet(count, count + 1)) {
                return startCounted();
            }
        }
    }

    private boolean startCounted() {
        ForkWorker worker = null;
        try {
            worker = crew.roster.add(number -> new ForkWorker(number, crew, parkers));
            if (worker == null) {
                notStarted();
                return false;
            }
            onStart.accept(onCollection);
            worker.startedAs(spawner.start(worker));
            backoff.succeeded();
            return true;
        } catch (Throwable failure) {
            if (worker != null) {
                crew.roster.remove(worker);
                Broadcast.skipAll(worker);
            }
            backoff.failed(failure);
            notStarted();
            return false;
        }
    }

    private void collected() {
        for (ForkWorker worker : crew.roster.all()) {
            worker.collected();
        }
    }

    /** A thread that was counted did not come. Whoever has seen the count may have relied on it. */
    private void notStarted() {
        count.decrementAndGet();
        crew.termination.threadIsMissing();
        crew.injection.runInCallerIfAlone();
    }

    /** A worker's thread is about to end. */
    void left(ForkWorker worker) {
        worker.left();
        count.decrementAndGet();
        crew.injection.runInCallerIfAlone();
        crew.termination.check();
    }

    /** A worker for a thread that is none, for as long as it stands in for one. */
    ForkWorker newCaller() {
        return new ForkWorker(0, crew, parkers);
    }
}
