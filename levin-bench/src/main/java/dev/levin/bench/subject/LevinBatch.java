package dev.levin.bench.subject;

import dev.levin.bench.subject.LevinTasks.TaskWork;
import dev.levin.pool.TaskPool;
import dev.levin.task.Batch;

/** Levin's {@link TaskPool} with a burst as one {@link Batch}; the time to build the batch counts. */
final class LevinBatch implements PoolSubject {
    private final TaskPool pool;

    LevinBatch(int threads) {
        pool = TaskPool.builder().name("bench").maxThreads(threads).build();
    }

    @Override
    public Work work(Runnable body) {
        return new TaskWork(pool, body);
    }

    @Override
    public void spawnAll(Work[] works) {
        Batch batch = new Batch();
        for (Work work : works) {
            batch.add((TaskWork) work);
        }
        pool.schedule(batch);
    }

    @Override
    public void close() {
        pool.close();
    }
}
