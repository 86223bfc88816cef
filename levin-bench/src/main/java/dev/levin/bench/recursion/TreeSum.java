package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.concurrent.RecursiveTask;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The sum of a balanced binary tree, forked at every node that has two children. An operation is a node. */
final class TreeSum implements Recursion {
    /** A small tree is summed again and again within one call, so that the sum is measured and not the call. */
    private static final int ENOUGH_NODES = 100_000;

    private final Node root;
    private final int nodes;
    private final int repeats;

    TreeSum(int nodes) {
        this.nodes = nodes;
        this.repeats = repeats(nodes);
        this.root = InOrder.build(() -> build(0, nodes));
    }

    /** A node; the tree holds the numbers from 0 on. */
    private static final class Node {
        final long value;
        final @Nullable Node left;
        final @Nullable Node right;

        Node(long value, @Nullable Node left, @Nullable Node right) {
            this.value = value;
            this.left = left;
            this.right = right;
        }
    }

    private static Node build(int from, int to) {
        int middle = (from + to) >>> 1;
        Node left = from < middle ? build(from, middle) : null;
        Node right = middle + 1 < to ? build(middle + 1, to) : null;
        return new Node(middle, left, right);
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        LongSupplier once = switch (form) {
            case SEQUENTIAL -> () -> sequential(root);
            case LEVIN_JOIN -> () -> joined(root);
            case FORK_JOIN -> () -> new Task(root).compute();
            default -> throw Recursion.notIn(form);
        };
        return Recursion.repeated(repeats, once);
    }

    @Override
    public long expected() {
        return repeats * ((long) nodes * (nodes - 1) / 2);
    }

    /** How many operations a run counts for. */
    static long operations(int nodes) {
        return (long) repeats(nodes) * nodes;
    }

    private static int repeats(int nodes) {
        return Math.max(1, ENOUGH_NODES / nodes);
    }

    private static long sequential(Node node) {
        Node left = node.left;
        Node right = node.right;
        if (left != null && right != null) {
            return node.value + sequential(left) + sequential(right);
        }
        Node only = left == null ? right : left;
        return only == null ? node.value : node.value + sequential(only);
    }

    private static long joined(Node node) {
        Node left = node.left;
        Node right = node.right;
        if (left != null && right != null) {
            return node.value + ForkPool.joinLong(() -> joined(left), () -> joined(right), Long::sum);
        }
        Node only = left == null ? right : left;
        return only == null ? node.value : node.value + joined(only);
    }

    private static final class Task extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final transient Node node;

        Task(Node node) {
            this.node = node;
        }

        @Override
        protected Long compute() {
            Node left = node.left;
            Node right = node.right;
            if (left != null && right != null) {
                Task forked = new Task(right);
                forked.fork();
                return node.value + new Task(left).compute() + forked.join();
            }
            Node only = left == null ? right : left;
            return only == null ? node.value : node.value + new Task(only).compute();
        }
    }
}
