package dev.levin.async.sync;

import dev.levin.evidence.Threads;

/** What those who take permits, give them back, and give up do at the same time. */
public final class PermitScenarios {
    private PermitScenarios() {}

    /** Two tasks lock, count, and unlock. */
    public static final class TwoLock implements Runnable {
        private int counted;

        @Override
        public void run() {
            counted = 0;
            AsyncMutex mutex = new AsyncMutex();
            Thread other = Threads.start(() -> lockAndCount(mutex));
            lockAndCount(mutex);
            Threads.join(other);
            MonitorTask.check(counted == 2, "two were in the section at the same time");
            MonitorTask.check(mutex.tryLock(), "the mutex is locked, or someone seems to wait");
        }

        private void lockAndCount(AsyncMutex mutex) {
            Hold hold = new MonitorTask().join(mutex.lock());
            int before = counted;
            counted = before + 1;
            hold.close();
        }
    }

    /** The first one gives up while the lock is handed over: the second one gets it. */
    public static final class CancelRacesUnlock implements Runnable {
        @Override
        public void run() {
            AsyncMutex mutex = new AsyncMutex();
            mutex.tryLock();
            Hold first = mutex.lock();
            Hold second = mutex.lock();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            task.poll(second);
            Thread unlocker = Threads.start(mutex::unlock);
            Thread canceller = Threads.start(first::cancel);
            task.join(second);
            Threads.join(unlocker);
            Threads.join(canceller);
            MonitorTask.check(!first.isHeld() && !mutex.tryLock(), "two hold the mutex");
            second.close();
            MonitorTask.check(mutex.tryLock(), "the mutex is locked, or someone seems to wait");
        }
    }

    /** A large wish is cancelled while a permit is given back that is enough for the small wish behind it. */
    public static final class LargeWish implements Runnable {
        @Override
        public void run() {
            AsyncSemaphore semaphore = new AsyncSemaphore(0);
            Hold large = semaphore.acquire(2);
            Hold small = semaphore.acquire(1);
            MonitorTask task = new MonitorTask();
            task.poll(large);
            task.poll(small);
            Thread releaser = Threads.start(semaphore::release);
            Thread canceller = Threads.start(large::cancel);
            task.join(small);
            Threads.join(releaser);
            Threads.join(canceller);
            MonitorTask.check(semaphore.availablePermits() == 0, "there is a permit too many");
        }
    }

    /** A writer unlocks while another one gives up: the readers that wait between them go on, all of them. */
    public static final class ReadersGoOn implements Runnable {
        @Override
        public void run() {
            AsyncRwLock lock = new AsyncRwLock();
            lock.tryWrite();
            Hold first = lock.read();
            Hold second = lock.read();
            Hold writer = lock.write();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            task.poll(second);
            task.poll(writer);
            Thread unlocker = Threads.start(lock::unlockWrite);
            Thread canceller = Threads.start(writer::cancel);
            task.join(first);
            task.join(second);
            Threads.join(unlocker);
            Threads.join(canceller);
            MonitorTask.check(lock.readers() == 2, "there are not two readers");
            first.close();
            second.close();
            MonitorTask.check(lock.tryWrite(), "someone reads, or seems to wait");
        }
    }

    /** The task that waits is polled with another waker while the lock is handed over. */
    public static final class AnotherWaker implements Runnable {
        @Override
        public void run() {
            AsyncMutex mutex = new AsyncMutex();
            mutex.tryLock();
            Hold hold = mutex.lock();
            new MonitorTask().poll(hold);
            Thread unlocker = Threads.start(mutex::unlock);
            new MonitorTask().join(hold);
            Threads.join(unlocker);
            hold.close();
            MonitorTask.check(mutex.tryLock(), "the mutex is locked, or someone seems to wait");
        }
    }

    /** A permit is given back while a semaphore is closed: who waits gets it, or is told. */
    public static final class Close implements Runnable {
        @Override
        public void run() {
            AsyncSemaphore semaphore = new AsyncSemaphore(0);
            Thread closer = Threads.start(semaphore::close);
            Thread releaser = Threads.start(semaphore::release);
            Hold hold = semaphore.acquire();
            boolean closed = false;
            try {
                new MonitorTask().join(hold);
            } catch (ClosedException told) {
                closed = true;
            }
            Threads.join(closer);
            Threads.join(releaser);
            MonitorTask.check(semaphore.isClosed(), "it was closed, and is not");
            MonitorTask.check(semaphore.availablePermits() == (closed ? 1 : 0), "a permit is lost, or doubled");
        }
    }

    /** A try, a wait and two that give back: no permit is lost. */
    public static final class TryAndWait implements Runnable {
        @Override
        public void run() {
            AsyncSemaphore semaphore = new AsyncSemaphore(1);
            Thread tries = Threads.start(() -> {
                if (semaphore.tryAcquire()) {
                    semaphore.release();
                }
            });
            Hold hold = new MonitorTask().join(semaphore.acquire());
            hold.close();
            Threads.join(tries);
            MonitorTask.check(semaphore.tryAcquire(), "a permit is lost");
            MonitorTask.check(!semaphore.tryAcquire(), "a permit is doubled");
        }
    }

    /** The first one gives up while it is notified: the second one is notified instead. */
    public static final class NotifiedGivesUp implements Runnable {
        @Override
        public void run() {
            Notify notify = new Notify();
            Notify.Notified first = notify.notified();
            Notify.Notified second = notify.notified();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            Thread notifier = Threads.start(notify::notifyOne);
            Thread canceller = Threads.start(first::cancel);
            task.join(second);
            Threads.join(notifier);
            Threads.join(canceller);
            MonitorTask.check(!notify.tryNotified(), "one notification was given twice");
        }
    }

    /** Someone looks, and waits if there is nothing, while someone else puts something there and notifies. */
    public static final class NotifyAfterLook implements Runnable {
        private volatile boolean there;

        @Override
        public void run() {
            there = false;
            Notify notify = new Notify();
            Thread notifier = Threads.start(() -> {
                there = true;
                notify.notifyOne();
            });
            MonitorTask task = new MonitorTask();
            while (!there) {
                task.join(notify.notified());
            }
            Threads.join(notifier);
        }
    }

    /** All are notified while the first of two gives up: the second goes on, and nothing is kept for others. */
    public static final class AllAndCancel implements Runnable {
        @Override
        public void run() {
            Notify notify = new Notify();
            Notify.Notified first = notify.notified();
            Notify.Notified second = notify.notified();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            task.poll(second);
            Thread notifier = Threads.start(notify::notifyAllWaiting);
            Thread canceller = Threads.start(first::cancel);
            task.join(second);
            Threads.join(notifier);
            Threads.join(canceller);
            MonitorTask.check(!notify.tryNotified(), "a notification of all was kept for one");
        }
    }

    /**
     * All are notified while another one comes, who looks only when it waits already: it sees what has happened, or is
     * notified. One that was notified, and waits again, is not notified by the same call.
     */
    public static final class AllAndOneThatComes implements Runnable {
        private volatile boolean there;

        @Override
        public void run() {
            there = false;
            Notify notify = new Notify();
            Notify.Notified first = notify.notified();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            Thread notifier = Threads.start(() -> {
                there = true;
                notify.notifyAllWaiting();
            });
            Notify.Notified late = notify.notified();
            MonitorTask other = new MonitorTask();
            if (!other.poll(late) && !there) {
                other.join(late);
            }
            task.join(first);
            boolean again = task.poll(first);
            Threads.join(notifier);
            MonitorTask.check(!again && !task.poll(first), "notified twice by one call");
        }
    }
}
