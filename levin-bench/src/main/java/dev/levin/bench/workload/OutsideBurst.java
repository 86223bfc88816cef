package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;

/** T1, T3 and T7: one outside thread spawns counting tasks and waits for the last. */
public final class OutsideBurst implements Workload {
    private final PoolSubject subject;
    private final ArrivalCount arrivals;
    private final Work[] works;

    private OutsideBurst(PoolSubject subject, ArrivalCount arrivals, Work[] works) {
        this.subject = subject;
        this.arrivals = arrivals;
        this.works = works;
    }

    /**
     * Makes tasks that do nothing else.
     *
     * @param subject the pool
     * @param size how many tasks are a burst
     */
    public static OutsideBurst empty(PoolSubject subject, int size) {
        ArrivalCount arrivals = new ArrivalCount(size);
        return new OutsideBurst(subject, arrivals, CountingWorks.make(subject, arrivals, size));
    }

    /**
     * Makes tasks that compute.
     *
     * @param subject the pool
     * @param size how many tasks are a burst
     * @param steps how many {@link Steps} each takes
     */
    public static OutsideBurst computing(PoolSubject subject, int size, int steps) {
        ArrivalCount arrivals = new ArrivalCount(size);
        return new OutsideBurst(subject, arrivals, CountingWorks.make(subject, arrivals, size, steps));
    }

    @Override
    public void run() {
        arrivals.begin();
        subject.spawnAll(works);
        arrivals.await();
    }
}
