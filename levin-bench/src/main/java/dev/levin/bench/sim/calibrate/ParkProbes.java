package dev.levin.bench.sim.calibrate;

import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;

/** What it costs to sleep, to wake another thread, and to be woken. */
final class ParkProbes {
    private static final int WARM_UPS = 200;
    private static final int WAKES = 2_001;
    private static final int YIELDS = 1_000;
    private static final long ASLEEP_NANOS = 100_000;

    private volatile long woken;
    private volatile int rounds;

    /**
     * What was found, in ns.
     *
     * @param park CPU time of the sleeper for each sleep
     * @param unpark what the call takes
     * @param wake from the call until the sleeper runs
     */
    record Sleep(double park, double unpark, double wake) {}

    /** Wakes a thread again and again, each time when it sleeps soundly. Medians: on a busy machine they are of another world. */
    Sleep sleep() throws InterruptedException {
        Thread sleeper = new Thread(this::sleepAgainAndAgain, "sleep probe");
        sleeper.setDaemon(true);
        sleeper.start();
        double[] unparks = new double[WAKES];
        double[] wakes = new double[WAKES];
        long cpuBefore = 0;
        for (int i = -WARM_UPS; i < WAKES; i++) {
            awaitSleep(sleeper);
            if (i == 0) {
                cpuBefore = cpu(sleeper);
            }
            int before = rounds;
            long start = System.nanoTime();
            LockSupport.unpark(sleeper);
            long called = System.nanoTime();
            awaitRound(before + 1);
            if (i >= 0) {
                unparks[i] = called - start;
                wakes[i] = woken - start;
            }
        }
        awaitSleep(sleeper);
        double park = (cpu(sleeper) - cpuBefore) / (double) WAKES;
        sleeper.interrupt();
        sleeper.join();
        return new Sleep(park, Timing.median(unparks), Timing.median(wakes));
    }

    private void sleepAgainAndAgain() {
        int round = 0;
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
            woken = System.nanoTime();
            round++;
            rounds = round;
        }
    }

    private void awaitRound(int round) {
        while (rounds < round) {
            Thread.onSpinWait();
        }
    }

    /** Until it has slept for a while: a core that has just become idle is awake still. */
    private static void awaitSleep(Thread sleeper) {
        while (sleeper.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        long start = System.nanoTime();
        while (System.nanoTime() - start < ASLEEP_NANOS) {
            Thread.onSpinWait();
        }
    }

    private static long cpu(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    }

    /** A yield when no one else wants the core. */
    @SuppressWarnings("ThreadPriorityCheck") // it is what is measured
    static double yieldNanos() {
        return Timing.ofRuns(20, 101, () -> {
                    for (int i = 0; i < YIELDS; i++) {
                        Thread.yield();
                    }
                })
                / YIELDS;
    }
}
