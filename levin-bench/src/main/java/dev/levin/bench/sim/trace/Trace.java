package dev.levin.bench.sim.trace;

import dev.levin.bench.sim.work.ForkTree;
import dev.levin.bench.sim.work.Kind;
import dev.levin.bench.sim.work.TaskGraph;
import java.util.Arrays;

/**
 * What a real run did: for each task the one that made it, and how long it worked itself. A task comes behind its parent; the
 * first one has none, which is -1.
 *
 * @param parents the parents' numbers
 * @param nanos how long each worked
 */
@SuppressWarnings("ArrayRecordComponent") // not compared, and made once
public record Trace(int[] parents, double[] nanos) {
    /** As tasks that schedule others. */
    public TaskGraph asTasks() {
        Kind[] kinds = new Kind[parents.length];
        Arrays.fill(kinds, Kind.SPAWNED);
        return new TaskGraph(nanos, kinds, parents, 1, false);
    }

    /** As calls that fork; each has no child or two. */
    public ForkTree asForks() {
        return ForkTree.of(parents, nanos);
    }

    /** The same run again: of each task the shorter time, since what came in between is not part of it. */
    public Trace fastestOf(Trace again) {
        if (!Arrays.equals(parents, again.parents)) {
            throw new IllegalArgumentException("two runs that differ in shape");
        }
        double[] fastest = new double[nanos.length];
        Arrays.setAll(fastest, task -> Math.min(nanos[task], again.nanos[task]));
        return new Trace(parents, fastest);
    }
}
