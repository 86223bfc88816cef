package dev.levin.blocking;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.Task;
import java.util.concurrent.CompletableFuture;

/**
 * Jobs wait for room while the only thread of a pool takes tasks, while they give up, or while the pool is shut down: each is
 * accepted and runs once, or its future says that it will not.
 */
public final class RoomScenarios {
    private RoomScenarios() {}

    /** A job that says when it has run. */
    private static final class Visit {
        final CountedTask body = new CountedTask(0);
        final Meeting ran = new Meeting(1);
        final Job<Void> job = Job.of(() -> {
            body.run();
            ran.arrive();
        });
    }

    /** The thread has something to do, and there is no room, or it is just done. */
    private static ScenarioBlockingPool busyPool() {
        ScenarioBlockingPool pool = ScenarioBlockingPool.withoutQueue();
        pool.schedule(Task.of(() -> {}));
        return pool;
    }

    /** Two come and wait for room, while the thread is done with what it has. */
    public static final class TwoWait implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = busyPool();
            Visit one = new Visit();
            Visit two = new Visit();
            Thread other = Threads.start(() -> pool.tryToScheduleWhenRoom(one.job));
            pool.tryToScheduleWhenRoom(two.job);
            Threads.join(other);
            one.ran.await();
            two.ran.await();
            pool.close();
            CountedTask.assertEachRanOnce(one.body, two.body);
            requireNoOneWaits(pool);
        }
    }

    /** One who waits gives up when there is room. */
    public static final class WaitAndGiveUp implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = busyPool();
            Visit visit = new Visit();
            CompletableFuture<JoinHandle<Void>> future = pool.tryToScheduleWhenRoom(visit.job);
            boolean givenUp = future.cancel(false);
            pool.close();
            // If it is given up while it runs, it is cancelled, and has begun all the same.
            if (!visit.job.isCancelled()) {
                visit.body.assertRuns(visit.job.isDone() ? 1 : 0);
            }
            if (!givenUp) {
                visit.body.assertRuns(1);
            }
            requireNoOneWaits(pool);
        }
    }

    /** One comes and waits for room while the pool is shut down. */
    public static final class WaitAndShutdown implements Runnable {
        @Override
        public void run() {
            ScenarioBlockingPool pool = busyPool();
            Visit visit = new Visit();
            CompletableFuture<?>[] future = new CompletableFuture<?>[1];
            Thread other = Threads.start(() -> future[0] = pool.tryToScheduleWhenRoom(visit.job));
            pool.crew.shutDown();
            Threads.join(other);
            pool.joinAll();
            boolean accepted = future[0] != null && future[0].isDone() && !future[0].isCompletedExceptionally();
            visit.body.assertRuns(accepted ? 1 : 0);
            if (future[0] != null && !future[0].isDone()) {
                throw new AssertionError("the pool has ended, and someone waits for room");
            }
            requireNoOneWaits(pool);
        }
    }

    private static void requireNoOneWaits(ScenarioBlockingPool pool) {
        if (pool.waitingForRoom() != 0) {
            throw new AssertionError(pool.waitingForRoom() + " are said to wait for room");
        }
    }
}
