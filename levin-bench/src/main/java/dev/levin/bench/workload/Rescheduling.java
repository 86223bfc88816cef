package dev.levin.bench.workload;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.subject.Work;
import java.util.concurrent.atomic.AtomicInteger;

/** T5: a few tasks that each run many times and let the others run in between. */
public final class Rescheduling implements Workload {
    private final int times;
    private final Work[] works;
    private final DoneSignal end;
    private final AtomicInteger runs = new AtomicInteger();

    /**
     * Makes the tasks.
     *
     * @param subject the pool
     * @param tasks how many there are
     * @param times how often each of them runs
     */
    public Rescheduling(PoolSubject subject, int tasks, int times) {
        this.times = times;
        this.works = new Work[tasks];
        this.end = new DoneSignal(tasks);
        for (int i = 0; i < tasks; i++) {
            Visits visits = new Visits();
            works[i] = subject.repeating(visits::visit);
        }
    }

    @Override
    public void run() {
        runs.set(0);
        end.begin();
        for (Work work : works) {
            work.spawn();
        }
        end.await();
        int expected = works.length * times;
        if (runs.get() != expected) {
            throw new IllegalStateException(runs.get() + " runs, expected " + expected);
        }
    }

    /** One task's own count; the pool hands it from run to run. */
    private final class Visits {
        private int count;

        boolean visit() {
            count++;
            if (count < times) {
                return true;
            }
            runs.addAndGet(count);
            count = 0;
            end.done();
            return false;
        }
    }
}
