package dev.levin.forked;

import dev.levin.pool.TaskPool;

/** Runs tasks that never end, says so, and waits for them or returns. */
final class BusyMain {
    /** What it says. */
    static final String READY = "tasks run";

    private BusyMain() {}

    public static void main(String[] args) {
        boolean daemon = Boolean.parseBoolean(args[0]);
        boolean waits = Boolean.parseBoolean(args[1]);
        TaskPool pool = TaskPool.builder().maxThreads(4).daemon(daemon).build();
        BusyTasks.await(BusyTasks.start(pool));
        System.out.println(READY);
        if (waits) {
            pool.close();
        }
    }
}
