package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.fork.ForkBridge;
import dev.levin.internal.queue.SwapQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The Dekker pairs of a ForkPool: publish and look who sleeps, against announce, look for work, and sleep.
 *
 * <pre>{@code
 * first:  0 the publisher woke no one; 1 it did, or would
 * second: 0 the worker found nothing and sleeps; 1 it found the job; 2 it was told to look again
 * }</pre>
 */
public final class ForkSleepStress {
    private static final int ASLEEP = 0;
    private static final int FOUND = 1;
    private static final int LOOKS_AGAIN = 2;

    private ForkSleepStress() {}

    private static int afterLook(boolean found, ForkBridge.Sleep sleep, int announced) {
        if (found) {
            return FOUND;
        }
        return sleep.fallsAsleep(announced) ? ASLEEP : LOOKS_AGAIN;
    }

    /** The injection queue. */
    @JCStressTest
    @Outcome(
            id = {"0, [12]", "1, [012]"},
            expect = ACCEPTABLE,
            desc = "found, or to be found, or woken")
    @Outcome(expect = FORBIDDEN, desc = "the task is queued, the worker sleeps, and no one wakes it")
    @State
    public static class Injected {
        private final ForkBridge.Sleep sleep = new ForkBridge.Sleep();
        private final SwapQueue queue = new SwapQueue();
        private final NumberedTask task = new NumberedTask();

        @Actor
        public void publisher(II_Result result) {
            queue.push(task);
            result.r1 = sleep.wakesAfterPush() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            int announced = sleep.announce();
            result.r2 = afterLook(queue.poll() != null, sleep, announced);
        }
    }

    /** The split deque, D3. */
    @JCStressTest
    @Outcome(
            id = {"0, [12]", "1, [012]"},
            expect = ACCEPTABLE,
            desc = "found, or to be found, or woken")
    @Outcome(expect = FORBIDDEN, desc = "the job is shared, the worker sleeps, and no one wakes it")
    @State
    public static class Shared {
        private final ForkBridge.Sleep sleep = new ForkBridge.Sleep();
        private final ForkBridge.Deque deque = new ForkBridge.Deque(4, 1);
        private final ForkBridge.NumberedJob job = new ForkBridge.NumberedJob(1);

        @Actor
        public void publisher(II_Result result) {
            deque.push(job);
            result.r1 = sleep.wakesAfterPush() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            int announced = sleep.announce();
            result.r2 = afterLook(deque.steal() != ForkBridge.NONE, sleep, announced);
        }
    }

    /** A thief shares a part of the stolen job, whose owner gets sleepy on the latch. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "found, or woken")
    @Outcome(expect = FORBIDDEN, desc = "the job is shared, its owner sleeps, and no one wakes it")
    @State
    public static class OfferedToWaiting {
        private final ForkBridge.Latch latch = new ForkBridge.Latch();
        private final ForkBridge.Deque deque = new ForkBridge.Deque(4, 1);
        private final ForkBridge.NumberedJob job = new ForkBridge.NumberedJob(1);

        @Actor
        public void thief(II_Result result) {
            deque.push(job);
            result.r1 = latch.rouse() ? 1 : 0;
        }

        @Actor
        public void owner(II_Result result) {
            if (latch.getSleepy()) {
                result.r2 = deque.steal() != ForkBridge.NONE || !latch.fallAsleep() ? FOUND : ASLEEP;
            }
        }
    }

    /** The latch is set while its owner falls asleep: it does not, or is woken. First: woken; second: 1 if awake. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "it sleeps, and is woken")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "it does not sleep")
    @Outcome(expect = FORBIDDEN, desc = "it sleeps for ever, or is woken for nothing")
    @State
    public static class SetWhileFallingAsleep {
        private final ForkBridge.Latch latch = new ForkBridge.Latch();

        @Actor
        public void thief(II_Result result) {
            result.r1 = latch.set() ? 1 : 0;
        }

        @Actor
        public void owner(II_Result result) {
            result.r2 = latch.getSleepy() && latch.fallAsleep() ? ASLEEP : 1;
        }
    }
}
