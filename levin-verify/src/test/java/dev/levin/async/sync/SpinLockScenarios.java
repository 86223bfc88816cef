package dev.levin.async.sync;

import dev.levin.evidence.Threads;

/** What two threads do with a {@link SpinLock}. */
public final class SpinLockScenarios {
    private SpinLockScenarios() {}

    /** Each counts, with the lock held. */
    public static final class TwoSections implements Runnable {
        private int counted;

        @Override
        public void run() {
            counted = 0;
            SpinLock lock = new SpinLock();
            Thread other = Threads.start(() -> count(lock));
            count(lock);
            Threads.join(other);
            MonitorTask.check(counted == 2, "two were in the section at the same time");
        }

        private void count(SpinLock lock) {
            lock.lock();
            int before = counted;
            counted = before + 1;
            lock.unlock();
        }
    }
}
