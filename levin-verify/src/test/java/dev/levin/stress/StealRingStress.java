package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.internal.queue.StealRing;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** The ring's ends: each task goes to exactly one of those who want it. Results are numbers of tasks, 0 for none. */
public final class StealRingStress {
    private StealRingStress() {}

    /** Owner and thief, one task. */
    @JCStressTest
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "one of them has it")
    @Outcome(expect = FORBIDDEN, desc = "both have it, or no one")
    @State
    public static class LastTask {
        private final StealRing ring = new StealRing();
        private final StealRing thiefsRing = new StealRing();

        public LastTask() {
            ring.push(new NumberedTask(1));
        }

        @Actor
        public void owner(II_Result result) {
            result.r1 = Taken.number(ring.pop());
        }

        @Actor
        public void thief(II_Result result) {
            result.r2 = Taken.number(ring.stealInto(thiefsRing));
        }
    }

    /** Owner and thief, two tasks, while the indices wrap around. */
    @JCStressTest
    @Outcome(
            id = {"1, 2", "2, 1"},
            expect = ACCEPTABLE,
            desc = "one for each")
    @Outcome(expect = FORBIDDEN, desc = "a task twice, or lost")
    @State
    public static class LastTwoTasks {
        private final StealRing ring = new StealRing(-1);
        private final StealRing thiefsRing = new StealRing();

        public LastTwoTasks() {
            ring.push(new NumberedTask(1));
            ring.push(new NumberedTask(2));
        }

        @Actor
        public void owner(II_Result result) {
            result.r1 = Taken.number(ring.pop());
        }

        @Actor
        public void thief(II_Result result) {
            result.r2 = Taken.number(ring.stealInto(thiefsRing));
        }
    }

    /** Two thieves, two tasks; the last number is what the owner finds afterwards. */
    @JCStressTest
    @Outcome(
            id = {"1, 2, 0", "2, 1, 0"},
            expect = ACCEPTABLE,
            desc = "one after the other")
    @Outcome(
            id = {"1, 0, 2", "0, 1, 2"},
            expect = ACCEPTABLE,
            desc = "one of them gave way")
    @Outcome(expect = FORBIDDEN, desc = "a task twice, or lost")
    @State
    public static class TwoThieves {
        private final StealRing ring = new StealRing();
        private final StealRing firstThiefsRing = new StealRing();
        private final StealRing secondThiefsRing = new StealRing();

        public TwoThieves() {
            ring.push(new NumberedTask(1));
            ring.push(new NumberedTask(2));
        }

        @Actor
        public void firstThief(III_Result result) {
            result.r1 = Taken.number(ring.stealInto(firstThiefsRing));
        }

        @Actor
        public void secondThief(III_Result result) {
            result.r2 = Taken.number(ring.stealInto(secondThiefsRing));
        }

        @Arbiter
        public void owner(III_Result result) {
            result.r3 = Taken.number(ring.pop());
        }
    }

    /** The owner fills the slots that a thief empties, R2: what the thief nulls must not be what the owner has put there. */
    @JCStressTest
    @Outcome(
            id = {"256, 0", "257, 1"},
            expect = ACCEPTABLE,
            desc = "refused while full, or accepted; all are there")
    @Outcome(expect = FORBIDDEN, desc = "a task twice, or lost")
    @State
    public static class ReusedSlots {
        private final StealRing ring = new StealRing();
        private final StealRing thiefsRing = new StealRing();
        private final NumberedTask late = new NumberedTask(1);
        private int stolen;

        public ReusedSlots() {
            for (int i = 0; i < StealRing.CAPACITY; i++) {
                ring.push(new NumberedTask(1));
            }
        }

        @Actor
        public void owner(II_Result result) {
            result.r2 = ring.push(late) ? 1 : 0;
        }

        @Actor
        public void thief() {
            stolen = Taken.number(ring.stealInto(thiefsRing));
        }

        @Arbiter
        public void count(II_Result result) {
            result.r1 = stolen + drain(ring) + drain(thiefsRing);
        }

        private static int drain(StealRing ring) {
            int sum = 0;
            for (int number = Taken.number(ring.pop()); number != Taken.NONE; number = Taken.number(ring.pop())) {
                sum += number;
            }
            return sum;
        }
    }
}
