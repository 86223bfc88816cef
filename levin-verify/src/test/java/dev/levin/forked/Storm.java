package dev.levin.forked;

import dev.levin.pool.TaskPool;
import dev.levin.task.Batch;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** All ways to get a task into a pool, from one client's thread; once per object. */
final class Storm {
    private static final int OUTSIDE = 4_000;
    private static final int PARENTS = 100;
    private static final int CHILDREN = 20;
    private static final int BATCHES = 20;
    private static final int BATCH_SIZE = 100;
    private static final int JOBS = 200;

    /** Tasks of one storm. */
    static final int TASKS = OUTSIDE + PARENTS * (1 + CHILDREN) + BATCHES * BATCH_SIZE + JOBS * 3;

    private static final Duration LIMIT = Duration.ofSeconds(40);

    private final TaskPool pool;
    private final Ledger ledger;
    private final CountDownLatch parents = new CountDownLatch(PARENTS);

    Storm(TaskPool pool, Ledger ledger) {
        this.pool = pool;
        this.ledger = ledger;
    }

    void rage() {
        List<JoinHandle<Integer>> jobs = submitJobs();
        scheduleOutside();
        scheduleFromInside();
        scheduleBatches();
        for (JoinHandle<Integer> job : jobs) {
            int sum = job.join(LIMIT);
            if (sum != 3) {
                throw new IllegalStateException("a job returned " + sum);
            }
        }
        awaitParents();
    }

    /** Until then the pool must not be closed: it would refuse the children. */
    private void awaitParents() {
        try {
            if (!parents.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException(parents.getCount() + " tasks have not run\n" + pool.snapshot());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void scheduleOutside() {
        for (int i = 0; i < OUTSIDE; i++) {
            pool.schedule(Task.of(ledger.entry()));
        }
    }

    private void scheduleFromInside() {
        for (int i = 0; i < PARENTS; i++) {
            Runnable parent = ledger.entry();
            pool.execute(() -> {
                parent.run();
                for (int child = 0; child < CHILDREN; child++) {
                    pool.execute(ledger.entry());
                }
                parents.countDown();
            });
        }
    }

    private void scheduleBatches() {
        for (int i = 0; i < BATCHES; i++) {
            Batch batch = new Batch();
            for (int member = 0; member < BATCH_SIZE; member++) {
                batch.add(Task.of(ledger.entry()));
            }
            pool.schedule(batch);
        }
    }

    /** Each job submits two to its own pool and joins them. */
    private List<JoinHandle<Integer>> submitJobs() {
        List<JoinHandle<Integer>> jobs = new ArrayList<>();
        for (int i = 0; i < JOBS; i++) {
            Runnable body = ledger.entry();
            jobs.add(pool.submit(() -> {
                JoinHandle<Integer> left = submitOne();
                JoinHandle<Integer> right = submitOne();
                body.run();
                return 1 + left.join() + right.join();
            }));
        }
        return jobs;
    }

    private JoinHandle<Integer> submitOne() {
        Runnable body = ledger.entry();
        return pool.submit(() -> {
            body.run();
            return 1;
        });
    }
}
