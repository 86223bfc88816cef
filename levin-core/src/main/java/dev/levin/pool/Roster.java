package dev.levin.pool;

import dev.levin.worker.ReusingRoster;

/** The workers of a pool by number. They leave only when the pool is shut down. Counters stay with the number. */
final class Roster extends ReusingRoster<Worker> {
    Roster(int maxWorkers) {
        super(maxWorkers);
    }

    /** The worker with a number that is known to be in use. */
    Worker existing(int number) {
        Worker worker = get(number);
        if (worker == null) {
            throw new AssertionError("worker " + number + " is on the idle stack, but not on the roster");
        }
        return worker;
    }
}
