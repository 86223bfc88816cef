package dev.levin.pool;

import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.random.XorShift;
import org.jspecify.annotations.Nullable;

/**
 * Where a worker finds work when its own ring is empty, in order: its own overflow queue, the pool's injection queue,
 * the other workers from a random one on. For that worker's thread alone. Whatever is moved into its ring, or left behind
 * where some was taken, is followed by a signal: others may have found those queues locked, or empty, meanwhile.
 */
final class Foraging {
    /** How many tasks a worker takes from an unbounded queue at once: half a ring, so that it can still push. */
    private static final int REFILL = StealRing.CAPACITY / 2;

    // Immutable
    private final Worker worker;
    private final Crew crew;
    private final StealRing ring;
    private final SwapQueue overflow;
    private final WorkerCounters counters;

    // Owner thread only
    private final XorShift random;
    private final Trickle trickle = new Trickle();

    Foraging(Worker worker, Crew crew) {
        this.worker = worker;
        this.crew = crew;
        this.ring = worker.ring;
        this.overflow = worker.overflow;
        this.counters = worker.counters;
        this.random = new XorShift(worker.number);
    }

    /** One task to run, perhaps with others that are in the worker's ring then; null if there is nothing to be had. */
    @Nullable
    TaskNode look() {
        TaskNode task = takeFrom(overflow);
        if (task == null) {
            task = takeInjected();
        }
        return task != null ? task : steal();
    }

    private @Nullable TaskNode takeInjected() {
        if (crew.injection.looksEmpty()) {
            trickle.hasEnded();
            return null;
        }
        trickle.pause();
        TaskNode task = takeFrom(crew.injection);
        if (task != null) {
            int count = 1 + ring.received();
            trickle.has(count);
            counters.addTaken(count);
        }
        return task;
    }

    private @Nullable TaskNode steal() {
        int workers = crew.roster.highest();
        int start = workers > 1 ? random.nextInt(workers) : 0;
        for (int i = 0; i < workers; i++) {
            int victimNumber = 1 + (start + i) % workers;
            Worker victim = crew.roster.get(victimNumber);
            if (victim == null || victim == worker) {
                continue;
            }
            TaskNode task = stealFrom(victim);
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    private @Nullable TaskNode stealFrom(Worker victim) {
        TaskNode task = takeFrom(victim.overflow);
        if (task == null) {
            task = victim.ring.stealInto(ring);
            if (task != null && !(ring.isEmpty() && victim.ring.isEmpty())) {
                crew.signal();
            }
        }
        if (task != null) {
            counters.addStolen(1 + ring.received());
        }
        return task;
    }

    private @Nullable TaskNode takeFrom(SwapQueue queue) {
        TaskNode task = queue.pollInto(ring, REFILL);
        if (task != null && !(ring.isEmpty() && queue.looksEmpty())) {
            crew.signal();
        }
        return task;
    }

    /** One task of an unbounded queue, before its turn. */
    @Nullable
    TaskNode takeWaiting() {
        TaskNode injected = crew.injection.poll();
        if (injected != null) {
            counters.addTaken(1);
            signalIfLeft(crew.injection);
            return injected;
        }
        TaskNode overflowed = overflow.poll();
        if (overflowed != null) {
            signalIfLeft(overflow);
        }
        return overflowed;
    }

    private void signalIfLeft(SwapQueue queue) {
        if (!queue.looksEmpty()) {
            crew.signal();
        }
    }
}
