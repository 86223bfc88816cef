package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.internal.queue.SwapQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/** The injection queue: closing it, and passing it from consumer to consumer. */
public final class SwapQueueStress {
    private SwapQueueStress() {}

    /** Pushed? Closed? A task in it afterwards? */
    @JCStressTest
    @Outcome(id = "true, false, true", expect = ACCEPTABLE, desc = "accepted, so not closed")
    @Outcome(id = "false, true, false", expect = ACCEPTABLE, desc = "closed, so refused")
    @Outcome(expect = FORBIDDEN, desc = "accepted by a closed queue, refused by an open one, or lost")
    @State
    public static class PushOrClose {
        private final SwapQueue queue = new SwapQueue();
        private final NumberedTask task = new NumberedTask(1);

        @Actor
        public void producer(ZZZ_Result result) {
            result.r1 = queue.push(task);
        }

        @Actor
        public void closer(ZZZ_Result result) {
            result.r2 = queue.tryClose();
        }

        @Arbiter
        public void afterwards(ZZZ_Result result) {
            if (queue.isClosed() != result.r2) {
                throw new AssertionError("tryClose said " + result.r2);
            }
            result.r3 = queue.poll() != null;
        }
    }

    /** Two consumers, two tasks, Q2; the last number is what is found afterwards. */
    @JCStressTest
    @Outcome(
            id = {"1, 2, 0", "2, 1, 0"},
            expect = ACCEPTABLE,
            desc = "one after the other")
    @Outcome(
            id = {"1, 0, 2", "0, 1, 2"},
            expect = ACCEPTABLE,
            desc = "one of them saw the queue as empty")
    @Outcome(expect = FORBIDDEN, desc = "a task twice, or lost")
    @State
    public static class TwoConsumers {
        private final SwapQueue queue = new SwapQueue();

        public TwoConsumers() {
            queue.push(new NumberedTask(1));
            queue.push(new NumberedTask(2));
        }

        @Actor
        public void first(III_Result result) {
            result.r1 = Taken.number(queue.poll());
        }

        @Actor
        public void second(III_Result result) {
            result.r2 = Taken.number(queue.poll());
        }

        @Arbiter
        public void afterwards(III_Result result) {
            result.r3 = Taken.number(queue.poll());
        }
    }
}
