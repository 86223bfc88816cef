package dev.levin.fork;

import org.jspecify.annotations.Nullable;

/** A ForkPool's parts, in terms that tests of other packages can use: real classes, without a pool around them. */
public final class ForkBridge {
    /** Nothing was there. */
    public static final int NONE = 0;

    private ForkBridge() {}

    /** A job with a plain field. */
    public static final class NumberedJob extends LongJob {
        /** Plain: who sees the job must see this. */
        public int number;

        /** Makes a job that has a number already. */
        public NumberedJob(int number) {
            this.number = number;
        }

        @Override
        protected long compute() {
            throw new AssertionError("only shared, never run");
        }
    }

    /** A split deque. */
    public static final class Deque {
        private final SmallDeque deque;

        /** Shares so many entries at most, when it shares. */
        public Deque(int capacity, int shares) {
            deque = new SmallDeque(capacity, shares);
        }

        /** Owner: forks. */
        public void push(NumberedJob job) {
            deque.push(job, SplitDeque.JOB);
        }

        /** Owner: the next push looks whether to share, and shares so many at most. */
        public void shareNext(int count) {
            deque.share(count);
            deque.askForMore();
        }

        /** Thief: the number of the stolen job, or {@link #NONE}. */
        public int steal() {
            NumberedJob job = (NumberedJob) deque.steal();
            return job == null ? NONE : job.number;
        }

        /** Owner: takes back what it pushed last, at {@code index}; false if it is stolen. */
        public boolean takeBack(int index) {
            return deque.takeBack(index) || deque.takeBackShared(index) == null;
        }

        /** How many can be stolen. */
        public int sharedSize() {
            return deque.sharedSize();
        }
    }

    /** A latch. */
    public static final class Latch {
        private final JoinLatch latch = new JoinLatch();

        /** Thief: sets it; whether the owner has to be woken. */
        public boolean set() {
            return latch.set();
        }

        /** Owner. */
        public boolean isSet() {
            return latch.isSet();
        }

        /** Owner: W1. */
        public boolean getSleepy() {
            return latch.getSleepy();
        }

        /** Owner: W3. */
        public boolean fallAsleep() {
            return latch.fallAsleep();
        }

        /** Thief: whether it would wake the owner for what it has shared. */
        public boolean rouse() {
            return latch.rouse();
        }
    }

    /** The sleep protocol's two sides, with one worker that looks for work and has not announced anything. */
    public static final class Sleep {
        private final Sleepers sleepers = new Sleepers(2);

        /** Makes it. */
        public Sleep() {
            sleepers.startLooking();
        }

        /** Publisher: P2, P3. Whether it would wake the worker. */
        public boolean wakesAfterPush() {
            return SleepWord.wakeCount(sleepers.published(), 1, true) > 0;
        }

        /** Worker: W1. */
        public int announce() {
            return sleepers.announce();
        }

        /** Worker: W3. */
        @SuppressWarnings("NullAway") // no one is woken here, so it does not matter who sleeps
        public boolean fallsAsleep(int announcedJec) {
            @Nullable ForkWorker nobody = null;
            return sleepers.fallAsleep(nobody, announcedJec);
        }
    }
}
