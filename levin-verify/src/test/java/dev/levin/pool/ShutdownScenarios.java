package dev.levin.pool;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;

/** A pool is shut down, or can't start a thread, while others schedule: what was accepted runs once, and closing ends. */
public final class ShutdownScenarios {
    private ShutdownScenarios() {}

    /** One thread schedules while another one shuts down. */
    public static final class ScheduleAndShutdown implements Runnable {
        @Override
        public void run() {
            ScenarioPool pool = new ScenarioPool(1);
            CountedTask[] tasks = CountedTask.array(2);
            boolean[] accepted = new boolean[2];
            accepted[0] = pool.tryToSchedule(tasks[0]);
            Thread publisher = Threads.start(() -> accepted[1] = pool.tryToSchedule(tasks[1]));
            pool.crew.shutDown();
            Threads.join(publisher);
            pool.joinAll();
            tasks[0].assertRuns(accepted[0] ? 1 : 0);
            tasks[1].assertRuns(accepted[1] ? 1 : 0);
        }
    }

    /** A pool without a thread is shut down while someone schedules. */
    public static final class ShutdownWithoutThread implements Runnable {
        @Override
        public void run() {
            ScenarioPool pool = new ScenarioPool(1);
            CountedTask task = new CountedTask(0);
            boolean[] accepted = new boolean[1];
            Thread publisher = Threads.start(() -> accepted[0] = pool.tryToSchedule(task));
            pool.crew.shutDown();
            Threads.join(publisher);
            pool.joinAll();
            task.assertRuns(accepted[0] ? 1 : 0);
        }
    }

    /** Two threads schedule, and no thread can be started at first: their tasks run nevertheless. */
    public static final class SpawnFails implements Runnable {
        @Override
        public void run() {
            ScenarioPool pool = ScenarioPool.failing(1, 1);
            CountedTask[] tasks = CountedTask.array(2);
            Thread publisher = Threads.start(() -> pool.schedule(tasks[1]));
            pool.schedule(tasks[0]);
            Threads.join(publisher);
            pool.close();
            CountedTask.assertEachRanOnce(tasks);
        }
    }
}
