package dev.levin.forked;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Storms from several threads on a pool of the default size; says how many threads that may have. */
final class StormMain {
    private static final int CLIENTS = 3;
    private static final int ROUNDS = 3;

    /** For all clients together. By default longer than a child JVM lives, whose threads are to be seen then. */
    private static final long LIMIT_SECONDS = Long.getLong("levin.storm.seconds", 600);

    /** The line that it prints if anything went wrong. */
    static final String FAILED = "the storm has failed";

    static final String PASSED = "the storm has passed";

    private StormMain() {}

    public static void main(String[] args) throws Exception {
        try {
            storm(PoolKind.valueOf(args[0]).buildDefault("storm"));
        } catch (Throwable failure) {
            System.out.println(FAILED);
            throw failure;
        }
    }

    private static void storm(PoolUnderTest pool) throws Exception {
        int tasks = CLIENTS * ROUNDS * pool.tasksPerStorm();
        Ledger ledger = new Ledger(tasks);
        runClients(pool, ledger);
        pool.close();
        ledger.check();
        if (ledger.size() != tasks || pool.failed() != 0) {
            throw new IllegalStateException(ledger.size() + " tasks were made, and " + pool.failed() + " failed");
        }
        System.out.println("maxThreads=" + pool.maxThreads());
        System.out.println(PASSED);
    }

    private static void runClients(PoolUnderTest pool, Ledger ledger) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Callable<Void>> bodies = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                bodies.add(() -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        pool.storm(ledger);
                    }
                    return null;
                });
            }
            for (Future<Void> client : clients.invokeAll(bodies, LIMIT_SECONDS, TimeUnit.SECONDS)) {
                client.get();
            }
        } finally {
            clients.shutdown();
        }
    }
}
