package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.internal.memory.PaddedLong;
import dev.levin.task.Job;
import java.util.concurrent.ExecutionException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** A job's result, edge J1, and its end when run and cancel meet. */
public final class JobStress {
    private JobStress() {}

    /** A result with a plain field that is not set by its constructor. */
    static final class Answer {
        int value;
    }

    /** A job that writes to one object and returns another one. */
    static final class AnswerJob extends Job<Answer> {
        int written;

        @Override
        protected Answer call() {
            written = 1;
            Answer answer = new Answer();
            answer.value = 1;
            return answer;
        }
    }

    /** Asks first, then joins: value, and what the job has written elsewhere; -1 if it was not done. */
    @JCStressTest
    @Outcome(
            id = {"-1, -1", "1, 1"},
            expect = ACCEPTABLE,
            desc = "not done yet, or all of it")
    @Outcome(expect = FORBIDDEN, desc = "done, but incomplete")
    @State
    public static class Asked {
        private final AnswerJob job = new AnswerJob();

        @Actor
        public void worker() {
            job.run();
        }

        @Actor
        public void joiner(II_Result result) {
            if (job.isDone()) {
                result.r1 = job.join().value;
                result.r2 = job.written;
            } else {
                result.r1 = -1;
                result.r2 = -1;
            }
        }
    }

    /** Waits; an unpark that got lost would be a test that does not end. */
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "all of it")
    @Outcome(expect = FORBIDDEN, desc = "joined, but incomplete")
    @State
    public static class Awaited {
        private final AnswerJob job = new AnswerJob();

        @Actor
        public void worker() {
            job.run();
        }

        @Actor
        public void joiner(II_Result result) {
            try {
                result.r1 = job.get().value;
                result.r2 = job.written;
            } catch (InterruptedException | ExecutionException e) {
                throw new AssertionError(e);
            }
        }
    }

    /**
     * Interrupt flag outside of the job, what cancel said, and how the job ended: 0 with a value, 1 cancelled. The flag
     * is looked at before the job as well, where an interrupt meant for the last one would show.
     */
    @JCStressTest
    @Outcome(id = "0, 0, 0", expect = ACCEPTABLE, desc = "completed, and cancel said that it was too late")
    @Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "cancelled")
    @Outcome(expect = FORBIDDEN, desc = "two ends, none, or an interrupt that hits what runs next")
    @State
    public static class Cancelled {
        private final AnswerJob job = new AnswerJob();

        @Actor
        public void worker(III_Result result) {
            boolean before = Thread.interrupted();
            job.run();
            result.r1 = Thread.interrupted() || before ? 1 : 0;
        }

        @Actor
        public void canceller(III_Result result) {
            result.r2 = job.cancel(true) ? 1 : 0;
        }

        @Arbiter
        public void afterwards(III_Result result) {
            if (!job.isDone()) {
                result.r3 = -1;
            } else {
                result.r3 = job.isCancelled() ? 1 : job.join().value - 1;
            }
        }
    }

    /**
     * {@link Asked} with a plain load of the state, by a thread that has looked at the value before: the compiler may take
     * it from there. Results: value before, state, value after.
     */
    @JCStressTest
    @Outcome(id = "0, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "done, but incomplete")
    @Outcome(expect = ACCEPTABLE, desc = "went well this time")
    @State
    public static class AskedTwin {
        private final PaddedLong state = new PaddedLong(0);
        private final Answer answer = new Answer();

        @Actor
        public void worker() {
            answer.value = 1;
            state.setRelease(1);
        }

        @Actor
        public void joiner(III_Result result) {
            Answer answer = this.answer;
            result.r1 = answer.value;
            result.r2 = (int) state.getPlain();
            result.r3 = answer.value;
        }
    }
}
