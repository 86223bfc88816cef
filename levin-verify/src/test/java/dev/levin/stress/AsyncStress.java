package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.AsyncBridge;
import dev.levin.internal.memory.PaddedLong;
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

    /**
     * {@link Pushed} with a ring that publishes by a release store: the real idle set has no fence to make up for it. It is as
     * large as the real one, since a store is late to be seen only if its cache line is not at hand.
     */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "the lost wake-up")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class PushedWithReleaseTwin {
        private final AsyncBridge.Idle idle = new AsyncBridge.Idle();
        private final PaddedLong head = new PaddedLong(0);
        private final PaddedLong tail = new PaddedLong(0);
        private final NumberedTask[] slots = new NumberedTask[StealRing.CAPACITY];
        private final NumberedTask task = new NumberedTask();

        @Actor
        public void publisher(II_Result result) {
            int index = (int) tail.getPlain();
            slots[index - (int) head.getAcquire()] = task;
            tail.setRelease(index + 1);
            result.r1 = idle.claimsAfterPush() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            idle.register();
            result.r2 = idle.staysAwake(head.getVolatile() != tail.getVolatile()) ? 1 : 0;
        }
    }

    /** {@link Injected} with a worker that sets its bit by a release store, and has no token to give back. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "the lost wake-up")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class RegisteredWithReleaseTwin {
        private final PaddedLong map = new PaddedLong(0);
        private final PaddedLong top = new PaddedLong(0);

        @Actor
        public void publisher(II_Result result) {
            top.compareAndSet(0, 1);
            result.r1 = (int) map.getVolatile();
        }

        @Actor
        public void worker(II_Result result) {
            map.setRelease(1);
            result.r2 = (int) top.getVolatile();
        }
    }

    /** {@link DriverLeft} with a release store of the word. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "a worker is parked, and no one has the driver")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class LeftWithReleaseTwin {
        private static final long HOLDER = 1;

        private final PaddedLong driver = new PaddedLong(HOLDER);
        private final PaddedLong map = new PaddedLong(0);

        @Actor
        public void holder(II_Result result) {
            driver.setRelease(0);
            result.r1 = (int) map.getVolatile();
        }

        @Actor
        public void other(II_Result result) {
            map.getAndBitwiseOr(2);
            result.r2 = driver.getVolatile() == HOLDER ? 0 : 1;
        }
    }

    /** {@link Woken} with a waker that only looks if the task is queued already (errata B-53). What it saw, what was seen. */
    @JCStressTest
    @Outcome(
            id = "1, 0",
            expect = ACCEPTABLE_INTERESTING,
            desc = "it relied on a poll that has not seen what was written")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class WokenWithoutCasTwin {
        private static final long SCHEDULED = 1;
        private static final long RUNNING = 2;

        private final PaddedLong word = new PaddedLong(SCHEDULED);
        private final PaddedLong written = new PaddedLong(0);

        @Actor
        public void waker(II_Result result) {
            written.setRelease(1);
            result.r1 = word.getVolatile() == SCHEDULED ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            word.compareAndSet(SCHEDULED, RUNNING);
            result.r2 = (int) written.getVolatile();
        }
    }
}
