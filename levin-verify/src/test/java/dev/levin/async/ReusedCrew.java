package dev.levin.async;

import dev.levin.internal.io.QuietDriver;
import dev.levin.internal.park.Parker;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Two workers without threads, for stress tests. Both are awake; the first one has the driver of the timers. To make a crew takes so long that
 * two threads would seldom meet, so it is used again.
 */
final class ReusedCrew {
    private static final Queue<ReusedCrew> UNUSED = new ConcurrentLinkedQueue<>();

    /** A thread that is never started, though its pool thinks so: whoever tests is the worker. */
    private static final Thread STILL = new Thread("still") {
        @Override
        public void start() {
            // on purpose
        }
    };

    final AsyncCrew crew;
    private final Permit permit = new Permit();

    private ReusedCrew() {
        AsyncSettings settings = ScenarioSettings.of(2, LifoPolicy.STEALABLE, body -> STILL);
        crew = new AsyncCrew(settings, owner -> permit, onCollection -> {}, QuietDriver::new);
        crew.idle.rest(0, false);
        for (int i = 0; i < crew.workers(); i++) {
            crew.idle.wakeUp(i);
            crew.threads.start(crew.worker(i));
        }
    }

    static ReusedCrew take() {
        ReusedCrew unused = UNUSED.poll();
        return unused == null ? new ReusedCrew() : unused;
    }

    /** Whether a worker was unparked; for whoever may have done it. */
    boolean isAnyoneUnparked() {
        return permit.given;
    }

    /** Afterwards, once: the second worker is awake, and does not search; the slots are empty. */
    void giveBack() {
        crew.idle.wakeUp(1);
        if (crew.idle.searching() > 0) {
            crew.idle.stopSearching();
        }
        crew.worker(0).lifo.take();
        permit.given = false;
        UNUSED.add(this);
    }

    /** The permit of whoever is unparked. */
    private static final class Permit implements Parker {
        private boolean given;

        @Override
        public Wake park() {
            throw new AssertionError("no one parks here");
        }

        @Override
        public Wake parkNanos(long nanos) {
            throw new AssertionError("no one parks here");
        }

        @Override
        public void unpark() {
            given = true;
        }
    }
}
