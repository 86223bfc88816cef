package dev.levin.contract;

import java.util.concurrent.ScheduledExecutorService;

/** The pool that a part of the contract of scheduled executors is about. */
public interface ScheduledSubject {
    /** Not a lambda, which could be a Callable as well. */
    Runnable NOTHING = new Runnable() {
        @Override
        public void run() {}
    };

    /** A new executor with at most so many threads; the contract ends it after the test. */
    ScheduledExecutorService scheduled(int threads);
}
