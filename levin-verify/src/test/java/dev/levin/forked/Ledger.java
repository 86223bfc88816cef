package dev.levin.forked;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Knows how often each task has run, and complains unless that is once. For any thread. */
final class Ledger {
    private final AtomicInteger issued = new AtomicInteger();
    private final AtomicIntegerArray runs;

    Ledger(int capacity) {
        runs = new AtomicIntegerArray(capacity);
    }

    /** The body of a new task. */
    Runnable entry() {
        int number = issued.getAndIncrement();
        return () -> runs.incrementAndGet(number);
    }

    /** How many tasks were made. */
    int size() {
        return issued.get();
    }

    /** Everything has ended: each task must have run once. */
    void check() {
        for (int number = 0; number < size(); number++) {
            int count = runs.get(number);
            if (count != 1) {
                throw new IllegalStateException("task " + number + " of " + size() + " has run " + count + " times");
            }
        }
    }
}
