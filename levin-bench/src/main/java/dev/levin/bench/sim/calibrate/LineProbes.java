package dev.levin.bench.sim.calibrate;

import java.util.concurrent.atomic.AtomicLong;

/** What loads, stores and atomic steps cost, and what it costs to bring a line to another core. */
final class LineProbes {
    private static final int TIMES = 100_000;
    private static final int ROUND_TRIPS = 2_000;
    private static final int WARM_UPS = 20;
    private static final int SPINS = 1_000;
    private static final int RUNS = 201;

    private final AtomicLong line = new AtomicLong();

    /** A read of a line that the core has. */
    double hit() {
        return each(() -> {
            long sum = 0;
            for (int i = 0; i < TIMES; i++) {
                sum += line.get();
            }
            consume(sum);
        });
    }

    /** A volatile store. */
    double store() {
        return each(() -> {
            for (int i = 0; i < TIMES; i++) {
                line.set(i);
            }
        });
    }

    /** A CAS that succeeds, of a value that is known. */
    double cas() {
        return each(() -> {
            line.set(0);
            for (int i = 0; i < TIMES; i++) {
                if (!line.compareAndSet(i, i + 1)) {
                    throw new IllegalStateException("someone else writes here");
                }
            }
        });
    }

    private static double each(Runnable loop) {
        return Timing.ofRuns(WARM_UPS, RUNS, loop) / TIMES;
    }

    /**
     * A transfer: two threads write one line in turn. From store to store it goes to and fro as a read and as a write: that is
     * two transfers and a store.
     */
    double transfer(double store) throws InterruptedException {
        line.set(0);
        int rounds = (WARM_UPS + RUNS) * ROUND_TRIPS;
        Thread partner = new Thread(() -> answer(rounds), "line probe");
        partner.setDaemon(true);
        partner.start();
        long[] turn = new long[1];
        double roundTrip = Timing.ofRuns(WARM_UPS, RUNS, () -> {
                    for (int i = 0; i < ROUND_TRIPS; i++) {
                        line.set(turn[0] + 1);
                        turn[0] += 2;
                        awaitValue(turn[0]);
                    }
                })
                / ROUND_TRIPS;
        partner.join();
        return Math.max(1, (roundTrip / 2 - store) / 2);
    }

    private void answer(int rounds) {
        for (long turn = 0; turn < 2L * rounds; turn += 2) {
            awaitValue(turn + 1);
            line.set(turn + 2);
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // the partner may have no core at the moment
    private void awaitValue(long value) {
        int spins = 0;
        while (line.get() != value) {
            Thread.onSpinWait();
            spins++;
            if (spins % SPINS == 0) {
                Thread.yield();
            }
        }
    }

    private void consume(long sum) {
        if (sum == Long.MIN_VALUE) {
            line.set(sum);
        }
    }
}
