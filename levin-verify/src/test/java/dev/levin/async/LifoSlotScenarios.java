package dev.levin.async;

import dev.levin.evidence.Threads;
import dev.levin.internal.queue.StealRing;

/** What a worker and a thief do at the same time to the worker's {@link LifoSlot} and to its ring. */
public final class LifoSlotScenarios {
    private LifoSlotScenarios() {}

    /**
     * The owner wakes two tasks, and polls what it finds; a thief takes one out of the slot, or one out of the ring. In between the owner
     * renews the slot.
     */
    public static final class OwnerAndThief implements Runnable {
        @Override
        public void run() {
            LifoSlot slot = new LifoSlot();
            StealRing ring = new StealRing();
            AsyncTask<?> first = newTask();
            AsyncTask<?> second = newTask();
            Object[] taken = new Object[4];
            Thread thief = Threads.start(() -> {
                taken[0] = slot.take();
                taken[1] = ring.stealInto(new StealRing());
            });
            put(first, slot, ring);
            slot.renew();
            put(second, slot, ring);
            taken[2] = slot.take();
            taken[3] = ring.pop();
            Threads.join(thief);
            requireOnce(first, taken);
            requireOnce(second, taken);
        }

        /** As {@link AsyncWorker#submitNext} does. */
        private static void put(AsyncTask<?> task, LifoSlot slot, StealRing ring) {
            AsyncTask<?> before = slot.put(task);
            if (before != null) {
                ring.push(before);
            }
        }

        private static AsyncTask<?> newTask() {
            return new AsyncTask<>(null, "task", Async.of("value"), 0);
        }

        private static void requireOnce(AsyncTask<?> task, Object[] taken) {
            int times = 0;
            for (Object other : taken) {
                if (other == task) {
                    times++;
                }
            }
            if (times != 1) {
                throw new AssertionError("a task was taken " + times + " times");
            }
        }
    }
}
