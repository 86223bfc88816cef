package dev.levin.async;

import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.random.XorShift;
import org.jspecify.annotations.Nullable;

/**
 * Where one worker gets its tasks from, in order: every n-th time the injection queue ({@link Tempo}); the slot for the task
 * that was woken last, three times in a row at most; its own ring; the injection queue; other workers' rings; if the policy
 * allows, their slots. For that worker's thread alone.
 */
final class Foraging {
    /** How often the slot comes first before the others get their turn. */
    static final int LIFO_IN_A_ROW = 3;

    // Immutable
    private final AsyncWorker worker;
    private final AsyncCrew crew;
    private final StealRing ring;
    private final LifoSlot lifo;
    private final AsyncCounters counters;
    private final Tempo tempo;
    private final boolean mayTakeNewest;

    // Owner thread only
    private final XorShift random;
    private int untilInjection = Tempo.FIRST_INTERVAL;
    private int lifoInARow;

    Foraging(AsyncWorker worker, Tempo tempo) {
        this.worker = worker;
        this.crew = worker.crew;
        this.ring = worker.ring;
        this.lifo = worker.lifo;
        this.counters = worker.counters;
        this.tempo = tempo;
        this.mayTakeNewest = crew.settings().lifoPolicy() == LifoPolicy.STEALABLE;
        this.random = new XorShift(worker.index + 1);
    }

    /** What the worker has itself, and now and then what has waited for anyone. */
    @Nullable
    AsyncTask<?> nextOwn() {
        if (--untilInjection <= 0) {
            untilInjection = tempo.interval();
            AsyncTask<?> injected = takeInjected();
            if (injected != null) {
                return injected;
            }
        }
        AsyncTask<?> newest = lifo.take();
        if (newest != null && lifoInARow < LIFO_IN_A_ROW) {
            lifoInARow++;
            counters.addLifoHit();
            return newest;
        }
        lifoInARow = 0;
        AsyncTask<?> oldest = (AsyncTask<?>) ring.pop();
        if (newest == null || oldest == null) {
            return newest == null ? oldest : newest;
        }
        worker.submitBehind(newest);
        return oldest;
    }

    /** A task has yielded, to those too that wait for anyone. */
    void lookOutsideNext() {
        untilInjection = 0;
    }

    /** A batch out of the queue that all share, of which the first is returned. */
    @Nullable
    AsyncTask<?> takeInjected() {
        if (crew.injection.looksEmpty()) {
            return null;
        }
        TaskNode task = crew.injection.pollInto(ring, crew.fairShare());
        if (task == null) {
            return null;
        }
        int taken = 1 + ring.received();
        crew.injected(-taken);
        counters.addFetch();
        if (!ring.isEmpty() || !crew.injection.looksEmpty()) {
            crew.signal();
        }
        return (AsyncTask<?>) task;
    }

    /** Half of what another worker has, of which the first is returned. */
    @Nullable
    AsyncTask<?> steal() {
        int workers = crew.workers();
        int start = workers > 1 ? random.nextInt(workers) : 0;
        for (int i = 0; i < workers; i++) {
            AsyncWorker victim = crew.worker((start + i) % workers);
            if (victim != worker) {
                TaskNode task = victim.ring.stealInto(ring);
                if (task != null) {
                    counters.addStolen(1 + ring.received());
                    if (!ring.isEmpty() || !victim.ring.isEmpty()) {
                        crew.signal();
                    }
                    return (AsyncTask<?>) task;
                }
            }
        }
        return stealNewest(workers, start);
    }

    /** After everything else was in vain: a task that its worker would have polled next, if it came to it. */
    private @Nullable AsyncTask<?> stealNewest(int workers, int start) {
        for (int i = 0; i < workers; i++) {
            AsyncWorker victim = crew.worker((start + i) % workers);
            if (victim != worker && !victim.lifo.isEmpty()) {
                if (!mayTakeNewest) {
                    counters.addMissedSteal();
                    return null;
                }
                AsyncTask<?> task = victim.lifo.take();
                if (task != null) {
                    counters.addStolen(1);
                    return task;
                }
            }
        }
        return null;
    }
}
