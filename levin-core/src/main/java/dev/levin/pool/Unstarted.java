package dev.levin.pool;

import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.StealRing;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes back what has not started, for {@code shutdownNow}. It is a thief like any other, with a ring of its own, so a
 * task is either run or handed back, never both. Workers meanwhile go on: what they take first, they run.
 */
final class Unstarted {
    private final Crew crew;
    private final StealRing loot = new StealRing();
    private final List<Task> tasks = new ArrayList<>();

    Unstarted(Crew crew) {
        this.crew = crew;
    }

    List<Task> takeAll() {
        while (crew.hasWork()) {
            int before = tasks.size();
            takeAll(crew.injection);
            for (Worker worker : crew.roster.all()) {
                takeAll(worker.overflow);
                takeAll(worker.ring);
            }
            if (tasks.size() == before) {
                // someone else is at work in every queue that is not empty, for a few instructions
                Thread.onSpinWait();
            }
        }
        return tasks;
    }

    private void takeAll(SwapQueue queue) {
        for (TaskNode task = queue.poll(); task != null; task = queue.poll()) {
            handBack(task);
        }
    }

    private void takeAll(StealRing ring) {
        for (TaskNode task = ring.stealInto(loot); task != null; task = ring.stealInto(loot)) {
            handBack(task);
            for (TaskNode other = loot.pop(); other != null; other = loot.pop()) {
                handBack(other);
            }
        }
    }

    private void handBack(TaskNode node) {
        Nodes.markFree(node);
        Nodes.setContext(node, null);
        Task task = (Task) node;
        tasks.add(task);
        if (task instanceof Job<?> job) {
            job.abandon("pool '" + crew.settings().name() + "' was shut down before the job started");
        }
    }
}
