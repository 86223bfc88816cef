package dev.levin.blocking;

import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.worker.WorkerStarter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Starts the threads of a pool. How many there are, {@link BlockingState} says. */
final class BlockingThreads extends WorkerStarter<BlockingWorker> {
    // Immutable
    private final BlockingCrew crew;
    private final Function<Object, Parker> parkers;
    private final Runnable onStart;

    BlockingThreads(BlockingCrew crew, Ticker ticker, Function<Object, Parker> parkers, Runnable onStart) {
        super(crew.poolName(), crew.settings().threads().factory(), ticker);
        this.crew = crew;
        this.parkers = parkers;
        this.onStart = onStart;
    }

    /** Whether a thread may be started now. */
    boolean mayStart() {
        return mayTry();
    }

    /** Starts a thread that is counted already. False if there is none, and it is not counted any more. */
    boolean startCounted() {
        return startOne();
    }

    @Override
    protected BlockingWorker add() {
        return crew.roster.add((number, before) -> new BlockingWorker(number, crew, parkers.apply(crew), before));
    }

    @Override
    protected void beforeStart() {
        onStart.run();
    }

    @Override
    protected void undo(@Nullable BlockingWorker worker) {
        if (worker != null) {
            crew.roster.remove(worker);
        }
        crew.state.doesNotCome();
    }
}
