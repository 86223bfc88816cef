package dev.levin.evidence.monitor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Stands in for {@link CountDownLatch} in variants: waits in a monitor, so that to wait for ever is a deadlock to Lincheck. Time
 * stands still: no time-out comes.
 */
public final class MonitorLatch extends CountDownLatch {
    private int left;

    /** Waits for so many. */
    public MonitorLatch(int count) {
        super(0);
        left = count;
    }

    @Override
    public synchronized void countDown() {
        if (left > 0) {
            left--;
        }
        notifyAll();
    }

    @Override
    public synchronized long getCount() {
        return left;
    }

    @Override
    public synchronized void await() {
        while (left > 0) {
            Monitors.await(this);
        }
    }

    @Override
    public boolean await(long timeout, TimeUnit unit) {
        await();
        return true;
    }
}
