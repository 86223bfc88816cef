package dev.levin.forked;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The storm of {@link StormMain} in a JVM that stops all threads again and again, each time for long: it collects a heap that is full of what lives. */
final class PausedStormMain {
    private static final int ALIVE = 1_500_000;
    private static final long BETWEEN_MILLIS = 20;

    /** A line that it prints, with the number of times that all threads were stopped for {@link #LONG_MILLIS} or more. */
    static final String PAUSES = "long pauses: ";

    private static final long LONG_MILLIS = 20;

    private PausedStormMain() {}

    public static void main(String[] args) throws Exception {
        List<Object> alive = new ArrayList<>(ALIVE);
        for (int i = 0; i < ALIVE; i++) {
            alive.add(new int[] {i});
        }
        CountDownLatch end = new CountDownLatch(1);
        int[] pauses = new int[1];
        Thread pausing = new Thread(() -> pauses[0] = pauseUntil(end), "pausing");
        pausing.start();
        try {
            StormMain.main(args);
        } finally {
            end.countDown();
            pausing.join();
        }
        System.out.println(PAUSES + (alive.isEmpty() ? 0 : pauses[0]));
    }

    private static int pauseUntil(CountDownLatch end) {
        int pauses = 0;
        try {
            do {
                long start = System.nanoTime();
                System.gc();
                if (System.nanoTime() - start >= TimeUnit.MILLISECONDS.toNanos(LONG_MILLIS)) {
                    pauses++;
                }
            } while (!end.await(BETWEEN_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
        }
        return pauses;
    }
}
