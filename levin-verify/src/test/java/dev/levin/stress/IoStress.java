package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.AsyncBridge;
import dev.levin.internal.memory.PaddedLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Who waits for channels, and what is known of one: the pairs of steps that two threads take at the same time. */
public final class IoStress {
    private IoStress() {}

    /** The holder is unparked while it is about to block in the driver: 1 if the driver is woken, 1 if the holder sees the permit. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "woken, or seen")
    @Outcome(expect = FORBIDDEN, desc = "the holder blocks, and no one wakes it")
    @State
    public static class HolderUnparked {
        private final AsyncBridge.Post post = new AsyncBridge.Post();

        @Actor
        public void unparker(II_Result result) {
            result.r1 = post.unparksAndWakes() ? 1 : 0;
        }

        @Actor
        public void holder(II_Result result) {
            result.r2 = post.seesPermit() ? 1 : 0;
        }
    }

    /** The holder comes back while another one takes the post over: one of them has it. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0"},
            expect = ACCEPTABLE,
            desc = "one of them")
    @Outcome(expect = FORBIDDEN, desc = "both wait in the driver, or neither")
    @State
    public static class TakenOver {
        private final AsyncBridge.Post post = new AsyncBridge.Post();

        @Actor
        public void watcher(II_Result result) {
            result.r1 = post.takesOver() ? 1 : 0;
        }

        @Actor
        public void holder(II_Result result) {
            result.r2 = post.enters() ? 1 : 0;
        }
    }

    /** A task says that there is nothing, from an earlier attempt, while the driver says that there is something. */
    @JCStressTest
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "ready")
    @Outcome(expect = FORBIDDEN, desc = "what was told is forgotten")
    @State
    public static class ToldWhileEmptied {
        private final AsyncBridge.Emptied channel = new AsyncBridge.Emptied();

        @Actor
        public void task() {
            channel.empties();
        }

        @Actor
        public void driver() {
            channel.tells();
        }

        @Arbiter
        public void afterwards(I_Result result) {
            result.r1 = channel.isReady() ? 1 : 0;
        }
    }

    /** {@link HolderUnparked} with a permit that is stored, and not exchanged. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "the holder blocks, and no one wakes it")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class UnparkedWithReleaseTwin {
        private final PaddedLong permit = new PaddedLong(0);
        private final PaddedLong word = new PaddedLong(0);

        @Actor
        public void unparker(II_Result result) {
            permit.setRelease(1);
            result.r1 = (int) word.getVolatile();
        }

        @Actor
        public void holder(II_Result result) {
            word.compareAndSet(0, 1);
            result.r2 = (int) permit.getVolatile();
        }
    }
}
