package dev.levin.bench.timer;

import dev.levin.bench.workload.DoneSignal;
import dev.levin.bench.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

/** A4: one or more threads start many timers, and cancel all of them; none of them is due before that. */
final class TimerCrowd implements Workload {
    private static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(90);
    private static final int SEED = 4;

    private final TimerSubject subject;
    private final CyclicBarrier start;
    private final DoneSignal done;
    private final List<Thread> threads = new ArrayList<>();

    /**
     * Chooses the delays and starts the threads.
     *
     * @param users how many threads start timers
     * @param size how many timers they start in all; a multiple of {@code users}
     */
    TimerCrowd(TimerSubject subject, int users, int size) {
        if (size % users != 0) {
            throw new IllegalArgumentException("size " + size + " is no multiple of " + users + " users");
        }
        this.subject = subject;
        start = new CyclicBarrier(users + 1);
        done = new DoneSignal(users);
        Random random = new Random(SEED);
        for (int i = 0; i < users; i++) {
            long[] share =
                    random.longs(size / users, SHORTEST_NANOS, LONGEST_NANOS).toArray();
            Thread thread = new Thread(() -> use(share), "timer-user-" + i);
            thread.setDaemon(true);
            threads.add(thread);
        }
        threads.forEach(Thread::start);
    }

    @Override
    public void run() {
        done.begin();
        if (!meet()) {
            throw new IllegalStateException("a user of timers has gone");
        }
        done.await();
        subject.awaitForgotten();
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
    }

    private void use(long[] share) {
        Runnable startAndCancel = subject.startAndCancel(share);
        while (meet()) {
            startAndCancel.run();
            done.done();
        }
    }

    /** Waits until all users and the waiter are at the start; false when it is time to leave. */
    private boolean meet() {
        try {
            int unused = start.await();
            return true;
        } catch (InterruptedException | BrokenBarrierException e) {
            return false;
        }
    }
}
