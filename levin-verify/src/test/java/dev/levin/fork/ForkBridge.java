package dev.levin.fork;

import java.lang.reflect.Field;
import java.util.stream.Stream;
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

    /** A deque of children, whose first ones are there. Their numbers are from 1 on, in the order in which they are pushed. */
    public static final class Children {
        private static final Field SLOTS = slotsField();

        /** They are in many deques, which does not matter to any of these: none is run, and each is once in each. */
        private static final ScopeTask[] TASKS =
                Stream.generate(Children::newTask).limit(100).toArray(ScopeTask[]::new);

        private final ChildDeque deque = new ChildDeque();
        private int pushed;

        /** Makes a deque of so many. */
        public static Children of(int count) {
            Children children = new Children();
            while (children.pushed < count) {
                children.push();
            }
            return children;
        }

        /** Makes a deque that grows with the next push. */
        public static Children full() {
            Children children = new Children();
            return of(children.slots().length);
        }

        private Children() {}

        /** Owner: spawns the next one. */
        public void push() {
            deque.push(TASKS[pushed]);
            pushed++;
        }

        /** Owner: the number of the newest, or {@link #NONE}. */
        public int pop() {
            return number(deque.pop(0));
        }

        /** Thief: the number of the oldest, or {@link #NONE}. */
        public int steal() {
            return number(deque.steal());
        }

        /** Afterwards: whether the deque holds on to the one with this number. */
        public boolean holds(int number) {
            return Stream.of(slots()).anyMatch(slot -> slot == TASKS[number - 1]);
        }

        private static int number(@Nullable ScopeTask task) {
            if (task == null) {
                return NONE;
            }
            int index = 0;
            while (TASKS[index] != task) {
                index++;
            }
            return index + 1;
        }

        private @Nullable ScopeTask[] slots() {
            try {
                return (ScopeTask[]) SLOTS.get(deque);
            } catch (IllegalAccessException e) {
                throw new LinkageError("it was made accessible", e);
            }
        }

        private static Field slotsField() {
            try {
                Field slots = ChildDeque.class.getDeclaredField("slots");
                slots.setAccessible(true);
                return slots;
            } catch (NoSuchFieldException e) {
                throw new LinkageError("the deque has another field now", e);
            }
        }

        @SuppressWarnings("NullAway") // the tasks are never run, so they need no scope
        private static ScopeTask newTask() {
            return new ScopeTask(null, () -> {});
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
