package dev.levin.task;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/** What those who run, cancel, abandon and join one {@link Job} do at the same time. */
public final class JobScenarios {
    private JobScenarios() {}

    private static final class CountingJob extends Job<String> {
        final AtomicInteger calls = new AtomicInteger();

        @Override
        protected String call() {
            calls.incrementAndGet();
            return "done";
        }
    }

    /** Two threads run the job, a third one joins it: it is called once, and the result arrives. */
    public static final class RunTwiceAndJoin implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            CountingJob job = new CountingJob();
            Thread first = Threads.start(job);
            Thread second = Threads.start(job);
            if (!job.join().equals("done")) {
                throw new AssertionError("join returned something else");
            }
            Threads.join(first);
            Threads.join(second);
            if (job.calls.get() != 1) {
                throw new AssertionError("the job was called " + job.calls.get() + " times");
            }
        }
    }

    /** One thread runs, another cancels without an interrupt: whoever joins is told the same as who cancelled. */
    public static final class RunAndCancel implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            CountingJob job = new CountingJob();
            boolean[] cancelled = new boolean[2];
            Thread runner = Threads.start(job);
            Thread canceller = Threads.start(() -> cancelled[0] = job.cancel(false));
            boolean joined = joins(job);
            Threads.join(runner);
            Threads.join(canceller);
            if (joined == cancelled[0] || job.isCancelled() != cancelled[0] || !job.isDone()) {
                throw new AssertionError("cancel returned " + cancelled[0] + ", join returned " + joined);
            }
            if (joined && job.calls.get() != 1) {
                throw new AssertionError("there is a result, but the job was called " + job.calls.get() + " times");
            }
        }
    }

    /** The job is cancelled before anyone runs it; then a worker comes to it. */
    public static final class CancelThenRun implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            CountingJob job = new CountingJob();
            job.cancel(false);
            Thread runner = Threads.start(job);
            boolean joined = joins(job);
            Threads.join(runner);
            if (joined || job.calls.get() != 0) {
                throw new AssertionError("the job was cancelled, and called nevertheless");
            }
        }
    }

    /** A pool gives the job up while another thread runs it: either it ran, or it is cancelled, not both. */
    public static final class RunAndAbandon implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            CountingJob job = new CountingJob();
            Thread runner = Threads.start(job);
            Thread pool = Threads.start(() -> job.abandon("the pool was shut down"));
            boolean joined = joins(job);
            Threads.join(runner);
            Threads.join(pool);
            if (job.calls.get() != (joined ? 1 : 0)) {
                throw new AssertionError("called " + job.calls.get() + " times, and join returned " + joined);
            }
        }
    }

    /** The job is interrupted while it runs, or not at all: its thread's next task never is. */
    public static final class CancelByInterrupt implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            CountingJob job = new CountingJob();
            boolean[] interruptedLater = new boolean[1];
            Thread runner = Threads.start(() -> {
                job.run();
                // a switch to another thread is possible here
                job.calls.get();
                interruptedLater[0] = Thread.interrupted();
            });
            job.cancel(true);
            Threads.join(runner);
            if (interruptedLater[0]) {
                throw new AssertionError("the interrupt was for the job, and has hit what came after it");
            }
        }
    }

    /** Whether join returned the value; false if it said that the job was cancelled. */
    private static boolean joins(Job<String> job) {
        try {
            return job.join().equals("done");
        } catch (CancellationException cancelled) {
            return false;
        }
    }
}
