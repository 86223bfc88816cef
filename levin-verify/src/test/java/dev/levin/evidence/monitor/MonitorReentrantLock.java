package dev.levin.evidence.monitor;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for {@link ReentrantLock} in variants: waits in a monitor, so that to wait for ever is a deadlock to Lincheck. Time
 * stands still: who waits for a condition waits until it is signalled.
 */
public final class MonitorReentrantLock extends ReentrantLock {
    private static final long serialVersionUID = 1;

    private final transient Object monitor = new Object();
    private transient @Nullable Thread owner;
    private int holds;
    private int signals;

    @Override
    public void lock() {
        synchronized (monitor) {
            while (owner != null && owner != Thread.currentThread()) {
                Monitors.await(monitor);
            }
            owner = Thread.currentThread();
            holds++;
        }
    }

    @Override
    public void lockInterruptibly() {
        lock();
    }

    @Override
    public void unlock() {
        synchronized (monitor) {
            holds--;
            if (holds == 0) {
                owner = null;
                monitor.notifyAll();
            }
        }
    }

    @Override
    public Condition newCondition() {
        return new Signalled();
    }

    /** Anyone who waits for anything is woken, which is allowed. */
    private final class Signalled implements Condition {
        private void untilSignalled() {
            synchronized (monitor) {
                int before = signals;
                unlock();
                while (signals == before) {
                    Monitors.await(monitor);
                }
            }
            lock();
        }

        @Override
        public long awaitNanos(long nanos) {
            untilSignalled();
            return nanos;
        }

        @Override
        public void signalAll() {
            synchronized (monitor) {
                signals++;
                monitor.notifyAll();
            }
        }

        @Override
        public void signal() {
            signalAll();
        }

        @Override
        public void await() {
            untilSignalled();
        }

        @Override
        public void awaitUninterruptibly() {
            untilSignalled();
        }

        @Override
        public boolean await(long time, TimeUnit unit) {
            untilSignalled();
            return true;
        }

        @Override
        public boolean awaitUntil(Date deadline) {
            untilSignalled();
            return true;
        }
    }
}
