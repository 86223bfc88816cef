package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;

/** T1 and T3: one outside thread spawns counting tasks and waits for the last. */
public final class OutsideBurst implements Workload {
    private final PoolSubject subject;
    private final ArrivalCount arrivals;
    private final Work[] works;

    /**
     * Makes the tasks.
     *
     * @param subject the pool
     * @param size how many tasks are a burst
     */
    public OutsideBurst(PoolSubject subject, int size) {
        this.subject = subject;
        this.arrivals = new ArrivalCount(size);
        this.works = CountingWorks.make(subject, arrivals, size);
    }

    @Override
    public void run() {
        arrivals.begin();
        subject.spawnAll(works);
        arrivals.await();
    }
}
