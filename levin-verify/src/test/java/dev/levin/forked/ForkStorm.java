package dev.levin.forked;

import dev.levin.fork.ForkPool;
import dev.levin.fork.Scope;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** All ways to get work into a {@link ForkPool}, from one client's thread; once per object. */
final class ForkStorm {
    private static final int OUTSIDE = 1_000;
    private static final int CALLS = 40;
    private static final int LEAVES = 200;
    private static final int SCOPES = 40;
    private static final int DEPTH = 6;
    private static final int CHILDREN = (1 << (DEPTH + 1)) - 1;
    private static final int JOBS = 100;

    /** Tasks of one storm. */
    static final int TASKS = OUTSIDE + CALLS * LEAVES + SCOPES * CHILDREN + JOBS * 3;

    private static final Duration LIMIT = Duration.ofSeconds(40);

    private final ForkPool pool;
    private final Ledger ledger;

    ForkStorm(ForkPool pool, Ledger ledger) {
        this.pool = pool;
        this.ledger = ledger;
    }

    void rage() {
        List<JoinHandle<Integer>> jobs = submitJobs();
        for (int i = 0; i < OUTSIDE; i++) {
            pool.execute(ledger.entry());
        }
        for (int i = 0; i < CALLS; i++) {
            callTree(LEAVES);
        }
        for (int i = 0; i < SCOPES; i++) {
            pool.run(() -> ForkPool.scope(scope -> spawnTree(scope, DEPTH)));
        }
        for (JoinHandle<Integer> job : jobs) {
            requireEqual(3, job.join(LIMIT));
        }
    }

    /** Calls from outside; within, forks and joins that many leaves. */
    void callTree(int leaves) {
        long sum = pool.call(() -> tree(leaves));
        requireEqual(leaves, sum);
    }

    private long tree(int leaves) {
        if (leaves == 1) {
            ledger.entry().run();
            return 1;
        }
        int half = leaves / 2;
        return ForkPool.joinLong(() -> tree(half), () -> tree(leaves - half), Long::sum);
    }

    private void spawnTree(Scope scope, int depth) {
        ledger.entry().run();
        if (depth > 0) {
            scope.spawn(() -> spawnTree(scope, depth - 1));
            scope.spawn(() -> spawnTree(scope, depth - 1));
        }
    }

    /** Each job submits one to its own pool, forks another, and joins both. */
    private List<JoinHandle<Integer>> submitJobs() {
        List<JoinHandle<Integer>> jobs = new ArrayList<>();
        for (int i = 0; i < JOBS; i++) {
            jobs.add(pool.submit(() -> {
                JoinHandle<Integer> inner = pool.submit(this::one);
                return ForkPool.join(this::one, this::one, Integer::sum) + inner.join();
            }));
        }
        return jobs;
    }

    private int one() {
        ledger.entry().run();
        return 1;
    }

    private static void requireEqual(long expected, long actual) {
        if (actual != expected) {
            throw new IllegalStateException("expected " + expected + ", but was " + actual);
        }
    }
}
