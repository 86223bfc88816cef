package dev.levin.bench.sim.work;

import java.util.Arrays;
import java.util.SplittableRandom;

/** The shapes of the suites' workloads. Empty tasks have no time of their own: {@code Costs} knows what one costs. */
public final class Shapes {
    private static final int OUTSIDE = -1;

    private Shapes() {}

    /** T1, T3 and T6: so many tasks of so many ns from outside, by some threads, one by one or as a batch. */
    public static TaskGraph fromOutside(int tasks, double nanos, int producers, boolean batch) {
        int[] parents = new int[tasks];
        Arrays.fill(parents, OUTSIDE);
        return graph(tasks, nanos, Kind.SPAWNED, parents, producers, batch);
    }

    /** T2: one task schedules all others. */
    public static TaskGraph fromInside(int tasks, double nanos) {
        int[] parents = new int[tasks + 1];
        parents[0] = OUTSIDE;
        return graph(tasks + 1, nanos, Kind.SPAWNED, parents, 1, false);
    }

    /** T4, and chained spawns: each task schedules the next. */
    public static TaskGraph chain(int tasks, Kind kind) {
        return sideBySide(1, tasks, kind);
    }

    /** T5, and tasks that yield: so many chains at once. Pairs that wake each other are chains, too. */
    public static TaskGraph sideBySide(int chains, int length, Kind kind) {
        return sideBySide(chains, length, 0, kind);
    }

    /** The same, with tasks that take so many ns. */
    public static TaskGraph sideBySide(int chains, int length, double nanos, Kind kind) {
        int[] parents = new int[chains * length];
        for (int task = 0; task < parents.length; task++) {
            parents[task] = task < chains ? OUTSIDE : task - chains;
        }
        return graph(parents.length, nanos, kind, parents, 1, false);
    }

    private static TaskGraph graph(int tasks, double nanos, Kind kind, int[] parents, int producers, boolean batch) {
        double[] times = new double[tasks];
        Arrays.fill(times, nanos);
        Kind[] kinds = new Kind[tasks];
        Arrays.setAll(kinds, task -> parents[task] == OUTSIDE ? Kind.SPAWNED : kind);
        return new TaskGraph(times, kinds, parents, producers, batch);
    }

    /** F1: every call forks, and none has any other work. */
    public static ForkTree fib(int n) {
        ForkTree.Builder builder = new ForkTree.Builder();
        fib(builder, OUTSIDE, n);
        return builder.build();
    }

    private static void fib(ForkTree.Builder builder, int parent, int n) {
        int call = builder.add(parent, 0);
        if (n >= 2) {
            fib(builder, call, n - 1);
            fib(builder, call, n - 2);
        }
    }

    /** F7: a balanced tree with so many leaves of so many ns; a power of two. */
    public static ForkTree balanced(int leaves, double nanos) {
        ForkTree.Builder builder = new ForkTree.Builder();
        balanced(builder, OUTSIDE, leaves, nanos);
        return builder.build();
    }

    private static void balanced(ForkTree.Builder builder, int parent, int leaves, double nanos) {
        int call = builder.add(parent, leaves == 1 ? nanos : 0);
        if (leaves > 1) {
            balanced(builder, call, leaves / 2, nanos);
            balanced(builder, call, leaves - leaves / 2, nanos);
        }
    }

    /** F8: each call of so many ns has halves of very different sizes, by chance. */
    public static ForkTree unbalanced(int leaves, double nanos, long seed) {
        ForkTree.Builder builder = new ForkTree.Builder();
        unbalanced(builder, OUTSIDE, leaves, nanos, new SplittableRandom(seed));
        return builder.build();
    }

    private static void unbalanced(
            ForkTree.Builder builder, int parent, int leaves, double nanos, SplittableRandom random) {
        int call = builder.add(parent, nanos);
        if (leaves > 1) {
            double skewed = Math.pow(random.nextDouble(), 3);
            int one = 1 + (int) (skewed * (leaves - 1));
            int first = random.nextBoolean() ? one : leaves - one;
            unbalanced(builder, call, first, nanos, random);
            unbalanced(builder, call, leaves - first, nanos, random);
        }
    }
}
