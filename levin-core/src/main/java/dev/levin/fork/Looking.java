package dev.levin.fork;

import dev.levin.internal.queue.TaskNode;
import org.jspecify.annotations.Nullable;

/**
 * One worker's search for work, from the moment it has none until it has some, or leaves, or what it waits for has
 * happened. Progressive: a few rounds in which it yields, then it announces that it gets sleepy, looks once more, and
 * sleeps ({@link Sleepers}).
 */
final class Looking {
    // Immutable
    private final ForkWorker worker;
    private final ForkCrew crew;
    private final int yields;
    private final @Nullable JoinLatch latch;
    private final @Nullable Scope scope;

    // Owner thread only
    private boolean hasBegun;
    private int rounds;
    private int announcedJec;
    private boolean interrupted;

    /** Looks for work until the worker leaves. */
    Looking(ForkWorker worker) {
        this(worker, null, null);
    }

    /**
     * Looks for work until the latch is set, on a worker that is within a task; for children of {@code scope} too if it is
     * the scope that is awaited.
     */
    Looking(ForkWorker worker, @Nullable JoinLatch latch, @Nullable Scope scope) {
        this.worker = worker;
        this.crew = worker.crew;
        this.yields = crew.settings().yieldRounds();
        this.latch = latch;
        this.scope = scope;
    }

    /** Whether the thread was interrupted meanwhile, which concerns only a worker that is within a task. */
    boolean wasInterrupted() {
        return interrupted;
    }

    /** The worker is idle from now on, and will ask for the {@link #next} thing to run. */
    void begin() {
        if (!hasBegun) {
            crew.sleepers.startLooking();
            hasBegun = true;
        }
    }

    /** The next thing to run; null if the worker leaves the pool, or if the latch is set. */
    @Nullable
    TaskNode next() {
        rounds = 0;
        begin();
        int wake = 0;
        TaskNode task;
        try {
            task = search();
        } finally {
            hasBegun = false;
            wake = crew.sleepers.stopLooking();
        }
        if (task != null) {
            // Before the task runs: it may take long, and others are to find the rest meanwhile.
            crew.sleepers.wake(wake);
        }
        if (task != null || latch != null) {
            // Publishers may have relied on this worker, which was awake and idle, and now is not.
            crew.passOn();
        }
        return task;
    }

    private @Nullable TaskNode search() {
        TaskNode task = find();
        while (task == null && !mayStop()) {
            noWorkFound();
            task = find();
        }
        return task;
    }

    private @Nullable TaskNode find() {
        TaskNode task = scope == null ? null : scope.takeForeign();
        return task != null ? task : worker.foraging.find(latch == null);
    }

    /** Counted asleep: whether to look again nevertheless. */
    private boolean hasMore() {
        return crew.hasMoreFor(worker)
                || (latch == null && crew.termination.isNear())
                || (scope != null && scope.hasForeign());
    }

    private boolean mayStop() {
        return latch != null ? latch.isSet() : crew.termination.mayLeave(worker);
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
        if (latch == null) {
            worker.children.trim();
        }
        if (!crew.sleepers.fallAsleep(worker, announcedJec)) {
            // Something was published: look again, and announce again before the next try.
            rounds = yields;
            return;
        }
        try {
            if (!hasMore() && (latch == null || (latch.getSleepy() && latch.fallAsleep()))) {
                worker.counters.addParked();
                interrupted |= worker.parker.parkUntilPermit();
            }
        } finally {
            if (latch != null) {
                latch.wakeUp();
            }
            // Not counted any more, if no one else has seen to that; also after an error, or it would be counted twice.
            crew.sleepers.stayAwake(worker);
        }
        rounds = 0;
    }

    @SuppressWarnings("ThreadPriorityCheck") // a hint, a few times before a sleep; nothing depends on it
    static void yieldOnce() {
        Thread.yield();
    }
}
