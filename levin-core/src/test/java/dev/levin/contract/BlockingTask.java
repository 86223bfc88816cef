package dev.levin.contract;

import dev.levin.support.Eventually;
import dev.levin.support.Latches;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Occupies a thread until it is let go or interrupted. */
final class BlockingTask implements Runnable, Callable<String> {
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch letGo = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean interrupted;

    @Override
    public void run() {
        started.countDown();
        try {
            if (!letGo.await(Eventually.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("neither let go nor interrupted");
            }
        } catch (InterruptedException expected) {
            interrupted = true;
        } finally {
            ended.countDown();
        }
    }

    @Override
    public String call() {
        run();
        return interrupted ? "interrupted" : "let go";
    }

    BlockingTask awaitStarted() {
        Latches.await(started);
        return this;
    }

    void letGo() {
        letGo.countDown();
    }

    boolean hasStarted() {
        return started.getCount() == 0;
    }

    /**
     * Whether it did not run, or was interrupted when it had hardly begun. Several tasks are cancelled one after the other,
     * so a thread that has just lost one may take the next before that is cancelled too.
     */
    boolean neverRanUndisturbed() {
        return !hasStarted() || awaitInterrupted();
    }

    /** Waits for its end; says whether it was interrupted. */
    boolean awaitInterrupted() {
        Latches.await(ended);
        return interrupted;
    }
}
