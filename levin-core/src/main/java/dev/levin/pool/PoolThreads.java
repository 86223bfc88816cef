package dev.levin.pool;

import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.worker.TaskRunner;
import dev.levin.worker.WorkerStarter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Starts the threads of a pool. How many there are, the pool's word says. */
final class PoolThreads extends WorkerStarter<Worker> {
    // Immutable
    private final Crew crew;
    private final TaskRunner runner;
    private final Function<Object, Parker> parkers;
    private final Runnable onStart;

    PoolThreads(Crew crew, TaskRunner runner, Ticker ticker, Function<Object, Parker> parkers, Runnable onStart) {
        super(crew.poolName(), crew.settings().threads().factory(), ticker);
        this.crew = crew;
        this.runner = runner;
        this.parkers = parkers;
        this.onStart = onStart;
    }

    /** How many there may be at the moment: so soon after a failure, no more than there are. */
    int limit() {
        return mayTry() ? crew.settings().maxThreads() : 0;
    }

    /** Starts a thread that the word counts already. False if there is none, and it is not counted any more. */
    boolean startCounted() {
        return startOne();
    }

    @Override
    protected Worker add() {
        return crew.roster.add((number, predecessor) -> new Worker(number, crew, runner, parkers, predecessor));
    }

    @Override
    protected void beforeStart() {
        onStart.run();
    }

    @Override
    protected void undo(@Nullable Worker worker) {
        if (worker != null) {
            crew.roster.remove(worker);
        }
        crew.state.spawnFailed();
    }
}
