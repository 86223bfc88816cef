package dev.levin.cli.demo;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.fork.ForkPool;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Uses all four pools where no thread can start. Three of them need none: whoever brings the work does it. Tasks that wait need
 * one thread, which has to start in time.
 */
final class StarvedRuntime {
    private static final int THREADS = 4;
    private static final int FIB = 20;
    private static final long FIB_VALUE = 6_765;
    private static final int CALLS = 1_000;

    private StarvedRuntime() {}

    /** A runtime with one thread, for tasks that wait. */
    static Levin start() {
        Levin levin = Levin.builder().name("starved").workers(THREADS).start();
        levin.blockOn(Async.of(true));
        return levin;
    }

    /**
     * Shows all pools.
     *
     * @throws IllegalStateException if a result is wrong
     */
    static void show(PrintStream out, Levin levin) {
        StarvedPool.showTasks(out, levin.tasks());
        showForks(out, levin);
        showCalls(out, levin);
        showWaiting(out, levin);
    }

    private static void showForks(PrintStream out, Levin levin) {
        long value = levin.fork().<Long>call(() -> fib(FIB));
        require(value == FIB_VALUE, "fib(" + FIB + ") is " + value);
        out.printf(
                Locale.ROOT,
                "  ForkPool             fib(%d) is %,d, with %d threads%n",
                FIB,
                value,
                levin.fork().stats().threads());
    }

    private static long fib(int n) {
        return n < 2 ? n : ForkPool.joinLong(() -> fib(n - 1), () -> fib(n - 2), Long::sum);
    }

    private static void showCalls(PrintStream out, Levin levin) {
        int sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += levin.blocking().submit(() -> 1).join();
        }
        require(sum == CALLS, sum + " calls were made");
        out.printf(
                Locale.ROOT,
                "  BlockingPool         %,d of %,d calls were made, with %d threads%n",
                sum,
                CALLS,
                levin.blocking().stats().threads());
    }

    /** Each waits for a call that blocks, and then for parallel work. */
    private static void showWaiting(PrintStream out, Levin levin) {
        long sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += levin.<Long>blockOn(levin.blocking(() -> 1).flatMap(one -> levin.compute(() -> fib(one))));
        }
        require(sum == CALLS, sum + " tasks have waited");
        out.printf(
                Locale.ROOT,
                "  AsyncScheduler       %,d of %,d tasks have waited for the other pools, with %d threads%n",
                sum,
                CALLS,
                levin.async().stats().threads());
    }

    private static void require(boolean isRight, String what) {
        if (!isRight) {
            throw new IllegalStateException(what);
        }
    }
}
