package dev.levin.bench.sim.work;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tasks that schedule others and wait for none. A task works for its time, schedules its children in order, and ends. The first
 * ones are scheduled by threads outside of the pool, one after the other, or are a batch.
 */
public final class TaskGraph {
    private final double[] nanos;
    private final Kind[] kinds;
    private final int[] parents;
    private final int[] firstChild;
    private final int[] children;
    private final List<int[]> producers;
    private final boolean batch;

    /**
     * Orders the children of each.
     *
     * @param nanos how long each task works
     * @param kinds how each is scheduled
     * @param parents who schedules it; a task comes behind its parent; -1 for those from outside
     * @param producers how many outside threads there are, which take turns
     * @param batch whether each of them brings its tasks at once
     */
    public TaskGraph(double[] nanos, Kind[] kinds, int[] parents, int producers, boolean batch) {
        this.nanos = nanos;
        this.kinds = kinds;
        this.parents = parents;
        this.batch = batch;
        this.firstChild = new int[nanos.length + 1];
        for (int task = 0; task < parents.length; task++) {
            if (parents[task] >= task) {
                throw new IllegalArgumentException("task " + task + " has the parent " + parents[task]);
            }
            if (parents[task] >= 0) {
                firstChild[parents[task] + 1]++;
            }
        }
        Arrays.parallelPrefix(firstChild, Integer::sum);
        this.children = placeChildren();
        int[] roots = IntStream.range(0, parents.length)
                .filter(task -> parents[task] < 0)
                .toArray();
        this.producers = IntStream.range(0, producers)
                .mapToObj(producer -> everyNth(roots, producer, producers))
                .toList();
    }

    private int[] placeChildren() {
        int[] placed = new int[firstChild[firstChild.length - 1]];
        int[] next = firstChild.clone();
        for (int task = 0; task < parents.length; task++) {
            int parent = parents[task];
            if (parent >= 0) {
                placed[next[parent]] = task;
                next[parent]++;
            }
        }
        return placed;
    }

    private static int[] everyNth(int[] roots, int first, int n) {
        return IntStream.range(0, roots.length)
                .filter(i -> i % n == first)
                .map(i -> roots[i])
                .toArray();
    }

    /** How many tasks there are. */
    public int size() {
        return nanos.length;
    }

    /** How long a task works. */
    public double nanos(int task) {
        return nanos[task];
    }

    /** How it is scheduled. */
    public Kind kind(int task) {
        return kinds[task];
    }

    /** How many others it schedules. */
    public int childCount(int task) {
        return firstChild[task + 1] - firstChild[task];
    }

    /** One of them. */
    public int child(int task, int index) {
        return children[firstChild[task] + index];
    }

    /** What each outside thread brings. */
    public List<int[]> producers() {
        return producers;
    }

    /** Whether they bring it at once. */
    public boolean isBatch() {
        return batch;
    }

    /** All work, one after the other. */
    public double work() {
        return Arrays.stream(nanos).sum();
    }
}
