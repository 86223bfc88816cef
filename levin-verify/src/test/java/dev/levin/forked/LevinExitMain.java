package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.task.JoinHandle;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** A program whose runtime ends when the JVM exits: by itself, or by a signal. */
final class LevinExitMain {
    /** How the JVM's end comes. */
    enum End {
        /** {@code main} calls {@link System#exit}. */
        EXIT,
        /** {@code main} waits for a signal. */
        SIGNAL
    }

    static final String READY = "ready";
    static final int CODE = 3;

    private LevinExitMain() {}

    public static void main(String[] args) {
        Levin levin = Levin.builder()
                .name("exiting")
                .blockingThreads(1)
                .closeOnExit(true)
                .start();
        levin.spawn(levin.sleep(Duration.ofMillis(300))
                .flatMap(nothing -> levin.blocking(() -> "blocking"))
                .flatMap(said -> levin.compute(() -> said + ", fork"))
                .map(said -> {
                    System.out.println("async, " + said);
                    return said;
                }));
        JoinHandle<Void> task = levin.tasks().submit(() -> {
            System.out.println("task");
            return null;
        });
        task.join();
        System.out.println(READY);
        if (End.valueOf(args[0]) == End.EXIT) {
            System.exit(CODE);
        }
        BusyTasks.await(new CountDownLatch(1));
    }
}
