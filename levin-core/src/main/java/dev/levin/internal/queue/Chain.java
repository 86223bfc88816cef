package dev.levin.internal.queue;

import org.jspecify.annotations.Nullable;

/**
 * Tasks that are linked to each other and in no queue yet, from the newest to the oldest: the order in which
 * {@link SwapQueue} takes a chain in one push. {@code dev.levin.task.Batch} extends it; the fields are out of users'
 * reach. For one thread at a time.
 */
public abstract class Chain {
    @Nullable
    TaskNode newest;

    @Nullable
    TaskNode oldest;

    int length;

    /** Whether a task that someone may join was added since the chain was last empty. */
    boolean hasJobs;

    /** For subclasses only. */
    protected Chain() {}

    /** Static forms of what a chain can do, so that a subclass's users don't inherit them. */
    public static final class Access {
        private Access() {}

        /** Adds a task that is in no queue; from now on it counts as queued. */
        public static void append(Chain chain, TaskNode task) {
            chain.hasJobs |= Nodes.isJob(task);
            Nodes.markQueued(task);
            if (chain.newest == null) {
                chain.oldest = task;
            }
            task.next = chain.newest;
            chain.newest = task;
            chain.length++;
        }

        /** Moves everything from {@code other} to the end of {@code chain}. */
        public static void moveAll(Chain chain, Chain other) {
            TaskNode otherOldest = other.oldest;
            if (otherOldest == null) {
                return;
            }
            otherOldest.next = chain.newest;
            chain.newest = other.newest;
            if (chain.oldest == null) {
                chain.oldest = otherOldest;
            }
            chain.length += other.length;
            chain.hasJobs |= other.hasJobs;
            forget(other);
        }

        /** Takes the newest task out and frees it, or returns null if there is none. */
        public static @Nullable TaskNode removeNewest(Chain chain) {
            TaskNode task = chain.newest;
            if (task == null) {
                return null;
            }
            chain.newest = task.next;
            if (chain.newest == null) {
                chain.oldest = null;
                chain.hasJobs = false;
            }
            chain.length--;
            task.next = null;
            Nodes.markFree(task);
            return task;
        }

        public static boolean hasJobs(Chain chain) {
            return chain.hasJobs;
        }

        public static int length(Chain chain) {
            return chain.length;
        }

        /** The newest task; the others follow by {@link Nodes#next}. */
        public static @Nullable TaskNode newest(Chain chain) {
            return chain.newest;
        }

        /** Makes the chain empty and leaves its tasks alone: they are someone else's now. */
        static void forget(Chain chain) {
            chain.newest = null;
            chain.oldest = null;
            chain.length = 0;
            chain.hasJobs = false;
        }
    }
}
