package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * One unpark races with one park that does not wait; a second one takes what is left. The permit is there exactly once,
 * and carries what was written before: 1 is the number of a parker that saw it, 0 that of one without a permit, -1 that
 * of one with a permit and nothing else.
 */
public final class ParkerStress {
    private ParkerStress() {}

    /** The parker of production. */
    @JCStressTest
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "one permit")
    @Outcome(expect = FORBIDDEN, desc = "the permit was lost, came twice, or came without what was written before")
    @State
    public static class Permit {
        private final ThreadParker parker = new ThreadParker(null);
        private int written;

        @Actor
        public void other() {
            written = 1;
            parker.unpark();
        }

        @Actor
        public void owner(II_Result result) {
            result.r1 = take();
        }

        @Arbiter
        public void later(II_Result result) {
            result.r2 = take();
        }

        private int take() {
            if (parker.parkNanos(0) != Parker.Wake.PERMIT) {
                return 0;
            }
            return written == 1 ? 1 : -1;
        }
    }

    /** A permit is there, and another unpark races with the park that takes it: it is seen, or its permit is left (errata B-54). */
    @JCStressTest
    @Outcome(
            id = {"1, 0", "1, 1", "0, 1"},
            expect = ACCEPTABLE,
            desc = "the owner saw what was written, or there is another permit")
    @Outcome(expect = FORBIDDEN, desc = "the permit is gone, and what was written before was not seen")
    @State
    public static class SecondPermit {
        private final ThreadParker parker = new ThreadParker(null);
        private int written;

        public SecondPermit() {
            parker.unpark();
        }

        @Actor
        public void other() {
            written = 1;
            parker.unpark();
        }

        @Actor
        public void owner(II_Result result) {
            parker.parkNanos(0);
            result.r1 = written;
        }

        @Arbiter
        public void later(II_Result result) {
            result.r2 = parker.parkNanos(0) == Parker.Wake.PERMIT ? 1 : 0;
        }
    }
}
