package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.WatchBridge;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Who fills its slot, and who watches the slots: one of the two sees to it that they are watched. */
public final class WatchStress {
    private WatchStress() {}

    /** Fill the slot, and look whether it is watched; against watch no more, and look at the slots. */
    @JCStressTest
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "watched")
    @Outcome(
            expect = FORBIDDEN,
            desc = "there is a task in a slot, and no one will look whether its worker comes to it")
    @State
    public static class FilledWhileStopping {
        private final WatchBridge watch = new WatchBridge();

        @Actor
        public void worker() {
            watch.fills();
        }

        @Actor
        public void holder() {
            watch.looks();
        }

        @Arbiter
        public void afterwards(I_Result result) {
            result.r1 = watch.isWatched() ? 1 : 0;
            watch.end();
        }
    }
}
