package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * Few long leaves: what is forked has to get to other workers at once. Either a tree of joins over leaves of one
 * {@linkplain BusyUnit unit} each; or one body that forks tasks of {@value #TASK_UNITS} units each and then computes
 * {@value #BODY_UNITS} units itself. An operation is a unit.
 */
final class Coarse implements Recursion {
    static final int TASK_UNITS = 5;
    static final int BODY_UNITS = 50;

    private final boolean isTree;
    private final int leaves;
    private final int units;

    private Coarse(boolean isTree, int leaves, int units) {
        this.isTree = isTree;
        this.leaves = leaves;
        this.units = units;
    }

    static Coarse tree(int leaves) {
        return new Coarse(true, leaves, leaves);
    }

    static Coarse scope(int tasks) {
        return new Coarse(false, tasks, scopeUnits(tasks));
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        return switch (form) {
            case SEQUENTIAL -> () -> BusyUnit.work(units);
            case EVEN_SPLIT -> () -> evenShares(workers);
            case LEVIN_JOIN -> require(form, isTree, () -> joined(leaves));
            case FORK_JOIN -> isTree ? () -> new Tree(leaves).compute() : this::forkTasks;
            case LEVIN_SCOPE -> require(form, !isTree, this::spawnTasks);
            default -> throw Recursion.notIn(form);
        };
    }

    private static LongSupplier require(Form form, boolean isWritten, LongSupplier work) {
        if (!isWritten) {
            throw Recursion.notIn(form);
        }
        return work;
    }

    @Override
    public long expected() {
        return units * BusyUnit.once();
    }

    /** How many units the scope's body and its tasks have. */
    static int scopeUnits(int tasks) {
        return tasks * TASK_UNITS + BODY_UNITS;
    }

    private long evenShares(int workers) {
        LongAdder sum = new LongAdder();
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < workers; i++) {
            int share = units * (i + 1) / workers - units * i / workers;
            Thread other = new Thread(() -> sum.add(BusyUnit.work(share)));
            other.start();
            others.add(other);
        }
        sum.add(BusyUnit.work(units / workers));
        for (Thread other : others) {
            joinUninterrupted(other);
        }
        return sum.sum();
    }

    private static void joinUninterrupted(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static long joined(int leaves) {
        return leaves == 1
                ? BusyUnit.work(1)
                : ForkPool.joinLong(() -> joined(leaves / 2), () -> joined(leaves - leaves / 2), Long::sum);
    }

    private long spawnTasks() {
        LongAdder sum = new LongAdder();
        ForkPool.scope(scope -> {
            for (int i = 0; i < leaves; i++) {
                scope.spawn(() -> sum.add(BusyUnit.work(TASK_UNITS)));
            }
            sum.add(BusyUnit.work(BODY_UNITS));
        });
        return sum.sum();
    }

    private long forkTasks() {
        LongAdder sum = new LongAdder();
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (int i = 0; i < leaves; i++) {
            tasks.add(
                    ForkJoinTask.adapt(() -> sum.add(BusyUnit.work(TASK_UNITS))).fork());
        }
        sum.add(BusyUnit.work(BODY_UNITS));
        for (int i = tasks.size() - 1; i >= 0; i--) {
            tasks.get(i).join();
        }
        return sum.sum();
    }

    private static final class Tree extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int leaves;

        Tree(int leaves) {
            this.leaves = leaves;
        }

        @Override
        protected Long compute() {
            if (leaves == 1) {
                return BusyUnit.work(1);
            }
            Tree right = new Tree(leaves - leaves / 2);
            right.fork();
            return new Tree(leaves / 2).compute() + right.join();
        }
    }
}
