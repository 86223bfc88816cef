package dev.levin.blocking;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.task.Task;
import java.util.List;

/** Tasks come while threads fall asleep, leave, can't start, or are sent home: what was accepted runs once, and the pool ends. */
public final class BlockingScenarios {
    private BlockingScenarios() {}

    private static final class MeetingTask extends Task {
        private final Meeting meeting;

        MeetingTask(Meeting meeting) {
            this.meeting = meeting;
        }

        @Override
        public void run() {
            meeting.arrive();
            meeting.await();
        }
    }

    /** One task, then two that meet: the thread that is idle by then, or not, and a second one. */
    public static final class OneThenTwo implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.patient(2);
            Meeting meeting = new Meeting(2);
            pool.schedule(new MeetingTask(new Meeting(1)));
            pool.schedule(new MeetingTask(meeting));
            pool.schedule(new MeetingTask(meeting));
            meeting.await();
            pool.close();
        }
    }

    /** Two threads bring one task each, and the two meet. */
    public static final class TwoSubmitters implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.restless(2);
            Meeting meeting = new Meeting(2);
            Thread submitter = Threads.start(() -> pool.schedule(new MeetingTask(meeting)));
            pool.schedule(new MeetingTask(meeting));
            Threads.join(submitter);
            meeting.await();
            pool.close();
        }
    }

    /** Tasks come while the only thread has nothing to do, and leaves, or is just about to. */
    public static final class SubmitAndLeave implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.restless(1);
            CountedTask[] tasks = CountedTask.array(2);
            Meeting[] ran = {new Meeting(1), new Meeting(1)};
            for (int i = 0; i < tasks.length; i++) {
                CountedTask task = tasks[i];
                Meeting meeting = ran[i];
                pool.schedule(new Task() {
                    @Override
                    public void run() {
                        task.run();
                        meeting.arrive();
                    }
                });
                meeting.await();
            }
            pool.close();
            CountedTask.assertEachRanOnce(tasks);
        }
    }

    /** Two threads that are idle leave at the same time; nothing else happens before both have ended. */
    public static final class TwoLeave implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.restless(2);
            // One thread so far: there is one order of these steps, and Lincheck tries those of the leaving alone.
            BlockingWorker first = pool.addBusyWorker();
            BlockingWorker second = pool.addBusyWorker();
            pool.crew.next(first, null);
            pool.crew.next(second, null);
            Thread leaver = Threads.start(first);
            Thread other = Threads.start(second);
            Threads.join(leaver);
            Threads.join(other);
            pool.close();
        }
    }

    /** A task comes while the pool is shut down and its thread leaves. */
    public static final class SubmitAndShutdown implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.restless(1);
            CountedTask[] tasks = CountedTask.array(2);
            boolean[] accepted = new boolean[2];
            accepted[0] = pool.tryToSchedule(tasks[0], false);
            Thread submitter = Threads.start(() -> accepted[1] = pool.tryToSchedule(tasks[1], false));
            pool.crew.shutDown();
            Threads.join(submitter);
            pool.joinAll();
            tasks[0].assertRuns(accepted[0] ? 1 : 0);
            tasks[1].assertRuns(accepted[1] ? 1 : 0);
        }
    }

    /** The thread sleeps, or is about to, and no time-out will wake it. */
    public static final class SleepAndShutdown implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.patient(1);
            CountedTask task = new CountedTask(0);
            pool.schedule(task);
            pool.close();
            task.assertRuns(1);
        }
    }

    /** What waits is taken back, but for a mandatory task; both come at the same time. */
    public static final class SubmitAndShutdownNow implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.restless(1);
            CountedTask ordinary = new CountedTask(0);
            CountedTask mandatory = new CountedTask(1);
            boolean[] accepted = new boolean[2];
            Thread submitter = Threads.start(() -> {
                accepted[0] = pool.tryToSchedule(ordinary, false);
                accepted[1] = pool.tryToSchedule(mandatory, true);
            });
            pool.crew.shutDown();
            List<Task> back = pool.crew.takeUnstarted();
            Threads.join(submitter);
            pool.joinAll();
            mandatory.assertRuns(accepted[1] ? 1 : 0);
            if (back.contains(mandatory)) {
                throw new AssertionError("a mandatory task was taken back");
            }
            ordinary.assertRuns(accepted[0] && !back.contains(ordinary) ? 1 : 0);
        }
    }

    /** Both tasks wait behind one that runs when what waits is taken back. */
    public static final class TakeBack implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.patient(1);
            Meeting running = new Meeting(1);
            Meeting end = new Meeting(1);
            pool.schedule(new Task() {
                @Override
                public void run() {
                    running.arrive();
                    end.await();
                }
            });
            running.await();
            CountedTask ordinary = new CountedTask(0);
            CountedTask mandatory = new CountedTask(1);
            pool.tryToSchedule(mandatory, true);
            pool.tryToSchedule(ordinary, false);
            pool.crew.shutDown();
            Thread closer = Threads.start(end::arrive);
            boolean taken = pool.crew.takeUnstarted().contains(ordinary);
            Threads.join(closer);
            pool.joinAll();
            mandatory.assertRuns(1);
            ordinary.assertRuns(taken ? 0 : 1);
        }
    }

    /** Two threads bring tasks, and at first no thread can be started: their tasks run nevertheless. */
    public static final class StartFails implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = ScenarioBlockingPool.failing(1, 3);
            CountedTask[] tasks = CountedTask.array(3);
            Thread submitter = Threads.start(() -> pool.schedule(tasks[1]));
            pool.schedule(tasks[0]);
            Threads.join(submitter);
            pool.schedule(tasks[2]);
            // There never is a thread. Before the end, which looks for what is left behind.
            CountedTask.assertEachRanOnce(tasks);
            pool.close();
        }
    }
}
