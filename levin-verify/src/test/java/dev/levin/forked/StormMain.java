package dev.levin.forked;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Storms from several threads on a pool of the default size; says how many threads that may have. */
final class StormMain {
    private static final int CLIENTS = 3;
    private static final int ROUNDS = 3;

    private StormMain() {}

    public static void main(String[] args) throws Exception {
        PoolUnderTest pool = PoolKind.valueOf(args[0]).buildDefault("storm");
        int tasks = CLIENTS * ROUNDS * pool.tasksPerStorm();
        Ledger ledger = new Ledger(tasks);
        runClients(pool, ledger);
        pool.close();
        ledger.check();
        if (ledger.size() != tasks || pool.failed() != 0) {
            throw new IllegalStateException(ledger.size() + " tasks were made, and " + pool.failed() + " failed");
        }
        System.out.println("maxThreads=" + pool.maxThreads());
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
            for (Future<Void> client : clients.invokeAll(bodies)) {
                client.get();
            }
        } finally {
            clients.shutdown();
        }
    }
}
