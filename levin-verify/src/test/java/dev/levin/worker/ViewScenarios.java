package dev.levin.worker;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.List;

/** Tasks come to a view while its turns end, or it is shut down, or its pool is: what was accepted runs once, and the view ends. */
public final class ViewScenarios {
    private ViewScenarios() {}

    private static void assertEnded(PoolFace view) {
        if (!view.isTerminated()) {
            throw new AssertionError("the pool has ended, but not its view: " + view);
        }
    }

    /** A task comes while the view's only turn finds nothing more to do. */
    public static final class SubmitAndTurnEnds implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ViewedCrew pool = new ViewedCrew(1).start();
            PoolFace view = pool.face.view(1, "view");
            CountedTask[] tasks = CountedTask.array(2);
            Meeting ran = new Meeting(2);
            for (CountedTask task : tasks) {
                view.execute(() -> {
                    task.run();
                    ran.arrive();
                });
            }
            ran.await();
            view.shutdown();
            pool.close();
            CountedTask.assertEachRanOnce(tasks);
            assertEnded(view);
        }
    }

    /** Two threads bring a task each while a third shuts the view down. */
    public static final class SubmitAndShutdown implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ViewedCrew pool = new ViewedCrew(1).start();
            PoolFace view = pool.face.view(1, "view");
            CountedTask[] tasks = CountedTask.array(2);
            boolean[] accepted = new boolean[2];
            Thread submitter = Threads.start(() -> accepted[1] = ViewedCrew.accepts(view, tasks[1]));
            accepted[0] = ViewedCrew.accepts(view, tasks[0]);
            view.shutdown();
            Threads.join(submitter);
            pool.close();
            tasks[0].assertRuns(accepted[0] ? 1 : 0);
            tasks[1].assertRuns(accepted[1] ? 1 : 0);
            assertEnded(view);
        }
    }

    /** The pool is shut down, and refuses a turn that another task may have relied on. */
    public static final class SubmitAndShutdownOfThePool implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ViewedCrew pool = new ViewedCrew(1).start();
            PoolFace view = pool.face.view(1, "view");
            CountedTask[] tasks = CountedTask.array(2);
            boolean[] accepted = new boolean[2];
            Thread one = Threads.start(() -> accepted[0] = ViewedCrew.accepts(view, tasks[0]));
            Thread other = Threads.start(() -> accepted[1] = ViewedCrew.accepts(view, tasks[1]));
            pool.shutDown();
            Threads.join(one);
            Threads.join(other);
            pool.close();
            tasks[0].assertRuns(accepted[0] ? 1 : 0);
            tasks[1].assertRuns(accepted[1] ? 1 : 0);
            assertEnded(view);
        }
    }

    /** The pool drops what has not started: a task of the view runs, or is handed back. */
    public static final class SubmitAndDrop implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ViewedCrew pool = new ViewedCrew(1).start();
            PoolFace view = pool.face.view(1, "view");
            CountedTask[] tasks = CountedTask.array(2);
            boolean[] accepted = new boolean[2];
            accepted[0] = ViewedCrew.accepts(view, tasks[0]);
            Thread submitter = Threads.start(() -> accepted[1] = ViewedCrew.accepts(view, tasks[1]));
            List<Task> back = pool.face.shutdownNow();
            Threads.join(submitter);
            pool.close();
            int handedBack = 0;
            for (int i = 0; i < tasks.length; i++) {
                boolean isBack = back.contains(tasks[i]);
                handedBack += isBack ? 1 : 0;
                tasks[i].assertRuns(accepted[i] && !isBack ? 1 : 0);
            }
            if (back.size() != handedBack) {
                throw new AssertionError("something was handed back that is no task of a user's: " + back);
            }
            assertEnded(view);
        }
    }

    /** The pool's only worker waits for a job of the view while another thread brings a task, or the pool is shut down. */
    public static final class JoinAndShutdownOfThePool implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ViewedCrew pool = new ViewedCrew(1);
            PoolFace view = pool.face.view(1, "view");
            CountedTask before = new CountedTask(0);
            CountedTask joined = new CountedTask(1);
            Job<Void> job = Job.of(joined);
            boolean[] accepted = new boolean[1];
            pool.face.execute(job::join);
            view.execute(job);
            Thread submitter = Threads.start(() -> accepted[0] = ViewedCrew.accepts(view, before));
            pool.start();
            pool.close();
            Threads.join(submitter);
            joined.assertRuns(1);
            before.assertRuns(accepted[0] ? 1 : 0);
            assertEnded(view);
        }
    }

    /** Both workers of the pool run tasks that wait for jobs of the view, which runs one at a time. */
    public static final class TwoJoin implements Runnable {
        @Override
        public void run() {
            LockSupport.reset();
            ViewedCrew pool = new ViewedCrew(2).start();
            PoolFace view = pool.face.view(1, "view");
            CountedTask[] tasks = CountedTask.array(2);
            Meeting joined = new Meeting(2);
            for (CountedTask task : tasks) {
                pool.face.execute(() -> {
                    Job<Void> job = Job.of(task);
                    view.execute(job);
                    job.join();
                    joined.arrive();
                });
            }
            joined.await();
            pool.close();
            CountedTask.assertEachRanOnce(tasks);
        }
    }
}
