package dev.levin.async;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.time.ManualClock;
import dev.levin.async.time.Timer;
import dev.levin.async.time.TimerWheel;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
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

    /** One worker's idle set, and the timers. It is about to sleep with the driver, and there is no timer yet. */
    public static final class Timed {
        private static final ManualClock CLOCK = new ManualClock();

        private final IdleSet idle = new IdleSet(1);
        private final TimerWheel wheel = new TimerWheel(CLOCK, 1);
        private final Timer timer = Timer.of(wheel, () -> {});

        /** Anyone: starts a timer, as {@link WakingTimer#restart} does. Whether it would unpark the holder. */
        public boolean startsAndTells() {
            return timer.start(0) && idle.holderToTell() != IdleSet.NO_ONE;
        }

        /** The worker: W1 to W5, and the look of {@link Driver#sleep}. Whether it sees the timer. */
        public boolean sees() {
            idle.register(0, false);
            idle.rest(0, false);
            return wheel.nanosToNext(0) != Long.MAX_VALUE;
        }
    }

    /** A worker's slot, and a task that will be in it. */
    public static final class Slot {
        private final LifoSlot slot = new LifoSlot();
        private final Counting body = new Counting();
        private final AsyncTask<String> task = Polled.CREW.prepare("stress", body);

        /** Owner: edge S1. */
        public void writeAndPut(int number) {
            body.polls = number;
            slot.put(task);
        }

        /** Owner, or a thief: the number; 0 if there is no task. */
        public int take() {
            return slot.take() == null ? 0 : body.polls;
        }
    }

    /** Counts its polls, without any help of its own to those who poll it one after the other. */
    private static final class Counting extends Async<String> {
        // Plain: who polls must see what the poll before has left
        private int polls;
        private int[] counted = new int[1];

        @Override
        public boolean poll(Context context) {
            polls++;
            counted[0] = polls;
            return pending();
        }
    }

    /** A task that is queued, and waits again after each poll. */
    public static final class Counted {
        private final Counting body = new Counting();
        private final AsyncTask<String> task = Polled.CREW.prepare("stress", body);

        /** A worker: polls it if it is queued. Which poll that was, as the body says; 0 if it was none. */
        public int poll() {
            Context context = Context.ofWorker(Polled.CREW);
            int[] counted = new int[1];
            if (isQueued()) {
                body.counted = counted;
                context.renew(task);
                task.poll(context);
            }
            return counted[0];
        }

        /** Another worker: wakes it, and does the same. */
        public int wakeAndPoll() {
            task.wake();
            return poll();
        }

        private boolean isQueued() {
            try {
                return task.startPoll();
            } catch (IllegalStateException notQueued) {
                return false;
            }
        }

        /** Afterwards. */
        public void end() {
            Polled.forgetWhatIsQueued();
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
            AsyncSettings settings = ScenarioSettings.of(1, LifoPolicy.OFF);
            AsyncCrew crew = new AsyncCrew(settings, owner -> new MonitorParker(), onCollection -> {});
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

    /** The post, held by the first of two workers, which does not wait. */
    public static final class Post {
        private final IoState state = new IoState();
        private final ThreadParker parker = new ThreadParker(null);

        /** Makes it. */
        public Post() {
            state.enter(0);
            state.back(0);
        }

        /** Anyone: U1 and U2. Whether it would wake the driver. */
        public boolean unparksAndWakes() {
            parker.unpark();
            return state.isWaiting(0);
        }

        /** The holder: H1 and H2. Whether it sees the permit. */
        public boolean seesPermit() {
            state.enter(0);
            return parker.parkNanos(0) == Parker.Wake.PERMIT;
        }

        /** The holder comes back, and waits. */
        public boolean enters() {
            return state.enter(0);
        }

        /** The other one takes it over. */
        public boolean takesOver() {
            return state.takeOver(0, 1);
        }
    }

    /** What is known of a channel that a task has just tried in vain. */
    public static final class Emptied {
        private final ReadyState state = new ReadyState();
        private final long seen = state.word();

        /** The task says that there is nothing. */
        public void empties() {
            state.emptied(Interest.READ, seen);
        }

        /** The driver says that there is something. */
        public void tells() {
            state.tell(Interest.READ);
        }

        /** Whether the next attempt is made at once. */
        public boolean isReady() {
            return ReadyWord.isReady(state.word(), Interest.READ);
        }
    }
}
