package dev.levin.pool;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.task.Task;

/**
 * Tasks that can only end if they run at the same time, on real workers. A wake-up that is lost, or one that comes only
 * when another task has ended, is a deadlock.
 */
public final class SleepScenarios {
    private SleepScenarios() {}

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

    /** Two threads outside schedule one task each; the two meet. */
    public static final class TwoPublishers implements Runnable {
        @Override
        public void run() {
            ScenarioPool pool = new ScenarioPool(2);
            Meeting meeting = new Meeting(2);
            Thread publisher = Threads.start(() -> pool.schedule(new MeetingTask(meeting)));
            pool.schedule(new MeetingTask(meeting));
            Threads.join(publisher);
            meeting.await();
            pool.close();
        }
    }

    /** A task schedules another one on its own worker, and the two meet. */
    public static final class Child implements Runnable {
        @Override
        public void run() {
            ScenarioPool pool = new ScenarioPool(2);
            Meeting meeting = new Meeting(2);
            pool.schedule(new Task() {
                @Override
                public void run() {
                    pool.schedule(new MeetingTask(meeting));
                    meeting.arrive();
                    meeting.await();
                }
            });
            meeting.await();
            pool.close();
        }
    }

    /** A task that ends at once, then two that meet: a worker goes to sleep while another one is woken. */
    public static final class Sequel implements Runnable {
        @Override
        public void run() {
            ScenarioPool pool = new ScenarioPool(2);
            Meeting first = new Meeting(1);
            Meeting meeting = new Meeting(2);
            pool.schedule(new MeetingTask(first));
            pool.schedule(new MeetingTask(meeting));
            pool.schedule(new MeetingTask(meeting));
            meeting.await();
            pool.close();
        }
    }

    /** Two workers that know each other; then someone wakes a helper, if one sleeps, while two tasks come that meet, and two more. */
    public static final class Helper implements Runnable {
        @Override
        public void run() {
            ScenarioPool pool = new ScenarioPool(2);
            meet(pool);
            Thread helped = Threads.start(() -> pool.crew.reinforce());
            meet(pool);
            Threads.join(helped);
            meet(pool);
            pool.close();
        }

        private static void meet(ScenarioPool pool) {
            Meeting meeting = new Meeting(2);
            pool.schedule(new MeetingTask(meeting));
            pool.schedule(new MeetingTask(meeting));
            meeting.await();
        }
    }
}
