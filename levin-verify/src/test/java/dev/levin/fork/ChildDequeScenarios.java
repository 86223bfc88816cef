package dev.levin.fork;

import dev.levin.evidence.Threads;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/** What an owner and thieves do at the same time to one {@link ChildDeque}. In the end each task was taken exactly once. */
public final class ChildDequeScenarios {
    private ChildDequeScenarios() {}

    /** The owner pushes and pops while a thief steals; one task is left now and then. */
    public static final class OwnerAndThief implements Runnable {
        @Override
        public void run() {
            Children children = new Children(3);
            children.push(0);
            children.push(1);
            Thread thief = Threads.start(() -> children.steal(2));
            children.pop(Long.MIN_VALUE);
            children.push(2);
            children.pop(Long.MIN_VALUE);
            Threads.join(thief);
            children.assertEachTakenOnce();
        }
    }

    /** The owner and a thief want the only task. */
    public static final class LastTask implements Runnable {
        @Override
        public void run() {
            Children children = new Children(1);
            children.push(0);
            Thread thief = Threads.start(() -> children.steal(1));
            children.pop(Long.MIN_VALUE);
            Threads.join(thief);
            children.assertEachTakenOnce();
        }
    }

    /** The owner uses the slot again that a thief has just emptied; made for a deque of two. */
    public static final class ReusedSlot implements Runnable {
        @Override
        public void run() {
            Children children = new Children(3);
            children.push(0);
            children.push(1);
            Thread thief = Threads.start(() -> children.steal(1));
            children.push(2);
            Threads.join(thief);
            children.assertEachTakenOnce();
        }
    }

    /** Two thieves and the owner want two tasks. */
    public static final class TwoThieves implements Runnable {
        @Override
        public void run() {
            Children children = new Children(3);
            children.push(0);
            children.push(1);
            Thread first = Threads.start(() -> children.steal(1));
            Thread second = Threads.start(() -> children.steal(1));
            children.pop(Long.MIN_VALUE);
            children.push(2);
            Threads.join(first);
            Threads.join(second);
            children.assertEachTakenOnce();
        }
    }

    /** The deque is full, and grows while a thief steals; made for a deque of two. */
    public static final class Grow implements Runnable {
        @Override
        public void run() {
            Children children = new Children(4);
            children.push(0);
            children.push(1);
            Thread thief = Threads.start(() -> children.steal(3));
            children.push(2);
            children.push(3);
            children.pop(Long.MIN_VALUE);
            Threads.join(thief);
            children.assertEachTakenOnce();
            children.assertKeepsNone();
        }
    }

    /** A deque, and how often each task came out of it. */
    private static final class Children {
        private final ChildDeque deque = new ChildDeque(-1);
        private final ScopeTask[] tasks;
        private final AtomicIntegerArray taken;
        private volatile @Nullable AssertionError failure;

        @SuppressWarnings("NullAway") // the tasks are never run, so they need no scope
        Children(int count) {
            tasks = new ScopeTask[count];
            taken = new AtomicIntegerArray(count);
            for (int i = 0; i < count; i++) {
                tasks[i] = new ScopeTask(null, () -> {});
            }
        }

        void push(int number) {
            deque.push(tasks[number]);
        }

        void pop(long base) {
            take(deque.pop(base));
        }

        void steal(int times) {
            try {
                for (int i = 0; i < times; i++) {
                    take(deque.steal());
                }
            } catch (AssertionError e) {
                // Lincheck does not mind what a thread throws.
                failure = e;
            }
        }

        private boolean take(@Nullable ScopeTask task) {
            for (int i = 0; i < tasks.length; i++) {
                if (tasks[i] == task) {
                    taken.incrementAndGet(i);
                }
            }
            return task != null;
        }

        void assertEachTakenOnce() {
            AssertionError failure = this.failure;
            if (failure != null) {
                throw failure;
            }
            while (take(deque.pop(Long.MIN_VALUE))) {
                // the rest
            }
            for (int i = 0; i < tasks.length; i++) {
                if (taken.get(i) != 1) {
                    throw new AssertionError("task " + i + " was taken " + taken.get(i) + " times instead of once");
                }
            }
        }

        /** What was taken may be collected, as far as the deque is concerned. */
        void assertKeepsNone() {
            for (ScopeTask slot : slots()) {
                if (slot != null) {
                    throw new AssertionError("a task that was taken is still in its slot");
                }
            }
        }

        private @Nullable ScopeTask[] slots() {
            try {
                Field slots = ChildDeque.class.getDeclaredField("slots");
                slots.setAccessible(true);
                return (ScopeTask[]) slots.get(deque);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("the deque has another field now", e);
            }
        }
    }
}
