package dev.levin.forked;

import dev.levin.Levin;
import dev.levin.async.Async;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** Has work that never ends on all pools of a runtime, says so, and returns from main or waits. */
final class LevinBusyMain {
    /** What it says. */
    static final String READY = "all pools are busy";

    private LevinBusyMain() {}

    public static void main(String[] args) {
        boolean daemon = Boolean.parseBoolean(args[0]);
        boolean waits = Boolean.parseBoolean(args[1]);
        Levin levin = Levin.builder().daemon(daemon).workers(2).start();
        occupy(levin);
        System.out.println(READY);
        if (waits) {
            levin.close();
        }
    }

    private static void occupy(Levin levin) {
        CountDownLatch running = new CountDownLatch(4);
        levin.tasks().execute(() -> runForever(running));
        levin.fork().execute(() -> runForever(running));
        levin.blocking().execute(() -> runForever(running));
        levin.spawn(Async.defer(() -> {
            running.countDown();
            return levin.sleep(Duration.ofDays(1));
        }));
        levin.every(Duration.ofMillis(1), () -> {});
        BusyTasks.await(running);
    }

    private static void runForever(CountDownLatch running) {
        running.countDown();
        BusyTasks.await(new CountDownLatch(1));
    }
}
