package dev.levin.worker;

import dev.levin.evidence.Threads;
import dev.levin.task.Job;
import java.util.concurrent.atomic.AtomicBoolean;

/** What happens at the end of a pool at the same time: tasks are taken back or given up, others run, and the end comes. */
public final class EndScenarios {
    private EndScenarios() {}

    private static final class Ending extends PoolEnd {
        /** Nothing is left to run. */
        void isDue() {
            come();
        }
    }

    /** One thread takes a task back, another finds that nothing is left: the end comes, and after the handle is complete. */
    public static final class TakenBackAndDue implements Runnable {
        @Override
        public void run() {
            Ending end = new Ending();
            AtomicBoolean taken = new AtomicBoolean();
            AtomicBoolean complete = new AtomicBoolean();
            AtomicBoolean tooEarly = new AtomicBoolean();
            end.onEnd(() -> tooEarly.set(taken.get() && !complete.get()));
            Thread other = Threads.start(() -> end.keptBackWhile(() -> {
                taken.set(true);
                complete.set(true);
                return true;
            }));
            // What made it true is that the task was taken, or it never came.
            if (taken.get()) {
                end.isDue();
            }
            Threads.join(other);
            end.isDue();
            require(end.hasEnded(), "the end has not come");
            require(!tooEarly.get(), "the end came before the handle was complete");
        }
    }

    /** The same with two who take back, and an end that is due only once. */
    public static final class TwoTakeBack implements Runnable {
        @Override
        public void run() {
            Ending end = new Ending();
            Thread other = Threads.start(() -> end.keptBackWhile(() -> true));
            Thread third = Threads.start(() -> end.keptBackWhile(() -> true));
            end.isDue();
            Threads.join(other);
            Threads.join(third);
            require(end.hasEnded(), "the end has not come");
        }
    }

    /** A job begins while what runs is given up: after that, no body is run whose handle is open. */
    public static final class BegunAndGivenUp implements Runnable {
        @Override
        public void run() {
            RunningJobs running = new RunningJobs();
            AtomicBoolean over = new AtomicBoolean();
            AtomicBoolean missed = new AtomicBoolean();
            Bodied job = new Bodied(over, missed);
            Thread worker = Threads.start(() -> {
                running.begin(job);
                job.run();
                running.end(job);
            });
            running.giveUpFromNowOn("over");
            over.set(true);
            Threads.join(worker);
            require(!missed.get(), "a job goes on, and those who wait for it were not told");
            require(job.isDone(), "a job was given up, and those who wait for it were not told");
        }
    }

    private static final class Bodied extends Job<Integer> {
        private final AtomicBoolean over;
        private final AtomicBoolean missed;

        Bodied(AtomicBoolean over, AtomicBoolean missed) {
            this.over = over;
            this.missed = missed;
        }

        @Override
        protected Integer call() {
            if (over.get() && !isDone()) {
                missed.set(true);
            }
            return 1;
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
