package dev.levin.fork;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.evidence.monitor.MonitorParker;
import java.util.function.LongSupplier;

/** One who waits on a {@link JoinLatch} as {@link Waiting} does, and others; to sleep for ever is a deadlock. */
public final class JoinLatchScenarios {
    private JoinLatchScenarios() {}

    /** Another thread sets the latch, and wakes the owner if it is told to. */
    public static final class SetAndSleep implements Runnable {
        @Override
        public void run() {
            Waiter waiter = new Waiter();
            Thread thief = Threads.start(waiter::set);
            waiter.await();
            Threads.join(thief);
        }
    }

    /** Someone shares something with the owner, who may be about to sleep; the latch is not set before it has taken it. */
    public static final class OfferAndSleep implements Runnable {
        @Override
        public void run() {
            Waiter waiter = new Waiter();
            Thread thief = Threads.start(() -> {
                waiter.offer();
                waiter.helped.await();
                waiter.set();
            });
            waiter.await();
            Threads.join(thief);
        }
    }

    /** Someone wakes the owner for nothing, just when the latch is set. */
    public static final class WokenForNothing implements Runnable {
        @Override
        public void run() {
            Waiter waiter = new Waiter();
            Thread other = Threads.start(waiter.parker::unpark);
            Thread thief = Threads.start(waiter::set);
            waiter.await();
            Threads.join(other);
            Threads.join(thief);
        }
    }

    /** A job is stolen and run; the one who joins it helps with nothing, and sleeps. The real job and the real waiting. */
    public static final class StolenJobEnds implements Runnable {
        @Override
        public void run() {
            ForkWorker owner = new ScenarioForkPool(2).unstartedWorker(new MonitorParker());
            FunctionJob job = new FunctionJob((LongSupplier) () -> 1, SplitDeque.LONG_SUPPLIER, owner, null);
            Thread thief = Threads.start(() -> owner.crew.runJob(job));
            owner.awaitStolen(job);
            if (job.longValue() != 1) {
                throw new AssertionError("the job is done, but its result is not there");
            }
            Threads.join(thief);
        }
    }

    private static final class Waiter {
        final JoinLatch latch = new JoinLatch();
        final MonitorParker parker = new MonitorParker();
        final Meeting helped = new Meeting(1);
        private volatile boolean offered;
        private int result;

        void set() {
            result = 1;
            if (latch.set()) {
                parker.unpark();
            }
        }

        void offer() {
            offered = true;
            if (latch.rouse()) {
                parker.unpark();
            }
        }

        void await() {
            while (!latch.isSet()) {
                if (latch.getSleepy()) {
                    if (!help() && latch.fallAsleep()) {
                        parker.park();
                    }
                    latch.wakeUp();
                }
            }
            if (result != 1) {
                throw new AssertionError("the latch is set, but the result is not there");
            }
        }

        private boolean help() {
            if (!offered) {
                return false;
            }
            offered = false;
            helped.arrive();
            return true;
        }
    }
}
