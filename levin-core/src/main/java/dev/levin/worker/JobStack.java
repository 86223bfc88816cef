package dev.levin.worker;

import dev.levin.task.Job;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The jobs that one thread is in the middle of: one, and those that it joined in there and ran itself. Allocates only to grow. */
final class JobStack {
    private static final int INITIAL_SIZE = 4;

    // Owner thread only
    private int depth;
    private int unlisted;

    // Written by the owner, read by any thread
    private volatile AtomicReferenceArray<Job<?>> jobs = new AtomicReferenceArray<>(INITIAL_SIZE);

    /** Lists a job. Without memory for more, those that are deeper are not listed. */
    void push(Job<?> job) {
        if (unlisted > 0) {
            return;
        }
        if (depth == jobs.length()) {
            grow();
        }
        if (depth < jobs.length()) {
            // order: volatile; whoever gives jobs up sees it, or this thread sees the reason (RunningJobs, R1)
            jobs.set(depth, job);
            depth++;
        }
    }

    /** The job has ended, if it is the last one that was listed. */
    void pop(Job<?> job) {
        int top = depth - 1;
        // order: plain; the owner wrote it
        if (unlisted == 0 && top >= 0 && jobs.getPlain(top) == job) {
            // order: release; nobody relies on when it is seen
            jobs.setRelease(top, null);
            depth = top;
        }
    }

    /** Until {@link #listAgain} nothing that begins is listed. May be nested. */
    void listNothing() {
        unlisted++;
    }

    void listAgain() {
        unlisted--;
    }

    boolean isUnused() {
        return depth == 0 && unlisted == 0;
    }

    /** Any thread. */
    void addTo(List<Job<?>> all) {
        AtomicReferenceArray<Job<?>> jobs = this.jobs;
        for (int i = 0; i < jobs.length(); i++) {
            Job<?> job = jobs.get(i);
            if (job != null) {
                all.add(job);
            }
        }
    }

    private void grow() {
        try {
            AtomicReferenceArray<Job<?>> larger = new AtomicReferenceArray<>(depth * 2);
            for (int i = 0; i < depth; i++) {
                larger.setPlain(i, jobs.getPlain(i));
            }
            jobs = larger;
        } catch (OutOfMemoryError noMemory) {
            // Then it is not listed, and may not be given up.
        }
    }
}
