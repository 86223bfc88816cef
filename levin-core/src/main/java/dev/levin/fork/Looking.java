package dev.levin.fork;

import dev.levin.internal.queue.TaskNode;
import org.jspecify.annotations.Nullable;

/**
 * One worker's search for work, from the moment it has none until it has some or leaves. Progressive: a few rounds in
 * which it yields, then it announces that it gets sleepy, looks once more, and sleeps ({@link Sleepers}).
 */
final class Looking {
    // Immutable
    private final ForkWorker worker;
    private final ForkCrew crew;
    private final int yields;

    // Owner thread only
    private int rounds;
    private int announcedJec;

    Looking(ForkWorker worker) {
        this.worker = worker;
        this.crew = worker.crew;
        this.yields = crew.settings().yieldRounds();
    }

    /** The next thing to run, or null if the worker leaves the pool. */
    @Nullable
    TaskNode next() {
        crew.sleepers.startLooking();
        int wake = 0;
        TaskNode task;
        try {
            task = search();
        } finally {
            wake = crew.sleepers.stopLooking();
        }
        if (task != null) {
            // Before the task runs: it may take long, and others are to find the rest meanwhile.
            crew.sleepers.wake(wake);
        }
        return task;
    }

    private @Nullable TaskNode search() {
        TaskNode task = worker.find();
        while (task == null && !crew.mayLeave(worker)) {
            noWorkFound();
            task = worker.find();
        }
        return task;
    }

    private void noWorkFound() {
        if (rounds < yields) {
            rounds++;
            yieldOnce();
        } else if (rounds == yields) {
            rounds++;
            announcedJec = crew.sleepers.announce();
        } else {
            sleep();
        }
    }

    private void sleep() {
        if (!crew.sleepers.fallAsleep(worker, announcedJec)) {
            // Something was published: look again, and announce again before the next try.
            rounds = yields;
            return;
        }
        if (!crew.hasMoreFor(worker)) {
            worker.counters.addParked();
            worker.parker.parkIgnoringInterrupts();
        }
        // Not counted any more, if no one else has seen to that.
        crew.sleepers.stayAwake(worker);
        rounds = 0;
    }

    @SuppressWarnings("ThreadPriorityCheck") // a hint, a few times before a sleep; nothing depends on it
    private static void yieldOnce() {
        Thread.yield();
    }
}
