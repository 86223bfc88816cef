package dev.levin.fork;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.internal.park.Parker;

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

    /** A scope's only child ends when the scope's owner sleeps, or is about to. */
    public static final class LastChildEnds implements Runnable {
        @Override
        public void run() {
            ScenarioForkPool pool = new ScenarioForkPool(2, worker -> new AnnouncingParker());
            Meeting begun = new Meeting(1);
            Meeting ended = new Meeting(1);
            pool.execute(() -> {
                AnnouncingParker parker = (AnnouncingParker) ForkWorker.current().parker;
                ForkPool.scope(scope -> {
                    Meeting parks = new Meeting(1);
                    parker.parks = parks;
                    scope.spawn(() -> {
                        begun.arrive();
                        parks.await();
                    });
                    begun.await();
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

    /** A pool is shut down while one of its workers runs a task and the other one has nothing to do. */
    public static final class ShutdownWhileBusy implements Runnable {
        @Override
        public void run() {
            ScenarioForkPool pool = ScenarioForkPool.started(2);
            Meeting goOn = new Meeting(1);
            pool.execute(goOn::await);
            Thread other = Threads.start(goOn::arrive);
            pool.close();
            Threads.join(other);
        }
    }

    /** Something is published, and gone, before a worker that looks for work is asleep: it falls asleep nevertheless. */
    public static final class PublishedForNothing implements Runnable {
        @Override
        public void run() {
            ScenarioForkPool pool = new ScenarioForkPool(2);
            AnnouncingParker parker = new AnnouncingParker();
            ForkWorker worker = pool.unstartedWorker(parker);
            JoinLatch latch = new JoinLatch();
            Thread publisher = Threads.start(() -> {
                pool.crew.sleepers.published();
                parker.parks.await();
                if (latch.set()) {
                    parker.unpark();
                }
            });
            new Looking(worker, latch, null).next();
            Threads.join(publisher);
        }
    }

    /** Says that its owner is about to sleep. */
    private static final class AnnouncingParker implements Parker {
        Meeting parks = new Meeting(1);
        private final Parker parker = new MonitorParker();

        @Override
        public Wake park() {
            parks.arrive();
            return parker.park();
        }

        @Override
        public Wake parkNanos(long nanos) {
            return parker.parkNanos(nanos);
        }

        @Override
        public void unpark() {
            parker.unpark();
        }
    }

    private static void meet(Meeting meeting) {
        meeting.arrive();
        meeting.await();
    }
}
