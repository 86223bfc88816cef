package dev.levin.bench.waiting;

import dev.levin.bench.workload.DoneSignal;
import java.util.Locale;

/** Tokio's own benchmarks of its scheduler, by name. A size is a number of tasks, pairs or links. */
public enum AsyncWork {
    /** A task spawns tasks. */
    SPAWN_LOCAL("spawn %s, from a task"),
    /** A thread outside spawns tasks; the workers have nothing else to do. */
    SPAWN_REMOTE_IDLE("spawn %s, from outside"),
    /** A thread outside spawns tasks; the workers are busy with tasks that compute and yield. */
    SPAWN_REMOTE_BUSY("spawn %s, from outside, busy"),
    /** Tasks that yield {@value #YIELDS} times each. */
    YIELD_MANY("%s tasks yield " + AsyncWork.YIELDS + " times"),
    /** Pairs of tasks with a question and an answer. */
    PING_PONG("ping-pong of %s pairs"),
    /** Each task spawns the next. */
    CHAINED_SPAWN("chain of %s spawns");

    static final int YIELDS = 1_000;

    private final String title;

    AsyncWork(String title) {
        this.title = title;
    }

    /** For people. */
    public String title(int size) {
        return String.format(Locale.ROOT, title, String.format(Locale.ROOT, "%,d", size));
    }

    /** How many operations a run counts for: spawns, yields, pairs. */
    public long operations(int size) {
        return this == YIELD_MANY ? (long) size * YIELDS : size;
    }

    /** How many busy tasks have to run all the while, for each worker. */
    public int busyPerWorker() {
        return this == SPAWN_REMOTE_BUSY ? 2 : 0;
    }

    /** How many tasks of a run say that they are done. */
    public int parties(int size) {
        return this == CHAINED_SPAWN ? 1 : size;
    }

    /** Starts a run on a runtime. */
    public void start(AsyncHost host, int size, DoneSignal done) {
        switch (this) {
            case SPAWN_LOCAL -> host.spawnInside(size, done);
            case SPAWN_REMOTE_IDLE, SPAWN_REMOTE_BUSY -> host.spawnOutside(size, done);
            case YIELD_MANY -> host.yieldOften(size, YIELDS, done);
            case PING_PONG -> host.pingPong(size, done);
            case CHAINED_SPAWN -> host.chain(size, done);
        }
    }
}
