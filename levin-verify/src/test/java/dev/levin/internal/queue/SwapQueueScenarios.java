package dev.levin.internal.queue;

import dev.levin.evidence.CountedTask;
import dev.levin.evidence.Threads;
import dev.levin.task.Batch;

/** What producers, consumers and someone who closes do at the same time to one {@link SwapQueue}. */
public final class SwapQueueScenarios {
    private SwapQueueScenarios() {}

    /** One producer pushes tasks, another one a chain, while a consumer polls: each task once, and each one's in order. */
    public static final class ProducersAndConsumer implements Runnable {
        @Override
        public void run() {
            SwapQueue queue = new SwapQueue();
            CountedTask[] tasks = CountedTask.array(4);
            CountedTask[] polled = new CountedTask[4];
            Thread single = Threads.start(() -> {
                queue.push(tasks[0]);
                queue.push(tasks[1]);
            });
            Thread chain = Threads.start(() -> queue.push(Batch.of(tasks[2], tasks[3])));
            int count = 0;
            for (int i = 0; i < 2; i++) {
                CountedTask task = (CountedTask) queue.poll();
                if (task != null) {
                    polled[count++] = task;
                }
            }
            Threads.join(single);
            Threads.join(chain);
            if (queue.count() != 4 - count) {
                throw new AssertionError("the queue counts " + queue.count() + " instead of " + (4 - count));
            }
            for (CountedTask task = (CountedTask) queue.poll(); task != null; task = (CountedTask) queue.poll()) {
                polled[count++] = task;
            }
            for (CountedTask task : polled) {
                CountedTask.runIfAny(task);
            }
            CountedTask.assertEachRanOnce(tasks);
            assertOrder(polled, tasks[0], tasks[1]);
            assertOrder(polled, tasks[2], tasks[3]);
        }
    }

    /** Someone counts, which turns round what was pushed, while a consumer polls and a producer pushes. */
    public static final class CountWhileOthersPoll implements Runnable {
        @Override
        public void run() {
            SwapQueue queue = new SwapQueue();
            CountedTask[] tasks = CountedTask.array(3);
            queue.push(tasks[0]);
            queue.push(tasks[1]);
            Thread counter = Threads.start(queue::count);
            Thread producer = Threads.start(() -> queue.push(tasks[2]));
            CountedTask.runIfAny(queue.poll());
            Threads.join(counter);
            Threads.join(producer);
            queue.count();
            for (TaskNode task = queue.poll(); task != null; task = queue.poll()) {
                task.run();
            }
            CountedTask.assertEachRanOnce(tasks);
        }
    }

    /** Two consumers, one of which pushes what it has run once more. */
    public static final class ConsumersAndReuse implements Runnable {
        @Override
        public void run() {
            SwapQueue queue = new SwapQueue();
            CountedTask[] tasks = CountedTask.array(3);
            queue.push(tasks[0]);
            queue.push(tasks[1]);
            queue.push(tasks[2]);
            Thread other = Threads.start(() -> CountedTask.runIfAny(queue.poll()));
            CountedTask twice = (CountedTask) queue.poll();
            CountedTask once = (CountedTask) queue.poll();
            CountedTask.runIfAny(once);
            if (twice != null) {
                twice.run();
                queue.push(twice);
            }
            Threads.join(other);
            for (TaskNode task = queue.poll(); task != null; task = queue.poll()) {
                task.run();
            }
            for (CountedTask task : tasks) {
                task.assertRuns(task == twice ? 2 : 1);
            }
        }
    }

    /** Two workers refill their rings from one queue, and a third thread pushes. */
    public static final class Refill implements Runnable {
        @Override
        public void run() {
            SwapQueue queue = new SwapQueue();
            CountedTask[] tasks = CountedTask.array(4);
            queue.push(Batch.of(tasks[0], tasks[1], tasks[2]));
            Thread worker = Threads.start(() -> pollAndRun(queue, 2));
            Thread producer = Threads.start(() -> queue.push(tasks[3]));
            pollAndRun(queue, 2);
            Threads.join(worker);
            Threads.join(producer);
            while (!queue.looksEmpty()) {
                pollAndRun(queue, 2);
            }
            CountedTask.assertEachRanOnce(tasks);
        }
    }

    /** Someone closes while others push and poll: what was accepted is run, what comes later is refused. */
    public static final class Close implements Runnable {
        @Override
        public void run() {
            SwapQueue queue = new SwapQueue();
            CountedTask[] tasks = CountedTask.array(2);
            boolean[] accepted = new boolean[2];
            Thread producer = Threads.start(() -> {
                accepted[0] = queue.push(tasks[0]);
                accepted[1] = queue.push(tasks[1]);
            });
            boolean closed = queue.tryClose();
            CountedTask.runIfAny(queue.poll());
            closed |= queue.tryClose();
            Threads.join(producer);
            for (TaskNode task = queue.poll(); task != null; task = queue.poll()) {
                task.run();
            }
            tasks[0].assertRuns(accepted[0] ? 1 : 0);
            tasks[1].assertRuns(accepted[1] ? 1 : 0);
            if ((closed && !queue.isClosed()) || !queue.tryClose() || queue.push(new CountedTask(2))) {
                throw new AssertionError("a queue that was closed is open");
            }
        }
    }

    private static void pollAndRun(SwapQueue queue, int max) {
        StealRing ring = new StealRing();
        if (CountedTask.runIfAny(queue.pollInto(ring, max))) {
            for (TaskNode task = ring.pop(); task != null; task = ring.pop()) {
                task.run();
            }
        }
    }

    private static void assertOrder(CountedTask[] polled, CountedTask first, CountedTask second) {
        boolean firstSeen = false;
        for (CountedTask task : polled) {
            firstSeen |= task == first;
            if (task == second && !firstSeen) {
                throw new AssertionError("task " + second.number() + " came before task " + first.number());
            }
        }
    }
}
