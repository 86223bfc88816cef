package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.worker.WorkerStarter;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Starts the threads of a pool, when there is work for them, and counts them. */
final class ForkThreads extends WorkerStarter<ForkWorker> {
    // Immutable
    private final ForkCrew crew;
    private final int max;
    private final Function<Object, Parker> parkers;
    private final Consumer<Runnable> onStart;
    private final Runnable onCollection = this::collected;

    // Any thread
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger arrived = new AtomicInteger();

    /** Workers that are counted, or about to be, and are not on the roster yet, or will not be. */
    private final AtomicInteger unlisted = new AtomicInteger();

    ForkThreads(
            ForkCrew crew,
            ThreadFactory factory,
            Ticker ticker,
            Function<Object, Parker> parkers,
            Consumer<Runnable> onStart) {
        super(crew.poolName(), factory, ticker);
        this.crew = crew;
        this.max = crew.settings().workers();
        this.parkers = parkers;
        this.onStart = onStart;
    }

    /** How many there are, with those that are being started. */
    int count() {
        return count.get();
    }

    /** How many have not come yet, and are about to, or could if the system has them; so soon after a failure it has none. */
    int missing() {
        return Math.max(0, (mayTry() ? max : count.get()) - arrived.get());
    }

    /** A worker's thread has begun, and is counted idle. */
    void arrived() {
        arrived.incrementAndGet();
    }

    /** Starts one more worker, if there may be one. False if not, or if there is no thread to be had. */
    boolean start() {
        // Once it is counted, nothing must be torn.
        if (count.get() >= max || !mayTry() || !StackRoom.isVast()) {
            return false;
        }
        // Before it is counted, so that whoever sees the count knows whether to wait for the roster.
        unlisted.incrementAndGet();
        while (true) {
            int count = this.count.get();
            if (count >= max) {
                unlisted.decrementAndGet();
                return false;
            }
            if (this.count.compareAndSet(count, count + 1)) {
                return startCounted();
            }
        }
    }

    /** Returns when all workers that were counted before are on the roster: others may be about to start some. */
    @SuppressWarnings("ThreadPriorityCheck") // no one waits for anything between the count and the roster
    void awaitRoster() {
        while (unlisted.get() > 0) {
            Thread.yield();
        }
    }

    private boolean startCounted() {
        if (startOne()) {
            return true;
        }
        notStarted();
        return false;
    }

    @Override
    protected @Nullable ForkWorker add() {
        try {
            return crew.roster.add(number -> new ForkWorker(number, crew, parkers));
        } finally {
            unlisted.decrementAndGet();
        }
    }

    @Override
    protected void beforeStart() {
        onStart.accept(onCollection);
    }

    @Override
    protected void undo(@Nullable ForkWorker worker) {
        if (worker != null) {
            crew.roster.remove(worker);
            Broadcast.skipAll(worker);
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
        arrived.decrementAndGet();
        count.decrementAndGet();
        crew.injection.runInCallerIfAlone();
        crew.termination.check();
    }

    /** A worker for a thread that is none, for as long as it stands in for one. */
    ForkWorker newCaller() {
        return new ForkWorker(ForkWorker.STAND_IN, crew, parkers);
    }
}
