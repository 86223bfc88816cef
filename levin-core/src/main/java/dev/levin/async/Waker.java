package dev.levin.async;

/**
 * Has someone poll an {@link Async} again that said it was pending. Whoever makes progress possible calls it: once, twice,
 * late, after the task has ended, from many threads at once; nothing of that does harm, and calls that come before the next
 * poll count as one.
 *
 * <p>What the caller wrote before {@link #wake()} is visible to the poll that follows.
 */
@FunctionalInterface
public interface Waker {
    /** Asks for another poll. From any thread; never blocks, and throws nothing. */
    void wake();
}
