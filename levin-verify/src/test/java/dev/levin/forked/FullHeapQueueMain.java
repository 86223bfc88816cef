package dev.levin.forked;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Holds the only worker of a pool, and gives the pool tasks until there is no memory left for one more; what was accepted has to
 * run, what was refused must not, and the pool has to go on. The argument is the kind of pool.
 */
final class FullHeapQueueMain {
    private FullHeapQueueMain() {}

    public static void main(String[] args) throws InterruptedException {
        AtomicLong ran = new AtomicLong();
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        Runnable body = ran::incrementAndGet;
        long accepted = 0;
        try (PoolUnderTest pool = PoolKind.valueOf(args[0]).build("full", 1)) {
            pool.runOne();
            pool.execute(() -> {
                held.countDown();
                await(released);
            });
            held.await();
            try {
                while (accepted < Long.MAX_VALUE) {
                    pool.execute(body);
                    accepted++;
                }
            } catch (OutOfMemoryError full) {
                // as intended
            }
            released.countDown();
            while (ran.get() < accepted) {
                Thread.onSpinWait();
            }
            pool.runOne();
        }
        System.out.println(
                ran.get() == accepted
                        ? "all that was accepted has run"
                        : accepted + " were accepted, and " + ran + " ran");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("no one interrupts", e);
        }
    }
}
