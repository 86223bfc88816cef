package dev.levin.async;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.time.ManualClock;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.internal.queue.TaskNode;

/** An async scheduler's parts, in terms that tests of other packages can use: real classes, without threads. */
public final class AsyncBridge {
    private AsyncBridge() {}

    /** Two workers' idle set. The first one searches, and the other has not come yet. */
    public static final class Idle {
        private final IdleSet idle = new IdleSet(2);

        /** Makes it. */
        public Idle() {
            idle.startSearching();
        }

        /**
         * Publisher: P3 to P7 as {@link AsyncCrew#signal} has it, which is without a fence of its own between the push and the
         * first look. Whether it would unpark a worker.
         */
        public boolean claimsAfterPush() {
            return idle.searching() == 0 && idle.parked() > 0 && idle.claimForWork() != IdleSet.NO_ONE;
        }

        /** Worker that searches: W1 to W3. */
        public void register() {
            idle.register(0, true);
        }

        /** The same worker: W4 and W5. Whether it stays awake. */
        public boolean staysAwake(boolean workSeen) {
            return idle.rest(0, workSeen) == Rest.SEARCH;
        }
    }

    /** Two workers' idle set. The first one has the driver, and is awake. */
    public static final class Held {
        private final IdleSet idle = new IdleSet(2);

        /** Makes it. */
        public Held() {
            idle.register(0, false);
            idle.rest(0, false);
            idle.wakeUp(0);
        }

        /** Holder: D1 to D3. Whether it would unpark the other one. */
        public boolean leavesToAnother() {
            return idle.leaveDriver(0) != IdleSet.NO_ONE;
        }

        /** The other worker: W1 to W5. Whether it has the driver when it parks. */
        public boolean parksWithDriver() {
            idle.register(1, false);
            return idle.rest(1, false) == Rest.PARK_WITH_DRIVER;
        }
    }

    /** A task that is queued, and completes when a poll sees that something was written. */
    public static final class Polled {
        /** Someone always seems to search, so that no one is woken, and no thread is started. */
        private static final AsyncCrew CREW = newCrew();

        private final Body body = new Body();
        private final AsyncTask<String> task = CREW.prepare("stress", body);
        private final Context context = Context.ofWorker(CREW);

        private static AsyncCrew newCrew() {
            AsyncSettings settings =
                    new AsyncSettings("stress", 1, LifoPolicy.OFF, new ManualClock(), false, 0, null, 0, true, null);
            AsyncCrew crew = new AsyncCrew(settings, owner -> new MonitorParker(), () -> {});
            crew.idle.startSearching();
            return crew;
        }

        private static final class Body extends Async<String> {
            // Plain: who is polled because of it must see it
            private int written;

            @Override
            public boolean poll(Context context) {
                return written == 1 ? complete("seen") : pending();
            }
        }

        /** Waker. */
        public void writeAndWake() {
            body.written = 1;
            task.wake();
        }

        /** Worker: polls it once. */
        public void poll() {
            if (task.startPoll()) {
                context.renew(task);
                task.poll(context);
            }
        }

        /** Afterwards: whether it is complete, or will be after a poll that is sure to come. */
        public boolean seesInTheEnd() {
            forgetWhatIsQueued();
            if (!task.isDone()) {
                try {
                    poll();
                } catch (IllegalStateException notQueued) {
                    return false;
                }
            }
            return task.isDone();
        }

        /** What was woken is in the queue of all these tasks, and will not be polled from there. */
        private static void forgetWhatIsQueued() {
            TaskNode queued = CREW.injection.poll();
            while (queued != null) {
                queued = CREW.injection.poll();
            }
        }
    }
}
