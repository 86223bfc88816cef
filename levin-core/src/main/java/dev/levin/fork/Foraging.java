package dev.levin.fork;

import dev.levin.internal.queue.TaskNode;
import dev.levin.internal.random.XorShift;
import org.jspecify.annotations.Nullable;

/**
 * Where a worker finds work, in order: its mailbox, its own spawned children, the deques of the others from a random one
 * on, the pool's injection queue. What it has forked itself is not among them: that is joined by the frame that forked it.
 * For that worker's thread alone.
 */
final class Foraging {
    // Immutable
    private final ForkWorker worker;
    private final ForkCrew crew;

    // Owner thread only
    private final XorShift random;

    Foraging(ForkWorker worker) {
        this.worker = worker;
        this.crew = worker.crew;
        this.random = new XorShift(worker.number);
    }

    /**
     * Any work of the pool, or null. Within a task, own children are taken from the old end, as a thief would: frames
     * around rely on the new end not to sink below where they began.
     */
    @Nullable
    TaskNode find(boolean isTopLevel) {
        TaskNode task = worker.mailbox.poll();
        if (task == null) {
            task = isTopLevel ? worker.children.pop(Long.MIN_VALUE) : worker.children.steal();
        }
        if (task == null) {
            task = stealAny();
        }
        return task != null ? task : crew.injection.take();
    }

    private @Nullable ForkJob stealAny() {
        int workers = crew.roster.highest();
        int start = workers > 1 ? random.nextInt(workers) : 0;
        for (int i = 0; i < workers; i++) {
            ForkWorker victim = crew.roster.get(1 + (start + i) % workers);
            if (victim != null && victim != worker) {
                ForkJob job = victim.steal();
                if (job == null) {
                    job = victim.children.steal();
                }
                if (job != null) {
                    return job;
                }
            }
        }
        return null;
    }
}
