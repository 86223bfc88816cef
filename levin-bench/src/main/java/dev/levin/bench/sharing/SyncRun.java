package dev.levin.bench.sharing;

import java.util.function.Consumer;

/**
 * A workload that is ready to run, as often as one likes. All parts are called by one thread that is no worker.
 *
 * @param before what has to be done before each run; not measured
 * @param start spawns the tasks, each of which reports once
 * @param after what has to be done after each run; not measured; throws if what the run has left is wrong
 * @param end has those tasks end that stay from one run to the next
 */
public record SyncRun(Runnable before, Consumer<Tally> start, Runnable after, Runnable end) {
    /** A workload that only has to be started. */
    public static SyncRun of(Consumer<Tally> start) {
        return new SyncRun(() -> {}, start, () -> {}, () -> {});
    }

    /** The same with something before each run. */
    public SyncRun withBefore(Runnable before) {
        return new SyncRun(before, start, after, end);
    }

    /** The same with something after each run. */
    public SyncRun withAfter(Runnable after) {
        return new SyncRun(before, start, after, end);
    }

    /** The same with something at the end of all runs. */
    public SyncRun withEnd(Runnable end) {
        return new SyncRun(before, start, after, end);
    }
}
