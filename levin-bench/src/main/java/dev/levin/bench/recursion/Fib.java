package dev.levin.bench.recursion;

import dev.levin.fork.ForkPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.function.LongSupplier;

/** Fibonacci's numbers by their definition: two calls, next to no work, so it measures the fork. An operation is a fork. */
final class Fib implements Recursion {
    /** Below this number there are only plain calls, if there is a cut-off at all. */
    static final int CUT_OFF = 20;

    private final int n;
    private final int cutOff;

    private Fib(int n, int cutOff) {
        this.n = n;
        this.cutOff = cutOff;
    }

    static Fib withoutCutOff(int n) {
        return new Fib(n, 2);
    }

    static Fib withCutOff(int n) {
        return new Fib(n, CUT_OFF);
    }

    @Override
    public LongSupplier in(Form form, int workers) {
        // Two copies, as a person would write them: a cut-off of 2 is no variable.
        boolean always = cutOff == 2;
        return switch (form) {
            case SEQUENTIAL -> () -> sequential(n);
            case LEVIN_JOIN -> always ? () -> joined(n) : () -> joinedAbove(n);
            case LEVIN_JOB -> () -> FibJob.fib(n);
            case FORK_JOIN -> always ? () -> new Task(n).compute() : () -> new TaskAbove(n).compute();
            case FORK_JOIN_TUNED -> () -> Tuned.fib(n);
            default -> throw Recursion.notIn(form);
        };
    }

    @Override
    public long expected() {
        long previous = 1;
        long value = 0;
        for (int i = 0; i < n; i++) {
            long next = previous + value;
            previous = value;
            value = next;
        }
        return value;
    }

    /** How many forks there are without a cut-off. */
    static long forks(int n) {
        return forks(n, 2);
    }

    /** How many forks there are with a cut-off. */
    static long forksAboveCutOff(int n) {
        return forks(n, CUT_OFF);
    }

    private static long forks(int n, int cutOff) {
        long previous = 0;
        long forks = 0;
        for (int i = cutOff; i <= n; i++) {
            long next = 1 + previous + forks;
            previous = forks;
            forks = next;
        }
        return forks;
    }

    static long sequential(int n) {
        return n < 2 ? n : sequential(n - 1) + sequential(n - 2);
    }

    private static long joined(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> joined(n - 1), () -> joined(n - 2), Long::sum);
    }

    private static long joinedAbove(int n) {
        return n < CUT_OFF
                ? sequential(n)
                : ForkPool.joinLong(() -> joinedAbove(n - 1), () -> joinedAbove(n - 2), Long::sum);
    }

    /** As the JDK's documentation has it. */
    private static final class Task extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int n;

        Task(int n) {
            this.n = n;
        }

        @Override
        protected Long compute() {
            if (n < 2) {
                return (long) n;
            }
            Task right = new Task(n - 2);
            right.fork();
            return new Task(n - 1).compute() + right.join();
        }
    }

    private static final class TaskAbove extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int n;

        TaskAbove(int n) {
            this.n = n;
        }

        @Override
        protected Long compute() {
            if (n < CUT_OFF) {
                return sequential(n);
            }
            TaskAbove right = new TaskAbove(n - 2);
            right.fork();
            return new TaskAbove(n - 1).compute() + right.join();
        }
    }

    /** No boxes, no task for the side that runs here, and no join for one that nobody has stolen. */
    private static final class Tuned extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int n;
        private long result;

        Tuned(int n) {
            this.n = n;
        }

        @Override
        protected void compute() {
            result = fib(n);
        }

        static long fib(int n) {
            if (n < 2) {
                return n;
            }
            Tuned right = new Tuned(n - 2);
            right.fork();
            long left = fib(n - 1);
            if (right.tryUnfork()) {
                return left + fib(n - 2);
            }
            right.join();
            return left + right.result;
        }
    }
}
