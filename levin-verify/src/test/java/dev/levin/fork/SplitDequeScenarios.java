package dev.levin.fork;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;

/** What an owner and thieves do at the same time to one {@link SplitDeque}. In the end each job has run exactly once. */
public final class SplitDequeScenarios {
    private SplitDequeScenarios() {}

    /** The owner forks and joins, twice at the same place, while a thief steals. */
    public static final class ForkAndJoin implements Runnable {
        @Override
        public void run() {
            SmallDeque deque = new SmallDeque(4, 1);
            DequeJob[] jobs = DequeJob.array(3);
            Thread thief = Threads.start(deque::stealAndRun);
            deque.push(jobs[0]);
            deque.join(0, jobs[0]);
            deque.push(jobs[1]);
            deque.push(jobs[2]);
            deque.join(1, jobs[2]);
            deque.join(0, jobs[1]);
            Threads.join(thief);
            deque.assertEmptyUpTo(3);
            DequeJob.assertEachRanOnce(jobs);
        }
    }

    /** Two entries are shared at once, and two thieves and the owner want them. */
    public static final class TwoThieves implements Runnable {
        @Override
        public void run() {
            SmallDeque deque = new SmallDeque(4, 0);
            DequeJob[] jobs = DequeJob.array(3);
            deque.push(jobs[0]);
            deque.share(2);
            deque.askForMore();
            deque.push(jobs[1]);
            Thread first = Threads.start(deque::stealAndRun);
            Thread second = Threads.start(deque::stealAndRun);
            deque.join(1, jobs[1]);
            deque.join(0, jobs[0]);
            deque.push(jobs[2]);
            deque.join(0, jobs[2]);
            Threads.join(first);
            Threads.join(second);
            deque.assertEmptyUpTo(3);
            DequeJob.assertEachRanOnce(jobs);
        }
    }

    /** The deque grows while a thief steals. */
    public static final class Grow implements Runnable {
        @Override
        public void run() {
            SmallDeque deque = new SmallDeque(2, 1);
            DequeJob[] jobs = DequeJob.array(3);
            deque.push(jobs[0]);
            Thread thief = Threads.start(() -> {
                for (int i = 0; i < 3; i++) {
                    deque.stealAndRun();
                }
            });
            deque.push(jobs[1]);
            deque.share(3);
            deque.askForMore();
            deque.push(jobs[2]);
            deque.join(2, jobs[2]);
            deque.join(1, jobs[1]);
            deque.join(0, jobs[0]);
            Threads.join(thief);
            deque.assertEmptyUpTo(3);
            DequeJob.assertEachRanOnce(jobs);
        }
    }

    /** The owner takes back what it has shared, and shares another job at the same place, while a thief steals. */
    public static final class SharedAgain implements Runnable {
        @Override
        public void run() {
            SmallDeque deque = new SmallDeque(4, 1);
            DequeJob[] jobs = DequeJob.array(2);
            Meeting begun = new Meeting(1);
            deque.push(jobs[0]);
            Thread thief = Threads.start(() -> {
                begun.arrive();
                deque.stealAndRun();
            });
            begun.await();
            deque.join(0, jobs[0]);
            deque.push(jobs[1]);
            deque.join(0, jobs[1]);
            Threads.join(thief);
            deque.assertEmptyUpTo(2);
            DequeJob.assertEachRanOnce(jobs);
        }
    }

    /** The deque has grown, and now shares all it has at once; the last of it is not in the old array. */
    public static final class ShareBeyondOldArray implements Runnable {
        @Override
        public void run() {
            SmallDeque deque = new SmallDeque(2, 0);
            DequeJob[] jobs = DequeJob.array(3);
            deque.push(jobs[0]);
            deque.push(jobs[1]);
            deque.share(3);
            deque.askForMore();
            Thread thief = Threads.start(() -> {
                while (deque.stealAndRun()) {
                    // and the next
                }
            });
            deque.push(jobs[2]);
            deque.join(2, jobs[2]);
            deque.join(1, jobs[1]);
            deque.join(0, jobs[0]);
            Threads.join(thief);
            deque.assertEmptyUpTo(3);
            DequeJob.assertEachRanOnce(jobs);
        }
    }

    /** The owner moves to a new array, as after a garbage collection, and shares what only that one holds. */
    public static final class StealAfterCollection implements Runnable {
        @Override
        public void run() {
            SmallDeque deque = new SmallDeque(4, 0);
            DequeJob[] jobs = DequeJob.array(3);
            deque.push(jobs[0]);
            deque.collected();
            Thread thief = Threads.start(() -> {
                while (deque.stealAndRun()) {
                    // and the next
                }
            });
            deque.push(jobs[1]);
            deque.share(3);
            deque.askForMore();
            deque.push(jobs[2]);
            deque.join(2, jobs[2]);
            deque.join(1, jobs[1]);
            deque.join(0, jobs[0]);
            Threads.join(thief);
            deque.assertEmptyUpTo(3);
            DequeJob.assertEachRanOnce(jobs);
        }
    }

    /** A thief takes the last shared entry while the owner looks whether it should share: one of them sees the other. */
    public static final class AskForMore implements Runnable {
        @Override
        public void run() {
            SmallDeque deque = new SmallDeque(8, 1);
            DequeJob[] jobs = DequeJob.array(3);
            deque.push(jobs[0]);
            deque.askForMore();
            Thread thief = Threads.start(() -> {
                while (!deque.stealAndRun()) {
                    Thread.onSpinWait();
                }
            });
            deque.push(jobs[1]);
            Threads.join(thief);
            deque.push(jobs[2]);
            if (deque.sharedSize() == 0) {
                throw new AssertionError("nothing is shared, and the owner was not asked for more: " + deque);
            }
        }
    }
}
