package dev.levin.async;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.IdleSet.Woken;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;

/** What publishers and workers do at the same time to one {@link IdleSet}. */
public final class IdleSetScenarios {
    private static final int NO_ONE = IdleSet.NO_ONE;

    private IdleSetScenarios() {}

    /** A parked worker's time is over while someone claims it: they agree on which of the two it was. */
    public static final class TimeoutAndClaim implements Runnable {
        @Override
        public void run() {
            IdleSet idle = new IdleSet(1);
            park(idle, 0);
            int[] claimed = new int[1];
            Thread publisher = Threads.start(() -> claimed[0] = idle.claimForWork());
            Woken woken = idle.wakeUp(0);
            Threads.join(publisher);
            boolean wasClaimed = claimed[0] == 0;
            require((woken == Woken.CLAIMED) == wasClaimed, "claimed " + claimed[0] + ", but the worker is " + woken);
            require(idle.searching() == (wasClaimed ? 1 : 0), "claimed " + claimed[0] + ", but " + idle);
            require(idle.parked() == 0, "still parked: " + idle);
        }
    }

    /** Two threads publish while two workers are parked: one worker is claimed, and wakes the other if it must. */
    public static final class TwoClaims implements Runnable {
        @Override
        public void run() {
            IdleSet idle = new IdleSet(65);
            park(idle, 0);
            park(idle, 64);
            int[] claimed = new int[2];
            Thread publisher = Threads.start(() -> claimed[0] = idle.claimForWork());
            claimed[1] = idle.claimForWork();
            Threads.join(publisher);
            require(Math.max(claimed[0], claimed[1]) == 64, "claimed " + claimed[0] + " and " + claimed[1]);
            require(Math.min(claimed[0], claimed[1]) == NO_ONE, "claimed " + claimed[0] + " and " + claimed[1]);
            require(idle.searching() == 1 && idle.parked() == 1, idle.toString());
        }
    }

    /** The holder leaves the driver while another worker parks: either that one takes it, or it is woken to do so. */
    public static final class HandOver implements Runnable {
        @Override
        public void run() {
            IdleSet idle = new IdleSet(2);
            park(idle, 0);
            idle.wakeUp(0);
            Rest[] rest = new Rest[1];
            Thread other = Threads.start(() -> {
                idle.register(1, false);
                rest[0] = idle.rest(1, false);
            });
            int claimed = idle.leaveDriver(0);
            Threads.join(other);
            require(claimed == 1 || rest[0] == Rest.PARK_WITH_DRIVER, "no one has the driver: " + idle);
        }
    }

    /** A worker parks while someone publishes: it sees the task, or is claimed. */
    public static final class ParkAndPublish implements Runnable {
        private volatile boolean published;

        @Override
        public void run() {
            published = false;
            IdleSet idle = new IdleSet(1);
            idle.startSearching();
            Rest[] rest = new Rest[1];
            Thread worker = Threads.start(() -> {
                idle.register(0, true);
                rest[0] = idle.rest(0, published);
            });
            published = true;
            int claimed = idle.claimForWork();
            Threads.join(worker);
            require(claimed == 0 || rest[0] == Rest.SEARCH, "the worker parks, and no one has claimed it");
            require(idle.searching() == 1 && idle.parked() == 0, idle.toString());
        }
    }

    /** Two tasks that can only end together, and two workers. A wake-up that is lost is a deadlock. */
    public static final class TasksMeet implements Runnable {
        @Override
        public void run() {
            Meeting meeting = new Meeting(2);
            ScenarioWorkers workers = new ScenarioWorkers(2, () -> {
                meeting.arrive();
                meeting.await();
            });
            workers.start();
            workers.publish();
            workers.publish();
            meeting.await();
            workers.close();
        }
    }

    private static void park(IdleSet idle, int worker) {
        idle.register(worker, false);
        Rest rest = idle.rest(worker, false);
        require(rest == Rest.PARK || rest == Rest.PARK_WITH_DRIVER, "it does not park: " + rest);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
