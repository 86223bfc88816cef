package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.ChannelBridge;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** The Dekker pairs of those who wait for channels: ask and look who waits, against wait and look what is asked for; and one channel's list. */
public final class IoWaitStress {
    private IoWaitStress() {}

    /** The driver is asked while the holder is about to block there: 1 if the driver is woken, 1 if the holder sees it. A1 to A3, H1. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "woken, or seen")
    @Outcome(expect = FORBIDDEN, desc = "the holder blocks, does not know what is asked for, and no one wakes it")
    @State
    public static class AskedWhileHolderWaits {
        private final ChannelBridge.HeldPost post = new ChannelBridge.HeldPost();

        @Actor
        public void asker(II_Result result) {
            result.r1 = post.asksAndWakes() ? 1 : 0;
        }

        @Actor
        public void holder(II_Result result) {
            result.r2 = post.waitsAndSees() ? 1 : 0;
        }
    }

    /** The first one asks while a worker parks: 1 if that one is claimed, 1 if it has the post. A1 to A4, W1 and W2. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "it has the post, or is woken to take it")
    @Outcome(expect = FORBIDDEN, desc = "a worker is parked, and no one waits for the channel")
    @State
    public static class AskedWhileWorkerParks {
        private final ChannelBridge.NewPost post = new ChannelBridge.NewPost();

        @Actor
        public void asker(II_Result result) {
            result.r1 = post.asksAndClaims() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            result.r2 = post.parksAtPost() ? 1 : 0;
        }

        @Arbiter
        public void afterwards(II_Result result) {
            post.end();
        }
    }

    /** A channel becomes ready while a task begins to wait for it: 1 if the task is woken, 1 if it sees that the channel is ready. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "woken, or seen")
    @Outcome(expect = FORBIDDEN, desc = "the task waits, the channel is ready, and no one tells it")
    @State
    public static class ToldWhileListed {
        private final ChannelBridge.Listed channel = new ChannelBridge.Listed();

        @Actor
        public void driver(II_Result result) {
            result.r1 = channel.tellsAndWakes() ? 1 : 0;
        }

        @Actor
        public void task(II_Result result) {
            result.r2 = channel.triesAgain() ? 1 : 0;
        }
    }
}
