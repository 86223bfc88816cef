package dev.levin.internal.queue;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;

/** What an owner and thieves do at the same time to one {@link StealRing}. In the end each task has run exactly once. */
public final class StealRingScenarios {
    private StealRingScenarios() {}

    /** The owner pushes and pops, and pushes a task again that it has just run, while a thief steals. */
    public static final class OwnerAndThief implements Runnable {
        @Override
        public void run() {
            // just before the wrap-around of the index
            StealRing ring = new StealRing(-2);
            CountedTask[] tasks = CountedTask.array(4);
            ring.push(tasks[0]);
            ring.push(tasks[1]);
            ring.push(tasks[2]);
            Thread thief = Threads.start(() -> stealAndRun(ring));
            CountedTask twice = (CountedTask) ring.pop();
            if (twice != null) {
                twice.run();
                push(ring, twice);
            }
            push(ring, tasks[3]);
            CountedTask.runIfAny(ring.pop());
            Threads.join(thief);
            runAll(ring);
            for (CountedTask task : tasks) {
                task.assertRuns(task == twice ? 2 : 1);
            }
        }
    }

    /** The owner moves its tasks to a new array, and goes on with it, while a thief steals. */
    public static final class RenewAndThief implements Runnable {
        @Override
        public void run() {
            StealRing ring = new StealRing(-2);
            CountedTask[] tasks = CountedTask.array(4);
            ring.push(tasks[0]);
            ring.push(tasks[1]);
            ring.push(tasks[2]);
            Thread thief = Threads.start(() -> stealAndRun(ring));
            ring.renew();
            push(ring, tasks[3]);
            CountedTask.runIfAny(ring.pop());
            Threads.join(thief);
            runAll(ring);
            CountedTask.assertEachRanOnce(tasks);
        }
    }

    /** The ring is full when the owner pushes one more, and a thief is at work; made for a ring of four. */
    public static final class FullRing implements Runnable {
        @Override
        public void run() {
            StealRing ring = new StealRing();
            SwapQueue overflow = new SwapQueue();
            CountedTask[] tasks = CountedTask.array(StealRing.CAPACITY + 2);
            for (int i = 0; i < StealRing.CAPACITY; i++) {
                ring.push(tasks[i]);
            }
            Thread thief = Threads.start(() -> stealAndRun(ring));
            pushOrOverflow(ring, overflow, tasks[StealRing.CAPACITY]);
            pushOrOverflow(ring, overflow, tasks[StealRing.CAPACITY + 1]);
            Threads.join(thief);
            runAll(ring);
            for (TaskNode task = overflow.poll(); task != null; task = overflow.poll()) {
                task.run();
            }
            CountedTask.assertEachRanOnce(tasks);
        }
    }

    /** Two thieves and the owner want the same three tasks; in the end the ring can be robbed again. */
    public static final class TwoThieves implements Runnable {
        @Override
        public void run() {
            StealRing ring = new StealRing();
            CountedTask[] tasks = CountedTask.array(4);
            ring.push(tasks[0]);
            ring.push(tasks[1]);
            ring.push(tasks[2]);
            Thread first = Threads.start(() -> stealAndRun(ring));
            Thread second = Threads.start(() -> stealAndRun(ring));
            CountedTask.runIfAny(ring.pop());
            Threads.join(first);
            Threads.join(second);
            push(ring, tasks[3]);
            for (int i = 0; i < 3; i++) {
                stealAndRun(ring);
            }
            CountedTask.assertEachRanOnce(tasks);
        }
    }

    private static void stealAndRun(StealRing ring) {
        StealRing loot = new StealRing();
        if (CountedTask.runIfAny(ring.stealInto(loot))) {
            runAll(loot);
        }
    }

    private static void runAll(StealRing ring) {
        for (TaskNode task = ring.pop(); task != null; task = ring.pop()) {
            task.run();
        }
    }

    private static void push(StealRing ring, TaskNode task) {
        if (!ring.push(task)) {
            throw new AssertionError("no room in " + ring);
        }
    }

    /** As the worker does it. */
    private static void pushOrOverflow(StealRing ring, SwapQueue overflow, TaskNode task) {
        while (!ring.push(task)) {
            if (ring.overflowInto(overflow, task) > 0) {
                return;
            }
        }
    }
}
