package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.AsyncBridge;
import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.SwapQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * The Dekker pairs of an async scheduler's workers: publish and look who is parked, against register and look once more;
 * leave the driver and look who is parked, against register and take it; write and wake, against start the poll.
 *
 * <pre>{@code
 * first:  0 the publisher, or the holder, claimed no one; 1 it did
 * second: 0 the worker found nothing and parks, without the driver; 1 it stays awake, or has the driver
 * }</pre>
 */
public final class AsyncStress {
    private AsyncStress() {}

    /** The injection queue. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0"},
            expect = ACCEPTABLE,
            desc = "it looks again, or was claimed")
    @Outcome(expect = FORBIDDEN, desc = "the task is queued, the worker parks, and no one wakes it; or both wake it")
    @State
    public static class Injected {
        private final AsyncBridge.Idle idle = new AsyncBridge.Idle();
        private final SwapQueue queue = new SwapQueue();
        private final NumberedTask task = new NumberedTask();

        @Actor
        public void publisher(II_Result result) {
            queue.push(task);
            result.r1 = idle.claimsAfterPush() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            idle.register();
            result.r2 = idle.staysAwake(!queue.looksEmpty()) ? 1 : 0;
        }
    }

    /** Another worker's ring. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0"},
            expect = ACCEPTABLE,
            desc = "it looks again, or was claimed")
    @Outcome(expect = FORBIDDEN, desc = "the task is queued, the worker parks, and no one wakes it; or both wake it")
    @State
    public static class Pushed {
        private final AsyncBridge.Idle idle = new AsyncBridge.Idle();
        private final StealRing ring = new StealRing();
        private final NumberedTask task = new NumberedTask();

        @Actor
        public void publisher(II_Result result) {
            ring.push(task);
            result.r1 = idle.claimsAfterPush() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            idle.register();
            result.r2 = idle.staysAwake(!ring.isEmpty()) ? 1 : 0;
        }
    }

    /** The holder leaves while another one parks. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "it has the driver, or is woken to take it")
    @Outcome(expect = FORBIDDEN, desc = "a worker is parked, and no one has the driver")
    @State
    public static class DriverLeft {
        private final AsyncBridge.Held held = new AsyncBridge.Held();

        @Actor
        public void holder(II_Result result) {
            result.r1 = held.leavesToAnother() ? 1 : 0;
        }

        @Actor
        public void other(II_Result result) {
            result.r2 = held.parksWithDriver() ? 1 : 0;
        }
    }

    /** Woken while it is queued, polled, or waits: 1 if a poll has seen why, or is sure to come and see. Edge W1. */
    @JCStressTest
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "seen")
    @Outcome(expect = FORBIDDEN, desc = "the poll has not seen what was written, and no other comes")
    @State
    public static class Woken {
        private final AsyncBridge.Polled polled = new AsyncBridge.Polled();

        @Actor
        public void waker() {
            polled.writeAndWake();
        }

        @Actor
        public void worker() {
            polled.poll();
        }

        @Arbiter
        public void afterwards(I_Result result) {
            result.r1 = polled.seesInTheEnd() ? 1 : 0;
        }
    }
}
