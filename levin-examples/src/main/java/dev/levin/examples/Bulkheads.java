package dev.levin.examples;

import dev.levin.blocking.BlockingPool;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;

/** Views as bulkheads: each is a part of a pool, so that calls to a service that hangs can't take all threads. */
public final class Bulkheads {
    private Bulkheads() {}

    /** What one service answers while so many calls to another one hang. */
    public static String answerWhileOthersHang(int calls) throws InterruptedException, ExecutionException {
        CountDownLatch hanging = new CountDownLatch(1);
        try (BlockingPool pool =
                BlockingPool.builder().name("services").maxThreads(4).build()) {
            ExecutorService billing = pool.view(2, "billing");
            ExecutorService weather = pool.view(2, "weather");
            for (int i = 0; i < calls; i++) {
                billing.execute(() -> await(hanging));
            }
            try {
                return weather.submit(() -> "fine").get();
            } finally {
                hanging.countDown();
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Prints the answer. */
    public static void main(String[] arguments) throws Exception {
        System.out.println(answerWhileOthersHang(100));
    }
}
