package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;

/** The tasks of the bursts: all they do is arrive. */
final class CountingWorks {
    private CountingWorks() {}

    static Work[] make(PoolSubject subject, ArrivalCount arrivals, int size) {
        Runnable arrive = arrivals::arrive;
        Work[] works = new Work[size];
        for (int i = 0; i < size; i++) {
            works[i] = subject.work(arrive);
        }
        return works;
    }
}
