package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;

/** T2: a task spawns counting tasks from inside of the pool; an outside thread waits for the last. */
public final class InsideBurst implements Workload {
    private final ArrivalCount arrivals;
    private final Work[] works;
    private final Work root;

    /**
     * Makes the tasks.
     *
     * @param subject the pool
     * @param size how many tasks are a burst
     */
    public InsideBurst(PoolSubject subject, int size) {
        arrivals = new ArrivalCount(size);
        works = CountingWorks.make(subject, arrivals, size);
        root = subject.work(this::spawnAll);
    }

    @Override
    public void run() {
        arrivals.begin();
        root.spawn();
        arrivals.await();
    }

    private void spawnAll() {
        for (Work work : works) {
            work.spawnInside();
        }
    }
}
