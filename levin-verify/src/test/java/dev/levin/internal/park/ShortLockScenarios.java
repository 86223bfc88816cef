package dev.levin.internal.park;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;

/** What those do at the same time who want one {@link ShortLock}. */
public final class ShortLockScenarios {
    private ShortLockScenarios() {}

    /** Three threads count, a step at a time: no step is lost. */
    public static final class Counting implements Runnable {
        private int count;

        @Override
        public void run() {
            LockSupport.reset();
            count = 0;
            ShortLock lock = new ShortLock();
            Thread first = Threads.start(() -> add(lock));
            Thread second = Threads.start(() -> add(lock));
            add(lock);
            Threads.join(first);
            Threads.join(second);
            if (count != 3) {
                throw new AssertionError("three have counted, and the sum is " + count);
            }
        }

        private void add(ShortLock lock) {
            lock.lock();
            count++;
            lock.unlock();
        }
    }
}
