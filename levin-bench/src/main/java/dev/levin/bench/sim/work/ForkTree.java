package dev.levin.bench.sim.work;

import java.util.Arrays;

/** Calls that fork: an inner one works for its time, forks its right half, runs the left one, and joins. Number 0 is the root. */
public final class ForkTree {
    private static final int LEAF = -1;

    private final double[] nanos;
    private final int[] left;
    private final int[] right;

    private ForkTree(double[] nanos, int[] left, int[] right) {
        this.nanos = nanos;
        this.left = left;
        this.right = right;
    }

    /** How many calls there are. */
    public int size() {
        return nanos.length;
    }

    /** How long a call works itself. */
    public double nanos(int call) {
        return nanos[call];
    }

    /** Whether it forks nothing. */
    public boolean isLeaf(int call) {
        return left[call] == LEAF;
    }

    /** What it runs itself. */
    public int left(int call) {
        return left[call];
    }

    /** What it forks. */
    public int right(int call) {
        return right[call];
    }

    /** All work, one after the other. */
    public double work() {
        return Arrays.stream(nanos).sum();
    }

    /** The same with other times. */
    public ForkTree withNanos(double[] others) {
        return new ForkTree(others, left, right);
    }

    /** The parent of each call, -1 for the root. */
    public int[] parents() {
        int[] parents = new int[size()];
        parents[0] = LEAF;
        for (int call = 0; call < size(); call++) {
            if (!isLeaf(call)) {
                parents[left[call]] = call;
                parents[right[call]] = call;
            }
        }
        return parents;
    }

    /** Made of the parents' numbers: each comes behind its parent, the left half before the right one. */
    public static ForkTree of(int[] parents, double[] nanos) {
        Builder builder = new Builder();
        for (int call = 0; call < parents.length; call++) {
            builder.add(parents[call], nanos[call]);
        }
        return builder.build();
    }

    /** Grows a tree, parents first. */
    public static final class Builder {
        private double[] nanos = new double[64];
        private int[] left = new int[64];
        private int[] right = new int[64];
        private int size;

        /** Adds a call, as the next half of its parent; -1 is the root's. Returns its number. */
        public int add(int parent, double nanos) {
            if (size == this.nanos.length) {
                this.nanos = Arrays.copyOf(this.nanos, 2 * size);
                left = Arrays.copyOf(left, 2 * size);
                right = Arrays.copyOf(right, 2 * size);
            }
            this.nanos[size] = nanos;
            left[size] = LEAF;
            right[size] = LEAF;
            if (parent >= 0) {
                adopt(parent);
            }
            return size++;
        }

        private void adopt(int parent) {
            if (left[parent] == LEAF) {
                left[parent] = size;
            } else if (right[parent] == LEAF) {
                right[parent] = size;
            } else {
                throw new IllegalArgumentException("call " + parent + " has two halves already");
            }
        }

        /** The tree. */
        public ForkTree build() {
            for (int call = 0; call < size; call++) {
                if (left[call] != LEAF && right[call] == LEAF) {
                    throw new IllegalStateException("call " + call + " has one half only");
                }
            }
            return new ForkTree(Arrays.copyOf(nanos, size), Arrays.copyOf(left, size), Arrays.copyOf(right, size));
        }
    }
}
