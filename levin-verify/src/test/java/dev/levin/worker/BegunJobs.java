package dev.levin.worker;

import dev.levin.task.Job;
import java.util.ArrayList;
import java.util.List;

/** The jobs that a thread is in the middle of, for stress tests in other packages. */
public final class BegunJobs {
    private final JobStack jobs = new JobStack();

    /** Says that a job begins. */
    public void begin(Job<?> job) {
        jobs.push(job);
    }

    /** Whether anything has begun. */
    public boolean areThere() {
        List<Job<?>> all = new ArrayList<>();
        jobs.addTo(all);
        return !all.isEmpty();
    }
}
