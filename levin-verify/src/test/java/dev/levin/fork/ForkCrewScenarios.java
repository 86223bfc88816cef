package dev.levin.fork;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;

/**
 * Work that can only end if two workers are at it at the same time. A wake-up that is lost, or one that comes only when
 * something else has ended, is a deadlock.
 */
public final class ForkCrewScenarios {
    private ForkCrewScenarios() {}

    /** A task ends at once, then one forks: the second half must be stolen, and its end awaited by the one who forked. */
    public static final class ForkStealJoin implements Runnable {
        @Override
        public void run() {
            ScenarioForkPool pool = new ScenarioForkPool(2);
            Meeting begun = new Meeting(1);
            Meeting joined = new Meeting(1);
            pool.execute(() -> {});
            pool.execute(() -> {
                ForkPool.join(begun::await, begun::arrive);
                joined.arrive();
            });
            joined.await();
            pool.close();
        }
    }

    /** A task spawns a child in a scope; the two meet, and the scope ends. */
    public static final class SpawnAndMeet implements Runnable {
        @Override
        public void run() {
            ScenarioForkPool pool = new ScenarioForkPool(2);
            Meeting meeting = new Meeting(2);
            Meeting ended = new Meeting(1);
            pool.execute(() -> {
                ForkPool.scope(scope -> {
                    scope.spawn(() -> meet(meeting));
                    meet(meeting);
                });
                ended.arrive();
            });
            ended.await();
            pool.close();
        }
    }

    /** One thread injects while another one shuts down: what was accepted runs once, and closing ends. */
    public static final class InjectAndShutdown implements Runnable {
        @Override
        public void run() {
            ScenarioForkPool pool = new ScenarioForkPool(2);
            CountedTask[] tasks = CountedTask.array(2);
            boolean[] accepted = new boolean[2];
            accepted[0] = pool.tryToExecute(tasks[0]);
            Thread injector = Threads.start(() -> accepted[1] = pool.tryToExecute(tasks[1]));
            pool.crew.shutDown();
            Threads.join(injector);
            pool.joinAll();
            tasks[0].assertRuns(accepted[0] ? 1 : 0);
            tasks[1].assertRuns(accepted[1] ? 1 : 0);
        }
    }

    private static void meet(Meeting meeting) {
        meeting.arrive();
        meeting.await();
    }
}
