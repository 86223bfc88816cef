package dev.levin.bench.timers;

import dev.levin.bench.workload.DoneSignal;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;

/**
 * Timers that fire within a while, in random order, and how late each was. Lateness is counted from the deadline, whatever a
 * library rounds it to. For one run.
 */
public final class Firing {
    private static final double PERCENTILE = 99;

    private final long[] deadlines;
    private final long[] lateness;
    private final DoneSignal done;

    /**
     * Chooses deadlines.
     *
     * @param timers how many
     * @param leadNanos from now to the first: time enough to start them all
     * @param spanNanos from the first to the last
     */
    public Firing(int timers, long leadNanos, long spanNanos) {
        deadlines = new long[timers];
        lateness = new long[timers];
        done = new DoneSignal(timers);
        SplittableRandom random = new SplittableRandom(timers);
        long first = System.nanoTime() + leadNanos;
        for (int i = 0; i < timers; i++) {
            deadlines[i] = first + random.nextLong(spanNanos);
        }
    }

    /** How many timers there are. */
    public int timers() {
        return deadlines.length;
    }

    /** When a timer is to fire, as {@link System#nanoTime} counts. */
    public long deadline(int index) {
        return deadlines[index];
    }

    /** A timer has fired; any thread. */
    public void fired(int index) {
        lateness[index] = System.nanoTime() - deadlines[index];
        done.done();
    }

    /**
     * Starts them on a host and waits for the last.
     *
     * @return by how much they were late: the 99th percentile, in nanoseconds
     * @throws IllegalStateException if one has fired too early
     */
    public double run(TimerHost host) {
        done.begin();
        host.startAll(this);
        done.await();
        Histogram histogram = new Histogram(3);
        for (long late : lateness) {
            if (late < 0) {
                throw new IllegalStateException("a timer has fired " + -late + " ns too early");
            }
            histogram.recordValue(late);
        }
        return histogram.getValueAtPercentile(PERCENTILE);
    }
}
