package dev.levin.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.levin.task.Job;
import dev.levin.worker.BegunJobs;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A job begins while a shutdown gives up what runs: one of the two knows of the other. */
public final class GiveUpStress {
    private static final Job<?> JOB = Job.of(() -> {});

    private GiveUpStress() {}

    /** The list of production. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "the job runs, and no one knows that it was to be given up")
    @Outcome(expect = ACCEPTABLE, desc = "given up, or not begun")
    @State
    public static class Begun {
        private final BegunJobs jobs = new BegunJobs();
        private volatile int reason;

        @Actor
        public void worker(II_Result result) {
            jobs.begin(JOB);
            result.r1 = reason;
        }

        @Actor
        public void closer(II_Result result) {
            reason = 1;
            result.r2 = jobs.areThere() ? 1 : 0;
        }
    }
}
