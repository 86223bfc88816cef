package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.TaskNode;
import org.jspecify.annotations.Nullable;

/**
 * What is in a scheduler's queues after all its tasks were {@linkplain AsyncTask#abandon abandoned}. Most of them have ended by that. Those that
 * have yielded are left to whoever takes them out of a queue, and there may be no worker left that still can; so whoever ends the
 * scheduler takes them out, beside the workers that do the same.
 */
final class Unpolled {
    // Immutable
    private final AsyncCrew crew;
    private final StealRing loot = new StealRing();

    /** What one task's end has thrown; the others are ended nevertheless. */
    private @Nullable Throwable failure;

    Unpolled(AsyncCrew crew) {
        this.crew = crew;
    }

    /** Ends what is in the queues. */
    void endAll() {
        // What is taken out has to be ended.
        StackRoom.requireVast();
        while (mayBeMore()) {
            boolean found = endInjected();
            for (int i = 0; i < crew.workers(); i++) {
                found |= endAllOf(crew.worker(i).ring);
            }
            if (!found) {
                // someone else is moving them, for a few instructions
                Thread.onSpinWait();
            }
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
    }

    /** What was moved between the first two looks is there at the third. */
    private boolean mayBeMore() {
        return crew.hasWork() || isAnyoneMovingTasks() || crew.hasWork();
    }

    private boolean isAnyoneMovingTasks() {
        boolean moving = crew.injection.isHeld();
        for (int i = 0; i < crew.workers(); i++) {
            moving |= crew.worker(i).ring.isBeingRobbed();
        }
        return moving;
    }

    private boolean endInjected() {
        boolean found = false;
        for (TaskNode task = crew.injection.poll(); task != null; task = crew.injection.poll()) {
            found = true;
            crew.injected(-1);
            if (!crew.injection.looksEmpty()) {
                // Others may have seen it empty meanwhile, and this one's hook may take its time.
                crew.signal();
            }
            end(task);
        }
        return found;
    }

    private boolean endAllOf(StealRing ring) {
        boolean found = false;
        for (TaskNode task = ring.stealInto(loot); task != null; task = ring.stealInto(loot)) {
            found = true;
            end(task);
            for (TaskNode other = loot.pop(); other != null; other = loot.pop()) {
                end(other);
            }
        }
        return found;
    }

    private void end(TaskNode task) {
        try {
            ((AsyncTask<?>) task).endInQueue();
        } catch (Throwable failed) {
            failure = failure == null ? failed : failure;
        }
    }
}
