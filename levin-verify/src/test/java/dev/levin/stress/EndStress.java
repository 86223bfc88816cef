package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.worker.DueEnd;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** The end of a pool is due while someone takes tasks back: one of the two lets it come. */
public final class EndStress {
    private EndStress() {}

    /** Do not keep back any more, and look whether it is due; against due, and look whether someone keeps it back. */
    @JCStressTest
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "it has come")
    @Outcome(expect = FORBIDDEN, desc = "each leaves it to the other, and it never comes")
    @State
    public static class DueWhileTakenBack {
        private final DueEnd end = new DueEnd();

        @Actor
        public void takesBack() {
            end.takeBack();
        }

        @Actor
        public void findsNothingLeft() {
            end.nothingIsLeft();
        }

        @Arbiter
        public void afterwards(I_Result result) {
            result.r1 = end.hasCome() ? 1 : 0;
        }
    }
}
