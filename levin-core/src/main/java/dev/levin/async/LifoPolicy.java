package dev.levin.async;

/**
 * What becomes of a task that is woken by the task which a worker polls. Run next, it finds its data in the cache, and two
 * tasks that take turns need not wait for all others; but while it waits in the worker's slot, no one else may come to it.
 */
public enum LifoPolicy {
    /** It goes behind the others, like any task. */
    OFF,

    /** It is polled next by the same worker, and by no one else, however long the running poll takes. */
    LOCAL,

    /** It is polled next by the same worker; others take it only when they have found nothing else. */
    STEALABLE
}
