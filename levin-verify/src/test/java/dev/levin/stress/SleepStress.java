package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.pool.PoolStateBridge;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The sleep protocol's Dekker pair. The publisher pushes, then looks at the word; the worker clears the notified bit in
 * the word, then looks at the queue. If neither sees the other, the task is in the queue, the worker sleeps, and no one
 * will wake it.
 *
 * <pre>{@code
 * first:  0 the publisher did nothing, since the word said enough; 1 it has signaled
 * second: 0 the worker found nothing and parked; 1 it found the task; 2 it was told to look again
 * }</pre>
 */
public final class SleepStress {
    private static final int PARKED = 0;
    private static final int FOUND = 1;
    private static final int LOOKS_AGAIN = 2;

    private SleepStress() {}

    /** The injection queue: its push is a CAS. */
    @JCStressTest
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "no signal, since the worker looks once more, and finds it")
    @Outcome(id = "1, [012]", expect = ACCEPTABLE, desc = "signaled")
    @Outcome(expect = FORBIDDEN, desc = "the task is queued, the worker sleeps, and no one wakes it")
    @State
    public static class Injected {
        private final PoolStateBridge pool = new PoolStateBridge();
        private final SwapQueue queue = new SwapQueue();
        private final NumberedTask task = new NumberedTask();

        @Actor
        public void publisher(II_Result result) {
            queue.push(task);
            result.r1 = pool.signalsAfterPush() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            boolean notNotified = pool.rests();
            if (notNotified) {
                throw new AssertionError("the first word is a notified one");
            }
            if (queue.poll() != null) {
                result.r2 = FOUND;
            } else {
                result.r2 = pool.rests() ? PARKED : LOOKS_AGAIN;
            }
        }
    }

    /** A worker's ring: its push ends with a volatile store of {@code tail} (R3). */
    @JCStressTest
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "no signal, since the worker looks once more, and finds it")
    @Outcome(id = "1, [012]", expect = ACCEPTABLE, desc = "signaled")
    @Outcome(expect = FORBIDDEN, desc = "the task is queued, the worker sleeps, and no one wakes it")
    @State
    public static class Pushed {
        private final PoolStateBridge pool = new PoolStateBridge();
        private final StealRing ring = new StealRing();
        private final StealRing thiefsRing = new StealRing();
        private final NumberedTask task = new NumberedTask();

        @Actor
        public void publisher(II_Result result) {
            ring.push(task);
            result.r1 = pool.signalsAfterPush() ? 1 : 0;
        }

        @Actor
        public void worker(II_Result result) {
            boolean notNotified = pool.rests();
            if (notNotified) {
                throw new AssertionError("the first word is a notified one");
            }
            if (ring.stealInto(thiefsRing) != null) {
                result.r2 = FOUND;
            } else {
                result.r2 = pool.rests() ? PARKED : LOOKS_AGAIN;
            }
        }
    }
}
