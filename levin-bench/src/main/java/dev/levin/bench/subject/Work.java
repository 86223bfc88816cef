package dev.levin.bench.subject;

/**
 * A piece of work that its subject runs once for each spawn.
 *
 * <p>It may be spawned again as soon as it has started to run, also by itself; until then it must not be. What it does is
 * the body that it was made with. A body that spawns its own work does so as its last action.
 */
public interface Work {
    /** Hands this work to its subject; called by a thread that is no worker of the subject. */
    void spawn();

    /** Hands this work to its subject; called by a worker of the subject, from inside of a running work. */
    void spawnInside();
}
