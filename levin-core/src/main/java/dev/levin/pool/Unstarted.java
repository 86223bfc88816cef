package dev.levin.pool;

import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Task;
import dev.levin.worker.HandBack;
import java.util.List;

/**
 * Takes back what has not started, for {@code shutdownNow}. It is a thief like any other, with a ring of its own, so a
 * task is either run or handed back, never both. Workers meanwhile go on: what they take first, they run.
 */
final class Unstarted {
    private final Crew crew;
    private final StealRing loot = new StealRing();
    private final HandBack unstarted;

    Unstarted(Crew crew) {
        this.crew = crew;
        this.unstarted = new HandBack(crew.poolName());
    }

    List<Task> takeAll() {
        while (crew.hasWork() || isAnyRingBeingRobbed()) {
            int before = unstarted.tasks().size();
            unstarted.addAll(crew.injection);
            for (Worker worker : crew.roster.all()) {
                unstarted.addAll(worker.overflow);
                takeAll(worker.ring);
            }
            if (unstarted.tasks().size() == before) {
                // someone else is at work in every queue that is not empty, or seems to be, for a few instructions
                Thread.onSpinWait();
            }
        }
        return unstarted.tasks();
    }

    /** By a worker, who will have the tasks in its ring, or has moved its own, and will have them again. */
    private boolean isAnyRingBeingRobbed() {
        for (Worker worker : crew.roster.all()) {
            if (worker.ring.isBeingRobbed()) {
                return true;
            }
        }
        return false;
    }

    private void takeAll(StealRing ring) {
        for (TaskNode task = ring.stealInto(loot); task != null; task = ring.stealInto(loot)) {
            unstarted.add(task);
            for (TaskNode other = loot.pop(); other != null; other = loot.pop()) {
                unstarted.add(other);
            }
        }
    }
}
