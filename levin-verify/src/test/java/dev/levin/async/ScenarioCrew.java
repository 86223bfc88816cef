package dev.levin.async;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.evidence.monitor.MonitorParker;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A real {@link AsyncCrew} of real workers, with parkers on monitors, and with threads that can be joined and can fail. */
final class ScenarioCrew {
    final AsyncCrew crew;

    ScenarioCrew(int workers) {
        this(workers, null);
    }

    private ScenarioCrew(int workers, @Nullable ThreadFactory threads) {
        AsyncSettings settings = ScenarioSettings.of(workers, LifoPolicy.OFF, threads);
        crew = new AsyncCrew(settings, owner -> new MonitorParker(), onCollection -> {});
    }

    /** A crew for which there is one thread, and no other. */
    static ScenarioCrew failing(int workers) {
        AtomicInteger attempts = new AtomicInteger();
        return new ScenarioCrew(workers, body -> {
            if (attempts.getAndIncrement() > 0) {
                throw new OutOfMemoryError("planted");
            }
            return new Thread(body);
        });
    }

    AsyncTask<String> spawn(Async<String> body) {
        AsyncTask<String> task = crew.prepare("task", body);
        crew.submitNew(task);
        return task;
    }

    /** A task that ends when all others of the meeting are polled at the same time. */
    AsyncTask<String> spawnMeeting(Meeting meeting) {
        return spawn(new Meets(meeting));
    }

    /** The task, or null if the crew has refused it. */
    @Nullable
    AsyncTask<String> trySpawn(Async<String> body) {
        try {
            return spawn(body);
        } catch (RejectedExecutionException refused) {
            return null;
        }
    }

    /** Joins every thread of a crew that is shut down; there must be no one left outside who spawns. */
    void joinAll() {
        // A worker may have started another one at last.
        for (int round = 0; round < crew.workers(); round++) {
            for (Thread thread : crew.threads.all()) {
                Threads.join(thread);
            }
        }
        if (!crew.termination.hasEnded()) {
            throw new AssertionError("every thread has ended, but not the scheduler: " + crew.idle);
        }
    }

    void close() {
        crew.shutDown();
        joinAll();
    }

    private static final class Meets extends Async<String> {
        private final Meeting meeting;

        Meets(Meeting meeting) {
            this.meeting = meeting;
        }

        @Override
        public boolean poll(Context context) {
            meeting.arrive();
            meeting.await();
            return complete("met");
        }
    }
}
