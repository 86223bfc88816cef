package dev.levin.contract;

import java.util.concurrent.ExecutorService;

/** The pool that a part of the contract is about. */
public interface ExecutorSubject {
    /** A new executor with at most so many threads; the contract ends it after the test. */
    ExecutorService executor(int threads);

    /** Whether a task may wait, without limit, for tasks that it handed to its own pool of one thread. */
    default boolean tasksMayWaitForTasks() {
        return false;
    }
}
