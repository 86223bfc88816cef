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
        while (mayBeMore()) {
            int before = unstarted.tasks().size();
            unstarted.addAll(crew.injection);
            for (Worker worker : crew.roster.all()) {
                unstarted.addAll(worker.overflow);
                takeAll(worker.ring);
            }
            if (unstarted.tasks().size() == before) {
                // someone else is moving them, for a few instructions
                Thread.onSpinWait();
            }
        }
        return unstarted.tasks();
    }

    /** What was moved between the first two looks is there at the third. */
    private boolean mayBeMore() {
        return crew.hasWork() || isAnyoneMovingTasks() || crew.hasWork();
    }

    private boolean isAnyoneMovingTasks() {
        boolean moving = crew.injection.isHeld();
        for (Worker worker : crew.roster.all()) {
            moving |= worker.ring.isBeingRobbed() || worker.overflow.isHeld();
        }
        return moving;
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
