package dev.levin.internal.park;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;

/** What the owner of a {@link ThreadParker} and those who unpark it do at the same time. */
public final class ParkerScenarios {
    private ParkerScenarios() {}

    /** A thread writes something and unparks the owner, who must wake, and not before that. */
    public static final class HandOver implements Runnable {
        private boolean written;

        @Override
        public void run() {
            LockSupport.reset();
            written = false;
            ThreadParker parker = new ThreadParker(null);
            Thread other = Threads.start(() -> {
                written = true;
                parker.unpark();
            });
            if (parker.park() != Parker.Wake.PERMIT || !written) {
                throw new AssertionError("park returned, but no one has unparked");
            }
            Threads.join(other);
            if (parker.parkNanos(0) != Parker.Wake.TIMEOUT) {
                throw new AssertionError("one unpark has given two permits");
            }
        }
    }

    /** The owner gives up at once, and tries again: the one permit is there in one of the two. */
    public static final class TimeOut implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ThreadParker parker = new ThreadParker(null);
            Thread other = Threads.start(parker::unpark);
            int permits = parker.parkNanos(0) == Parker.Wake.PERMIT ? 1 : 0;
            if (permits == 0) {
                permits += parker.park() == Parker.Wake.PERMIT ? 1 : 0;
            }
            Threads.join(other);
            permits += parker.parkNanos(0) == Parker.Wake.PERMIT ? 1 : 0;
            if (permits != 1) {
                throw new AssertionError("one unpark has given " + permits + " permits");
            }
        }
    }

    /** Two threads unpark, and the owner parks twice. Both unparks may come first, and are one permit then. */
    public static final class TwoUnparks implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ThreadParker parker = new ThreadParker(null);
            Thread first = Threads.start(parker::unpark);
            Thread second = Threads.start(parker::unpark);
            parker.park();
            Parker.Wake again = parker.parkNanos(0);
            Threads.join(first);
            Threads.join(second);
            Parker.Wake last = parker.parkNanos(0);
            if (again == Parker.Wake.PERMIT && last == Parker.Wake.PERMIT) {
                throw new AssertionError("two unparks have given three permits");
            }
        }
    }
}
