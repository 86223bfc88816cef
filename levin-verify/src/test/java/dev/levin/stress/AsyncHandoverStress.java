package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.async.AsyncBridge;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * What one worker of an async scheduler leaves to another: a timer that the one who sleeps has to know of, a task in a slot,
 * the body of a task that both poll.
 */
public final class AsyncHandoverStress {
    private static final int NUMBER = 3;

    private AsyncHandoverStress() {}

    /** A timer is started while the holder of the driver falls asleep: 1 if it tells the holder, 1 if that one sees it. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, [01]"},
            expect = ACCEPTABLE,
            desc = "seen, or told")
    @Outcome(expect = FORBIDDEN, desc = "the holder sleeps without limit, and no one tells it")
    @State
    public static class TimerStarted {
        private final AsyncBridge.Timed timed = new AsyncBridge.Timed();

        @Actor
        public void starter(II_Result result) {
            result.r1 = timed.startsAndTells() ? 1 : 0;
        }

        @Actor
        public void holder(II_Result result) {
            result.r2 = timed.sees() ? 1 : 0;
        }
    }

    /** The owner puts a task, and takes it again, unless a thief does: edge S1. The number is written before. */
    @JCStressTest
    @Outcome(
            id = {"0, 3", "3, 0"},
            expect = ACCEPTABLE,
            desc = "one of them has it, and sees all of it")
    @Outcome(expect = FORBIDDEN, desc = "both have it, or neither, or something old was seen")
    @State
    public static class SlotFilled {
        private final AsyncBridge.Slot slot = new AsyncBridge.Slot();

        @Actor
        public void owner(II_Result result) {
            slot.writeAndPut(NUMBER);
            result.r1 = slot.take();
        }

        @Actor
        public void thief(II_Result result) {
            result.r2 = slot.take();
        }
    }

    /** Polled by two workers, one after the other: edge W2. Which poll it was, for each of them; 0 if it was none. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 2"},
            expect = ACCEPTABLE,
            desc = "one of them, or the second poll saw the first")
    @Outcome(expect = FORBIDDEN, desc = "the body is not as the last poll left it, or was polled by two at once")
    @State
    public static class PolledByTwo {
        private final AsyncBridge.Counted task = new AsyncBridge.Counted();

        @Actor
        public void first(II_Result result) {
            result.r1 = task.poll();
        }

        @Actor
        public void second(II_Result result) {
            result.r2 = task.wakeAndPoll();
        }

        @Arbiter
        public void afterwards(II_Result result) {
            task.end();
        }
    }
}
