package dev.levin.task;

/**
 * What a pool does with work when it has no thread at all and can't start one, because the operating system refuses or
 * because the thread factory failed. While a pool has at least one thread, this does not matter: the work waits for it.
 */
public enum SpawnFailurePolicy {
    /** The thread that schedules runs what waits, itself, before its call returns. Nothing is lost. The default. */
    CALLER_RUNS,

    /** The call throws {@link ThreadSpawnException}; the task is not queued. */
    REJECT
}
