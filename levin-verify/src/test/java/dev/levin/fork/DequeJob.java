package dev.levin.fork;

import dev.levin.evidence.monitor.Meeting;
import java.util.concurrent.atomic.AtomicInteger;

/** A job that can lie in a deque without a pool: counts how often it ran, and can be awaited. */
final class DequeJob extends LongJob {
    private final AtomicInteger runs = new AtomicInteger();
    private final Meeting done = new Meeting(1);

    static DequeJob[] array(int count) {
        DequeJob[] jobs = new DequeJob[count];
        for (int i = 0; i < count; i++) {
            jobs[i] = new DequeJob();
        }
        return jobs;
    }

    @Override
    protected long compute() {
        runs.incrementAndGet();
        done.arrive();
        return 0;
    }

    void await() {
        done.await();
    }

    static void assertEachRanOnce(DequeJob... jobs) {
        for (int i = 0; i < jobs.length; i++) {
            if (jobs[i].runs.get() != 1) {
                throw new AssertionError("job " + i + " ran " + jobs[i].runs.get() + " times instead of once");
            }
        }
    }
}
