package dev.levin.forked;

import java.util.concurrent.CountDownLatch;

/** Takes all threads that the process may have, and storms on a pool that has none, or one of them. */
final class StarvedMain {
    /** More than any limit that {@link LimitedUser} sets. */
    private static final int NO_LIMIT = 5_000;

    private static final int STACK_BYTES = 128 * 1_024;
    private static final int ROUNDS = 3;
    private static final int MAX_THREADS = 64;

    private StarvedMain() {}

    public static void main(String[] args) {
        PoolUnderTest pool = PoolKind.valueOf(args[0]).build("starved", MAX_THREADS);
        boolean hasWorker = Boolean.parseBoolean(args[1]);
        Ledger ledger = new Ledger(ROUNDS * pool.tasksPerStorm());
        if (hasWorker) {
            pool.runOne();
        }
        takeAllThreads();
        for (int round = 0; round < ROUNDS; round++) {
            pool.storm(ledger);
        }
        long failures = pool.spawnFailures();
        pool.close();
        ledger.check();
        System.out.println(ledger.size() == ROUNDS * pool.tasksPerStorm() ? "all tasks ran" : "tasks are missing");
        System.out.println(failures > 0 ? "failures were counted" : "no failure was counted");
        System.out.flush();
        // A normal exit would have to start threads for the JVM's own hooks.
        Runtime.getRuntime().halt(0);
    }

    private static void takeAllThreads() {
        for (int i = 0; i < NO_LIMIT; i++) {
            Thread thread = new Thread(null, () -> BusyTasks.await(new CountDownLatch(1)), "sleeper", STACK_BYTES);
            thread.setDaemon(true);
            try {
                thread.start();
            } catch (OutOfMemoryError e) {
                return;
            }
        }
        throw new IllegalStateException("no limit: " + NO_LIMIT + " threads were started");
    }
}
