package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.fork.ForkBridge;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** The Dekker pairs of a scope's deque: its owner writes one of its two ends, or its array, and reads the other end. */
public final class ChildDequeStress {
    private ChildDequeStress() {}

    /**
     * C2. The owner takes the newest two of three, and need not ask for them as long as there is another one; a thief takes the oldest, and
     * comes again. First: what the owner has; then what the thief has.
     */
    @JCStressTest
    @Outcome(
            id = {"3, 2, 1, 0", "3, 0, 1, 2"},
            expect = ACCEPTABLE,
            desc = "one of them has the second")
    @Outcome(expect = FORBIDDEN, desc = "both have it, or neither")
    @State
    public static class PoppedOrStolen {
        private final ForkBridge.Children children = ForkBridge.Children.of(3);

        @Actor
        public void owner(IIII_Result result) {
            result.r1 = children.pop();
            result.r2 = children.pop();
        }

        @Actor
        public void thief(IIII_Result result) {
            result.r3 = children.steal();
            result.r4 = children.steal();
        }
    }

    /** C3. The deque grows while its oldest task is stolen. First: what the thief has; second: 1 if the deque holds on to it. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "stolen, and its slot is clear")
    @Outcome(expect = FORBIDDEN, desc = "the larger array keeps a task that was stolen")
    @State
    public static class GrownWhileStolen {
        private final ForkBridge.Children children = ForkBridge.Children.full();

        @Actor
        public void owner() {
            children.push();
        }

        @Actor
        public void thief(II_Result result) {
            result.r1 = children.steal();
        }

        @Arbiter
        public void afterwards(II_Result result) {
            result.r2 = children.holds(1) ? 1 : 0;
        }
    }
}
