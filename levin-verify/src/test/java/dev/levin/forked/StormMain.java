package dev.levin.forked;

import dev.levin.pool.PoolStats;
import dev.levin.pool.TaskPool;
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
        Ledger ledger = new Ledger(CLIENTS * ROUNDS * Storm.TASKS);
        TaskPool pool = TaskPool.builder().name("storm").build();
        runClients(pool, ledger);
        pool.close();
        ledger.check();
        PoolStats stats = pool.stats();
        if (ledger.size() != CLIENTS * ROUNDS * Storm.TASKS || stats.failed() != 0) {
            throw new IllegalStateException(ledger.size() + " tasks were made; " + stats);
        }
        System.out.println("maxThreads=" + stats.maxThreads());
    }

    private static void runClients(TaskPool pool, Ledger ledger) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Callable<Void>> bodies = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                bodies.add(() -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        new Storm(pool, ledger).rage();
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
