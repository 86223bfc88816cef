package dev.levin;

import java.time.Duration;
import java.util.List;

/**
 * How the end of a {@link Levin} went: what could not be finished in time, and what goes on nevertheless.
 *
 * @param name the runtime's name
 * @param isTerminated whether all pools have ended
 * @param inTime false if the time was over before all had ended: what was left then was cancelled or interrupted
 * @param took how long it has taken so far
 * @param pools each pool's part, in the order in which they are closed; only those that were used
 */
public record LevinReport(String name, boolean isTerminated, boolean inTime, Duration took, List<Pool> pools) {
    /**
     * A pool's part.
     *
     * @param name what it is: {@code async}, {@code tasks} …
     * @param abandoned tasks that were accepted, and cancelled: because the time was over, or, if they were scheduled for later,
     *     because they were not due. Tasks without a handle that ran and were interrupted do not count, but for those of
     *     {@code blocking}.
     * @param threads threads that have not ended: they run something that takes no notice of an interrupt
     */
    public record Pool(String name, int abandoned, int threads) {}

    /** Makes a copy of the list. */
    public LevinReport {
        pools = List.copyOf(pools);
    }

    /** Whether all that was accepted was finished in time, and all threads have ended. */
    public boolean isComplete() {
        return isTerminated && inTime && abandoned() == 0;
    }

    /** How many tasks were given up. */
    public int abandoned() {
        return pools.stream().mapToInt(Pool::abandoned).sum();
    }

    /** A sentence for a log. */
    @Override
    public String toString() {
        StringBuilder sentence = new StringBuilder("levin '" + name + "' " + (isTerminated ? "has ended" : "is ending")
                + " after " + took.toMillis() + " ms");
        if (isComplete()) {
            return sentence.append(", and nothing was abandoned").toString();
        }
        if (!inTime) {
            sentence.append("; the time was over, and what ran was interrupted");
        }
        for (Pool pool : pools) {
            if (pool.abandoned() > 0 || (!isTerminated && pool.threads() > 0)) {
                sentence.append("; %s: %d tasks abandoned, %d threads go on"
                        .formatted(pool.name(), pool.abandoned(), pool.threads()));
            }
        }
        return sentence.toString();
    }
}
