package dev.levin.cli.storm;

import java.util.SplittableRandom;

/**
 * What the runtime of a round is like.
 *
 * @param loose whether there are four pools instead of a runtime, so that they can have thread factories
 * @param workers of tasks and of async, each
 * @param forkWorkers of fork
 * @param blockingThreads of blocking, at most
 * @param keepAliveMicros of blocking
 * @param viewWidth how many tasks a view runs at a time
 * @param spawnFailures one thread of so many can't be started; 0 for none; only if loose
 * @param rejects whether a pool without a thread refuses tasks; else the caller runs them; only if loose
 * @param maxQueue how many blocking calls may wait; 0 for any number; only if loose
 * @param handlerFails whether the failure handler throws
 * @param contextFailures one call of so many to the context propagator throws; 0 for none, and no propagator
 * @param hecklers whether interrupts reach threads of others, too
 */
record RoundSettings(
        boolean loose,
        int workers,
        int forkWorkers,
        int blockingThreads,
        int keepAliveMicros,
        int viewWidth,
        int spawnFailures,
        boolean rejects,
        int maxQueue,
        boolean handlerFails,
        int contextFailures,
        boolean hecklers) {

    static RoundSettings of(SplittableRandom random) {
        boolean loose = random.nextInt(2) == 0;
        return new RoundSettings(
                loose,
                1 + random.nextInt(4),
                1 + random.nextInt(4),
                1 + random.nextInt(12),
                random.nextInt(3_000),
                1 + random.nextInt(3),
                loose && random.nextInt(3) > 0 ? 2 + random.nextInt(6) : 0,
                random.nextInt(3) == 0,
                loose && random.nextInt(4) == 0 ? 1 + random.nextInt(50) : 0,
                random.nextInt(4) == 0,
                random.nextInt(4) == 0 ? 8 + random.nextInt(100) : 0,
                random.nextInt(4) == 0);
    }

    /** Whether something may be refused although nothing was shut down. */
    boolean mayRefuse() {
        return spawnFailures > 0 || maxQueue > 0;
    }
}
