package dev.levin.forked;

import dev.levin.pool.TaskPool;
import java.util.concurrent.CountDownLatch;

/** Exits within a task, while other tasks run and main waits for all of them. */
final class ExitMain {
    /** The exit code. */
    static final int CODE = 7;

    private ExitMain() {}

    public static void main(String[] args) {
        boolean daemon = Boolean.parseBoolean(args[0]);
        try (TaskPool pool = TaskPool.builder().maxThreads(4).daemon(daemon).build()) {
            // Not after shutdown: from then on a pool starts no more threads.
            BusyTasks.await(BusyTasks.start(pool));
            CountDownLatch exiting = new CountDownLatch(1);
            pool.execute(() -> {
                exiting.countDown();
                System.exit(CODE);
            });
            BusyTasks.await(exiting);
        }
        throw new IllegalStateException("the pool was closed, though a task never ends");
    }
}
