package dev.levin.schedule;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.task.Task;
import java.util.List;

/**
 * Jobs and periodic tasks come, go and are due while a timetable is shut down: what was accepted runs, or is dropped, and the
 * timetable ends when nothing can become due any more, and not before.
 */
public final class TimetableScenarios {
    private TimetableScenarios() {}

    /** A job is accepted while the timetable is shut down, which keeps what is not due. */
    public static final class AcceptAndShutdown implements Runnable {
        @Override
        public void run() {
            ScenarioTimetable all = new ScenarioTimetable();
            CountedTask task = new CountedTask(0);
            boolean[] accepted = new boolean[1];
            Thread other = Threads.start(() -> accepted[0] = all.tryToAccept(5, task) != null);
            all.timetable.shutDown();
            Threads.join(other);
            all.timers.fireAt(5);
            all.workToTheEnd();
            task.assertRuns(accepted[0] ? 1 : 0);
        }
    }

    /** A job is accepted while the timetable is shut down, which drops what is not due. */
    public static final class AcceptAndDrop implements Runnable {
        @Override
        public void run() {
            ScenarioTimetable all = new ScenarioTimetable();
            all.timetable.keepDelayed(false);
            DelayedJob<?>[] accepted = new DelayedJob<?>[1];
            CountedTask task = new CountedTask(0);
            Thread other = Threads.start(() -> accepted[0] = all.tryToAccept(5, task));
            all.timetable.shutDown();
            Threads.join(other);
            all.workToTheEnd();
            task.assertRuns(0);
            if (accepted[0] != null && !accepted[0].isCancelled()) {
                throw new AssertionError("it was accepted, and has no outcome");
            }
        }
    }

    /** The last job of a timetable that is shut down is cancelled when it is due. */
    public static final class CancelAndFire implements Runnable {
        @Override
        public void run() {
            ScenarioTimetable all = new ScenarioTimetable();
            CountedTask task = new CountedTask(0);
            DelayedJob<?> job = all.accept(5, task);
            all.timetable.shutDown();
            Thread other = Threads.start(() -> all.timers.fireAt(5));
            job.cancel();
            Threads.join(other);
            all.workToTheEnd();
            task.assertRuns(0);
        }
    }

    /** A job is taken back when it is due. */
    public static final class TakeBackAndFire implements Runnable {
        @Override
        public void run() {
            ScenarioTimetable all = new ScenarioTimetable();
            CountedTask task = new CountedTask(0);
            DelayedJob<?> job = all.accept(5, task);
            Thread other = Threads.start(() -> all.timers.fireAt(5));
            all.timetable.stopAccepting();
            List<Task> back = all.timetable.takeUnstarted();
            all.timetable.shutDown();
            Threads.join(other);
            all.workToTheEnd();
            // If it comes too late to be taken back, and the pool refuses it, it is dropped.
            if (!job.isDone() || task.runs() > 0 == job.isCancelled() || (back.contains(job) && !job.isCancelled())) {
                throw new AssertionError("the job ran " + task.runs() + " times, and is done, cancelled, taken back: "
                        + job.isDone() + ", " + job.isCancelled() + ", " + back.contains(job));
            }
        }
    }

    /** A round of a periodic task ends, and the next one is entered, while the timetable is shut down. */
    public static final class RoundAndShutdown implements Runnable {
        @Override
        public void run() {
            ScenarioTimetable all = new ScenarioTimetable();
            Thread[] other = new Thread[1];
            PeriodicTask task = all.acceptPeriodic(() -> other[0] = Threads.start(all.timetable::shutDown));
            all.timers.fireAt(1);
            all.workToTheEnd();
            Threads.join(other[0]);
            requireOneRound(task);
        }
    }

    /** A round of a periodic task ends, and the next one is entered, while the task is cancelled. */
    public static final class RoundAndCancel implements Runnable {
        @Override
        public void run() {
            ScenarioTimetable all = new ScenarioTimetable();
            PeriodicTask[] task = new PeriodicTask[1];
            Thread[] other = new Thread[1];
            all.timetable.keepPeriodic(true);
            task[0] = all.acceptPeriodic(() -> other[0] = Threads.start(() -> task[0].cancel(false)));
            all.timetable.shutDown();
            all.timers.fireAt(1);
            all.workToTheEnd();
            Threads.join(other[0]);
            requireOneRound(task[0]);
        }
    }

    private static void requireOneRound(PeriodicTask task) {
        if (!task.isCancelled() || task.rounds() != 1) {
            throw new AssertionError("after one round it goes on, or has none: " + task);
        }
    }
}
