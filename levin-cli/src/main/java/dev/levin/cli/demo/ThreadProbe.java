package dev.levin.cli.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Whether this process may have a few more threads. Levin's pools go on with those that they have; the JDK's pools do not, and
 * have to be left out of a comparison then.
 */
final class ThreadProbe {
    private ThreadProbe() {}

    /** Starts so many threads at the same time, and ends them. False if that does not work. */
    static boolean canStart(int threads) {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> started = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                Thread thread = new Thread(() -> await(end), "demo-probe");
                thread.setDaemon(true);
                thread.start();
                started.add(thread);
            }
            return true;
        } catch (OutOfMemoryError atTheLimit) {
            return false;
        } finally {
            end.countDown();
            started.forEach(ThreadProbe::join);
        }
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Until then it counts. */
    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
