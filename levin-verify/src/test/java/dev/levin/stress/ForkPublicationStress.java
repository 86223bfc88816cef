package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.fork.ForkBridge;
import dev.levin.internal.memory.PaddedLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** What passes from one worker of a ForkPool to another: a job through the split deque, its result through the latch. */
public final class ForkPublicationStress {
    private static final int OLD = 1;
    private static final int NEW = 3;

    private ForkPublicationStress() {}

    /** A job through share and steal, D1. */
    @JCStressTest
    @Outcome(
            id = {"0", "3"},
            expect = ACCEPTABLE,
            desc = "no job yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "a job with an old field")
    @State
    public static class SharedJob {
        private final ForkBridge.Deque deque = new ForkBridge.Deque(4, 1);
        private final ForkBridge.NumberedJob job = new ForkBridge.NumberedJob(OLD);

        @Actor
        public void owner() {
            job.number = NEW;
            deque.push(job);
        }

        @Actor
        public void thief(I_Result result) {
            result.r1 = deque.steal();
        }
    }

    /** The push that shares two jobs lets the deque grow as well: the thief sees the new array, D1. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "1, 3"},
            expect = ACCEPTABLE,
            desc = "nothing shared yet, or both")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "they came between the two thefts")
    @Outcome(expect = FORBIDDEN, desc = "a job with an old field, a slot of the old array, or the wrong order")
    @State
    public static class SharedAfterGrowth {
        private final ForkBridge.Deque deque = new ForkBridge.Deque(2, 0);
        private final ForkBridge.NumberedJob job = new ForkBridge.NumberedJob(OLD);

        public SharedAfterGrowth() {
            deque.push(new ForkBridge.NumberedJob(OLD));
            deque.shareNext(2);
        }

        @Actor
        public void owner() {
            job.number = NEW;
            deque.push(job);
        }

        @Actor
        public void thief(II_Result result) {
            result.r1 = deque.steal();
            result.r2 = deque.steal();
        }
    }

    /** The owner takes its job back, and shares another one at the same place; the second result is who has the first. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "3, 1"},
            expect = ACCEPTABLE,
            desc = "taken back; the other one stolen or not")
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "stolen")
    @Outcome(expect = FORBIDDEN, desc = "the first one twice, or never")
    @State
    public static class TakenBackOrStolen {
        private final ForkBridge.Deque deque = new ForkBridge.Deque(4, 1);
        private final ForkBridge.NumberedJob other = new ForkBridge.NumberedJob(OLD);

        public TakenBackOrStolen() {
            deque.push(new ForkBridge.NumberedJob(OLD));
        }

        @Actor
        public void owner(II_Result result) {
            if (deque.takeBack(0)) {
                result.r2 = 1;
                other.number = NEW;
                deque.push(other);
            }
        }

        @Actor
        public void thief(II_Result result) {
            result.r1 = deque.steal();
        }
    }

    /** A result through the latch, L1. */
    @JCStressTest
    @Outcome(
            id = {"0", "3"},
            expect = ACCEPTABLE,
            desc = "not done, or done with its result")
    @Outcome(expect = FORBIDDEN, desc = "done without its result")
    @State
    public static class ResultThroughLatch {
        private final ForkBridge.Latch latch = new ForkBridge.Latch();
        private int value = OLD;

        @Actor
        public void thief() {
            value = NEW;
            latch.set();
        }

        @Actor
        public void owner(I_Result result) {
            result.r1 = latch.isSet() ? value : 0;
        }
    }

    /** D2. The thief empties the shared part while the owner looks at it: afterwards the owner shares, or was asked to. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "stolen, and something else is shared")
    @Outcome(expect = FORBIDDEN, desc = "nothing is shared, and the owner does not know it")
    @State
    public static class EmptiedWhileOwnerLooks {
        private final ForkBridge.Deque deque = new ForkBridge.Deque(8, 1);
        private final ForkBridge.NumberedJob second = new ForkBridge.NumberedJob(NEW);
        private final ForkBridge.NumberedJob third = new ForkBridge.NumberedJob(NEW);

        public EmptiedWhileOwnerLooks() {
            deque.push(new ForkBridge.NumberedJob(OLD));
            deque.shareNext(1);
        }

        @Actor
        public void owner() {
            deque.push(second);
        }

        @Actor
        public void thief(II_Result result) {
            result.r1 = deque.steal();
        }

        @Arbiter
        public void nextPush(II_Result result) {
            deque.push(third);
            result.r2 = deque.sharedSize();
        }
    }

    /** {@link ResultThroughLatch} with a plain load of the latch, by an owner who has looked at the value before. */
    @JCStressTest
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE_INTERESTING, desc = "done without its result")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class ResultThroughPlainLatchTwin {
        private final PaddedLong latch = new PaddedLong(0);
        private final NumberedTask job = new NumberedTask(OLD);

        @Actor
        public void thief() {
            job.number = NEW;
            latch.setRelease(1);
        }

        @Actor
        public void owner(III_Result result) {
            NumberedTask job = this.job;
            result.r1 = job.number;
            result.r2 = (int) latch.getPlain();
            result.r3 = job.number;
        }
    }
}
