package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.internal.memory.PaddedLong;
import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.task.Batch;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Whoever takes a task out of a queue sees what was written into its plain fields before it was queued: edges R1 of the
 * ring and Q1 of the queue. The task exists before; 3 is the number that it gets, 1 the one that it had.
 *
 * <p>x86 itself neither reorders two stores nor two loads, so what is left to go wrong there is the compiler's doing.
 * A missing release, or a CAS that is weaker than it should be, can't be shown on such a machine. The twin lacks an
 * acquire, and shows what C2 makes of that.
 */
public final class PublicationStress {
    private static final int OLD = 1;
    private static final int NEW = 3;

    private PublicationStress() {}

    /** Push and steal, R1. */
    @JCStressTest
    @Outcome(
            id = {"0", "3"},
            expect = ACCEPTABLE,
            desc = "no task yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "a task with an old field")
    @State
    public static class Stolen {
        private final StealRing ring = new StealRing();
        private final StealRing thiefsRing = new StealRing();
        private final NumberedTask task = new NumberedTask(OLD);

        @Actor
        public void owner() {
            task.number = NEW;
            ring.push(task);
        }

        @Actor
        public void thief(I_Result result) {
            result.r1 = Taken.number(ring.stealInto(thiefsRing));
        }
    }

    /** Push and poll, Q1. */
    @JCStressTest
    @Outcome(
            id = {"0", "3"},
            expect = ACCEPTABLE,
            desc = "no task yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "a task with an old field")
    @State
    public static class Polled {
        private final SwapQueue queue = new SwapQueue();
        private final NumberedTask task = new NumberedTask(OLD);

        @Actor
        public void producer() {
            task.number = NEW;
            queue.push(task);
        }

        @Actor
        public void consumer(I_Result result) {
            result.r1 = Taken.number(queue.poll());
        }
    }

    /** A whole batch, Q1: one CAS publishes both tasks and the link between them. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "3, 4"},
            expect = ACCEPTABLE,
            desc = "no task yet, or all of both")
    @Outcome(id = "0, 3", expect = ACCEPTABLE, desc = "they came between the two polls")
    @Outcome(expect = FORBIDDEN, desc = "a task with an old field, half a batch, or the wrong order")
    @State
    public static class PolledBatch {
        private final SwapQueue queue = new SwapQueue();
        private final NumberedTask older = new NumberedTask(OLD);
        private final NumberedTask newer = new NumberedTask(OLD);

        @Actor
        public void producer() {
            older.number = NEW;
            newer.number = NEW + 1;
            queue.push(new Batch().add(older).add(newer));
        }

        @Actor
        public void consumer(II_Result result) {
            result.r1 = Taken.number(queue.poll());
            result.r2 = Taken.number(queue.poll());
        }
    }

    /** A batch that a consumer moves into its ring in one go, and a second task that it pops there. */
    @JCStressTest
    @Outcome(
            id = {"0, 0", "3, 4"},
            expect = ACCEPTABLE,
            desc = "no task yet, or all of both")
    @Outcome(expect = FORBIDDEN, desc = "a task with an old field, half a batch, or the wrong order")
    @State
    public static class MovedBatch {
        private final SwapQueue queue = new SwapQueue();
        private final StealRing ring = new StealRing();
        private final NumberedTask older = new NumberedTask(OLD);
        private final NumberedTask newer = new NumberedTask(OLD);

        @Actor
        public void producer() {
            older.number = NEW;
            newer.number = NEW + 1;
            queue.push(new Batch().add(older).add(newer));
        }

        @Actor
        public void consumer(II_Result result) {
            result.r1 = Taken.number(queue.pollInto(ring, 2));
            result.r2 = Taken.number(ring.pop());
        }
    }

    /**
     * {@link Stolen} with a plain load of {@code tail}, by a thief who has looked at the task before: the compiler may
     * take the number from there. Results: number before, tail, number after.
     */
    @JCStressTest
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE_INTERESTING, desc = "a task with an old field")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class StolenPlainlyTwin {
        private final PaddedLong tail = new PaddedLong(0);
        private final NumberedTask task = new NumberedTask(OLD);

        @Actor
        public void owner() {
            task.number = NEW;
            tail.setRelease(1);
        }

        @Actor
        public void thief(III_Result result) {
            NumberedTask task = this.task;
            result.r1 = task.number;
            result.r2 = (int) tail.getPlain();
            result.r3 = task.number;
        }
    }
}
