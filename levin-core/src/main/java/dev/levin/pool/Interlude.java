package dev.levin.pool;

import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.time.Ticker;
import dev.levin.worker.CollectionFlag;
import org.jspecify.annotations.Nullable;

/**
 * What a worker does between two tasks, but not between any two, since it would cost too much.
 *
 * <p>Every {@value #FAIRNESS_INTERVAL}th task it looks at the two unbounded queues before its ring: otherwise tasks that schedule
 * themselves again could keep a ring filled for ever, and what waits elsewhere would never start. And now and then it wakes a helper, if it has more
 * to do and its tasks are worth it ({@link Reinforcement}). After a garbage collection it puts the ring's tasks into a new array ({@link CollectionFlag}). For that
 * worker's thread alone.
 */
final class Interlude {
    /** A prime, so that it does not fall into step with workloads. */
    static final int FAIRNESS_INTERVAL = 61;

    // Immutable
    private final Worker worker;
    private final Crew crew;
    private final Foraging foraging;
    private final Reinforcement reinforcement = new Reinforcement(Ticker.SYSTEM);

    // Owner thread only
    private int untilFairness = FAIRNESS_INTERVAL;
    private int interval = 1;

    /** One more at first, since the first time is before any task. */
    private int untilNext = interval + 1;

    Interlude(Worker worker, Crew crew, Foraging foraging) {
        this.worker = worker;
        this.crew = crew;
        this.foraging = foraging;
    }

    /** Before each task. One of an unbounded queue, if its turn has come; mostly null. */
    @Nullable
    TaskNode takeWaiting() {
        return --untilNext > 0 ? null : takeWaitingSlow();
    }

    /** The worker has found work after it had none. What it ran before does not count for what it runs now. */
    void found() {
        untilFairness -= interval - untilNext;
        interval = untilNext;
        reinforcement.begins(crew.state.hasIdle());
    }

    /** The worker has slept. It looks at the unbounded queues before it fills its ring again, so it has been fair. */
    void wakesUp() {
        untilFairness = FAIRNESS_INTERVAL;
        reinforcement.wakesUp();
        plan();
    }

    private @Nullable TaskNode takeWaitingSlow() {
        if (worker.aged.take()) {
            renewRing();
        }
        if (reinforcement.isDue(interval, crew.state.hasIdle()) && hasMore()) {
            crew.reinforce();
            // What it takes to wake a helper is not work.
            reinforcement.begins(crew.state.hasIdle());
        }
        untilFairness -= interval;
        boolean hasToBeFair = untilFairness <= 0;
        if (hasToBeFair) {
            untilFairness = FAIRNESS_INTERVAL;
        }
        plan();
        return hasToBeFair ? foraging.takeWaiting() : null;
    }

    private void renewRing() {
        try {
            if (worker.ring.renew() && !worker.ring.isEmpty()) {
                crew.signal();
            }
        } catch (OutOfMemoryError staysOld) {
            // Until after the next collection: only speed is lost.
        }
    }

    private void plan() {
        interval = Math.min(reinforcement.interval(), untilFairness);
        untilNext = interval;
    }

    /** More than what it is about to run itself. */
    private boolean hasMore() {
        return worker.ring.size() > 1 || !worker.overflow.looksEmpty() || !crew.injection.looksEmpty();
    }
}
