package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.concurrent.RecursiveTask;
import java.util.function.LongSupplier;

/**
 * Counts a tree that nobody has built: every node's number of children comes from the hash of its path, geometrically
 * distributed with a mean of 4, down to a certain depth; the shape of T1 of the Unbalanced Tree Search benchmark, with
 * a cheaper hash. An operation is a node.
 */
final class UnbalancedTree implements Recursion {
    private static final int MOST_CHILDREN = 100;
    private static final long ROOT = 19;

    private final int depth;
    private final long nodes;

    UnbalancedTree(int depth) {
        this.depth = depth;
        this.nodes = sequential(ROOT, depth);
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        return switch (form) {
            case SEQUENTIAL -> () -> sequential(ROOT, depth);
            case LEVIN_JOIN -> () -> joined(ROOT, depth);
            case FORK_JOIN -> () -> new Task(ROOT, depth).compute();
            default -> throw Recursion.notIn(form);
        };
    }

    @Override
    public long expected() {
        return nodes;
    }

    /** How many operations a run counts for. */
    static long operations(int depth) {
        return sequential(ROOT, depth);
    }

    /** How many children a node has: as many as powers of 4/5 are above a number that its hash gives. */
    private static int children(long node, int depth) {
        if (depth == 0) {
            return 0;
        }
        long chance = node >>> 1;
        long edge = Long.MAX_VALUE / 5 * 4;
        int children = 0;
        while (chance < edge && children < MOST_CHILDREN) {
            children++;
            edge = edge / 5 * 4;
        }
        return children;
    }

    private static long child(long node, int index) {
        long hash = node + (index + 1) * 0x9e3779b97f4a7c15L;
        hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
        return hash ^ (hash >>> 31);
    }

    private static long sequential(long node, int depth) {
        int children = children(node, depth);
        long count = 1;
        for (int i = 0; i < children; i++) {
            count += sequential(child(node, i), depth - 1);
        }
        return count;
    }

    private static long joined(long node, int depth) {
        int children = children(node, depth);
        return children == 0 ? 1 : 1 + joinedFrom(0, children, node, depth);
    }

    /** The children from {@code index} on. */
    private static long joinedFrom(int index, int children, long node, int depth) {
        return index == children - 1
                ? joined(child(node, index), depth - 1)
                : ForkPool.joinLong(
                        () -> joined(child(node, index), depth - 1),
                        () -> joinedFrom(index + 1, children, node, depth),
                        Long::sum);
    }

    private static final class Task extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final long node;
        private final int depth;

        Task(long node, int depth) {
            this.node = node;
            this.depth = depth;
        }

        @Override
        protected Long compute() {
            int children = children(node, depth);
            if (children == 0) {
                return 1L;
            }
            Task[] forked = new Task[children - 1];
            for (int i = 0; i < forked.length; i++) {
                forked[i] = new Task(child(node, i), depth - 1);
                forked[i].fork();
            }
            long count = 1 + new Task(child(node, children - 1), depth - 1).compute();
            for (int i = forked.length - 1; i >= 0; i--) {
                count += forked[i].join();
            }
            return count;
        }
    }
}
