package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;

/** The tasks of the bursts: all they do is arrive, some after a computation. */
final class CountingWorks {
    private CountingWorks() {}

    static Work[] make(PoolSubject subject, ArrivalCount arrivals, int size) {
        return make(subject, arrivals::arrive, size);
    }

    /** The same with tasks that take so many {@link Steps} first. */
    static Work[] make(PoolSubject subject, ArrivalCount arrivals, int size, int steps) {
        return make(
                subject,
                () -> {
                    if (Steps.compute(steps) == 0) {
                        throw new IllegalStateException("xorshift never comes to 0");
                    }
                    arrivals.arrive();
                },
                size);
    }

    private static Work[] make(PoolSubject subject, Runnable body, int size) {
        Work[] works = new Work[size];
        for (int i = 0; i < size; i++) {
            works[i] = subject.work(body);
        }
        return works;
    }
}
