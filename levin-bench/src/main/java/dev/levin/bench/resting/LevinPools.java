package dev.levin.bench.resting;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import java.time.Duration;

/**
 * The runtime, and how each of its pools comes to be used: by as many tasks that meet as it is to have workers. No thread of the
 * blocking pool leaves for a minute: what a thread that has ended used before can't be counted.
 */
public final class LevinPools implements Resting {
    private static final Duration KEEP_ALIVE = Duration.ofMinutes(1);

    private final Levin levin;
    private final int workers;

    /**
     * Starts the runtime; none of its pools is used so far.
     *
     * @param workers how many threads each pool is to have
     */
    public LevinPools(int workers) {
        this.workers = workers;
        this.levin = Levin.builder()
                .name("resting")
                .workers(workers)
                .forkWorkers(workers)
                .blockingKeepAlive(KEEP_ALIVE)
                .start();
    }

    void useTasks() {
        Meeting.of(workers, levin.tasks()::execute);
    }

    void useFork() {
        Meeting.of(workers, levin.fork()::execute);
    }

    /** The timers as well. */
    void useAsync() {
        Meeting.of(workers, this::spawn);
        boolean unused =
                levin.<Boolean>blockOn(levin.sleep(Duration.ofMillis(1)).map(nothing -> true));
    }

    private void spawn(Runnable body) {
        AsyncTask<Boolean> unused = levin.spawn(Async.<Boolean>defer(() -> {
            body.run();
            return Async.of(true);
        }));
    }

    void useBlocking() {
        Meeting.of(workers, levin.blocking()::execute);
    }

    @Override
    public void close() {
        levin.close();
    }
}
