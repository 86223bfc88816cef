package dev.levin.forked;

import dev.levin.blocking.BlockingPool;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** All ways to get a task into a blocking pool, from one client's thread; once per object. */
final class BlockingStorm {
    private static final int PLAIN = 2_000;
    private static final int MANDATORY = 300;
    private static final int ROOM = 300;
    private static final int JOBS = 100;

    /** Tasks of one storm. */
    static final int TASKS = PLAIN + MANDATORY + ROOM + JOBS * 3;

    private static final Duration LIMIT = Duration.ofSeconds(40);

    private final BlockingPool pool;
    private final Ledger ledger;
    private final List<JoinHandle<Integer>> handles = new ArrayList<>();

    BlockingStorm(BlockingPool pool, Ledger ledger) {
        this.pool = pool;
        this.ledger = ledger;
    }

    void rage() {
        for (int i = 0; i < JOBS; i++) {
            submitFamily();
        }
        for (int i = 0; i < PLAIN; i++) {
            pool.schedule(Task.of(ledger.entry()));
        }
        for (int i = 0; i < MANDATORY; i++) {
            Runnable body = ledger.entry();
            handles.add(pool.submitMandatory(() -> one(body)));
        }
        for (int i = 0; i < ROOM; i++) {
            Runnable body = ledger.entry();
            JoinHandle<Integer> handle =
                    pool.<Integer>submitWhenRoom(() -> one(body)).join();
            handles.add(handle);
        }
        handles.forEach(handle -> handle.join(LIMIT));
    }

    /** A job that submits two to its own pool and joins them. */
    private void submitFamily() {
        Runnable parent = ledger.entry();
        Runnable left = ledger.entry();
        Runnable right = ledger.entry();
        handles.add(pool.submit(() -> {
            JoinHandle<Integer> first = pool.submit(() -> one(left));
            JoinHandle<Integer> second = pool.submit(() -> one(right));
            return one(parent) + first.join() + second.join();
        }));
    }

    private static int one(Runnable body) {
        body.run();
        return 1;
    }
}
