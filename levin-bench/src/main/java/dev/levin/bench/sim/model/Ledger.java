package dev.levin.bench.sim.model;

/** Says whether everything ran, and nothing twice. A policy that loses a wake-up, or a task, does not get past it. */
final class Ledger {
    private final boolean[] ran;
    private int count;

    Ledger(int size) {
        ran = new boolean[size];
    }

    void runs(int task) {
        if (ran[task]) {
            throw new IllegalStateException("task " + task + " runs twice");
        }
        ran[task] = true;
        count++;
    }

    /** How many have run. */
    int count() {
        return count;
    }

    /** After all threads have come to rest. */
    void check() {
        if (count < ran.length) {
            throw new LostWorkException(ran.length - count, ran.length);
        }
    }
}
