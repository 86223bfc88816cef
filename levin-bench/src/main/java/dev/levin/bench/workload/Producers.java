package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** T6: several outside threads spawn counting tasks at the same time; another one waits for the last. */
public final class Producers implements Workload {
    private final ArrivalCount arrivals;
    private final CyclicBarrier start;
    private final List<Thread> threads = new ArrayList<>();

    /**
     * Makes the tasks and starts the producers' threads.
     *
     * @param subject the pool
     * @param producers how many threads spawn
     * @param size how many tasks they spawn in all; a multiple of {@code producers}
     */
    public Producers(PoolSubject subject, int producers, int size) {
        if (size % producers != 0) {
            throw new IllegalArgumentException("size " + size + " is no multiple of " + producers + " producers");
        }
        arrivals = new ArrivalCount(size);
        start = new CyclicBarrier(producers + 1);
        for (int i = 0; i < producers; i++) {
            Work[] share = CountingWorks.make(subject, arrivals, size / producers);
            Thread thread = new Thread(() -> produce(share), "producer-" + i);
            thread.setDaemon(true);
            threads.add(thread);
        }
        threads.forEach(Thread::start);
    }

    @Override
    public void run() {
        arrivals.begin();
        if (!meet()) {
            throw new IllegalStateException("a producer has gone");
        }
        arrivals.await();
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
    }

    private void produce(Work[] share) {
        while (meet()) {
            for (Work work : share) {
                work.spawn();
            }
        }
    }

    /** Waits until all producers and the waiter are at the start; false when it is time to leave. */
    private boolean meet() {
        try {
            int unused = start.await();
            return true;
        } catch (InterruptedException | BrokenBarrierException e) {
            return false;
        }
    }
}
