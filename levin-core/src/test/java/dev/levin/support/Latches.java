package dev.levin.support;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits with a limit, for code that can't throw checked exceptions. */
public final class Latches {
    private Latches() {}

    /** Waits for the latch; an interrupt or the end of the time is an error. */
    public static void await(CountDownLatch latch) {
        try {
            if (!latch.await(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("the latch was not opened");
            }
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for a latch", interrupt);
        }
    }

    /** Waits for the latch, whatever interrupts come; the flag is as it was. */
    public static void awaitUninterruptibly(CountDownLatch latch) {
        boolean interrupted = false;
        while (latch.getCount() > 0) {
            try {
                if (!latch.await(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                    throw new AssertionError("the latch was not opened");
                }
            } catch (InterruptedException interrupt) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until all have come. */
    public static void await(CyclicBarrier barrier) {
        try {
            barrier.await(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException failure) {
            throw new AssertionError("not all came to the barrier", failure);
        }
    }
}
