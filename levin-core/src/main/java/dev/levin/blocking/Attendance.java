package dev.levin.blocking;

import dev.levin.blocking.BlockingWorker.Placement;
import dev.levin.blocking.Gauges.Gauge;
import org.jspecify.annotations.Nullable;

/**
 * Which threads there are, which of them are on their way to look for a task, and which are idle. For whoever holds the pool's
 * lock.
 *
 * <pre>{@code
 *             started                  takes a task
 *  (no one) -----------> COMING ---------------------> RUNNING
 *                        ^    |                        |     ^
 *               signalled|    | finds nothing          |     | takes the next
 *                        |    v                        |     |
 *                        IDLE <------------------------+-----+
 *                        |        finds nothing
 *                        v
 *                       LEFT     no signal in time; or, if it is shut down, found nothing
 * }</pre>
 */
final class Attendance {
    private final Gauges gauges;

    /** Who became idle last is first: it is the warmest, and the others get a chance to leave. */
    private final LinkedNodes<BlockingWorker> idle = new LinkedNodes<>();

    Attendance(Gauges gauges) {
        this.gauges = gauges;
    }

    long threads() {
        return gauges.get(Gauge.THREADS);
    }

    /** How many are on their way. */
    long coming() {
        return gauges.get(Gauge.COMING);
    }

    boolean isAnyoneIdle() {
        return !idle.isEmpty();
    }

    /** Counts a thread that will be started. */
    void countStart() {
        gauges.add(Gauge.COMING, 1);
        gauges.add(Gauge.THREADS, 1);
        gauges.set(Gauge.MOST_THREADS, Math.max(gauges.get(Gauge.MOST_THREADS), threads()));
    }

    /** A thread that was counted could not be started. */
    void doesNotCome() {
        gauges.add(Gauge.COMING, -1);
        gauges.add(Gauge.THREADS, -1);
    }

    /** Takes one off the idle, and counts it as coming; null if there is none. It has to be woken. */
    @Nullable
    BlockingWorker signal() {
        BlockingWorker worker = idle.first();
        if (worker != null) {
            removeFromIdle(worker);
            comes(worker);
        }
        return worker;
    }

    /** A worker is about to look for a task. */
    void comes(BlockingWorker worker) {
        gauges.add(Gauge.COMING, 1);
        worker.place(Placement.COMING);
    }

    /** A worker that was on its way, if it was, looks for a task now. */
    void arrive(BlockingWorker worker) {
        if (worker.placement() == Placement.COMING) {
            gauges.add(Gauge.COMING, -1);
            worker.place(Placement.RUNNING);
        }
    }

    /** A worker that has arrived and has found nothing. */
    void rest(BlockingWorker worker) {
        idle.addFirst(worker);
        gauges.add(Gauge.IDLE, 1);
        worker.place(Placement.IDLE);
    }

    /** A worker goes, wherever it was. */
    void leave(BlockingWorker worker) {
        arrive(worker);
        if (worker.placement() == Placement.IDLE) {
            removeFromIdle(worker);
        }
        if (worker.placement() != Placement.LEFT) {
            gauges.add(Gauge.THREADS, -1);
            worker.place(Placement.LEFT);
        }
    }

    private void removeFromIdle(BlockingWorker worker) {
        idle.remove(worker);
        gauges.add(Gauge.IDLE, -1);
    }
}
