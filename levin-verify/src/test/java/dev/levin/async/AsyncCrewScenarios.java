package dev.levin.async;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;

/**
 * Tasks that can only end if they are polled at the same time, on real workers with their {@link Idling}. A wake-up that is
 * lost, or that comes only when another task has ended, is a deadlock.
 */
public final class AsyncCrewScenarios {
    private AsyncCrewScenarios() {}

    /** Two threads outside spawn one task each; the two meet. */
    public static final class TwoPublishers implements Runnable {
        @Override
        public void run() {
            ScenarioCrew crew = new ScenarioCrew(2);
            Meeting meeting = new Meeting(2);
            Thread publisher = Threads.start(() -> crew.spawnMeeting(meeting));
            crew.spawnMeeting(meeting);
            Threads.join(publisher);
            meeting.await();
            crew.close();
        }
    }

    /** The second thread can't be started: the first worker polls both tasks, also if it slept meanwhile. */
    public static final class SpawnFails implements Runnable {
        @Override
        public void run() {
            ScenarioCrew crew = ScenarioCrew.failing(2);
            AsyncTask<String> first = crew.spawn(Async.of("first"));
            AsyncTask<String> second = crew.spawn(Async.of("second"));
            crew.close();
            requireDone(first);
            requireDone(second);
        }
    }

    /** A task is spawned while another one ends and the crew is shut down: what was accepted ends, and so does the crew. */
    public static final class SpawnAndShutDown implements Runnable {
        @Override
        public void run() {
            ScenarioCrew crew = new ScenarioCrew(1);
            AsyncTask<String> first = crew.spawn(Async.of("first"));
            Object[] second = new Object[1];
            Thread publisher = Threads.start(() -> second[0] = crew.trySpawn(Async.of("second")));
            crew.crew.shutDown();
            Threads.join(publisher);
            crew.joinAll();
            requireDone(first);
            if (second[0] != null) {
                requireDone((AsyncTask<?>) second[0]);
            }
        }
    }

    private static void requireDone(AsyncTask<?> task) {
        if (!task.isDone()) {
            throw new AssertionError("accepted, and never polled: " + task);
        }
    }
}
