package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * A program that is told to end while its only blocking thread is busy, and three calls wait for that: two can be given up, and
 * one is mandatory. The argument says who ends the runtime: {@value #BUILT_IN}, or a hook of the program's, which prints the
 * report.
 */
final class LevinDeadlineMain {
    static final String BUILT_IN = "built-in hook";
    static final String READY = "one call runs, three wait";

    private static final Duration PATIENCE = Duration.ofMillis(200);

    private LevinDeadlineMain() {}

    public static void main(String[] args) {
        boolean builtIn = args[0].equals(BUILT_IN);
        Levin levin = Levin.builder()
                .name("late")
                .blockingThreads(1)
                .closeTimeout(PATIENCE)
                .closeOnExit(builtIn)
                .start();
        if (!builtIn) {
            Thread hook = new Thread(() -> System.out.println(levin.shutdown(PATIENCE)), "hook");
            Runtime.getRuntime().addShutdownHook(hook);
        }
        CountDownLatch started = new CountDownLatch(1);
        levin.blocking().execute(() -> runUntilInterrupted(started));
        BusyTasks.await(started);
        tellHowItEnds(levin.blocking().submit(() -> "a call that can be given up"));
        tellHowItEnds(levin.blocking().submitMandatory(() -> "a mandatory call"));
        tellHowItEnds(levin.blocking().submit(() -> "another that can be given up"));
        System.out.println(READY);
        BusyTasks.await(new CountDownLatch(1));
    }

    private static void runUntilInterrupted(CountDownLatch started) {
        started.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }

    private static void tellHowItEnds(JoinHandle<String> handle) {
        handle.onComplete(() -> System.out.println(handle.isCancelled() ? "cancelled" : handle.join()));
    }
}
