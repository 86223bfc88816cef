package dev.levin.internal.queue;

import dev.levin.internal.memory.PaddedReference;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded queue of tasks: any number of threads push, one at a time consumes, and no one ever waits. Intrusive:
 * allocates nothing. It is the pool's injection queue, which keeps the {@link Order}, and each worker's overflow queue,
 * where keeping it is not worth a walk over tasks that lie in another core's cache.
 *
 * <p>Producers push onto a stack, one CAS for a task or for a whole chain. A consumer takes the right to consume with
 * {@link #tryAcquire one CAS}, and if someone else has it, sees the queue as empty: whoever has it signals if something is
 * left, and if it got nothing itself, looks again after it gave the right back. It takes the
 * <em>whole</em> stack at once, turns it round if the order is kept, and has a list that only the holder of the right
 * touches. Nothing is ever popped singly by CAS, since tasks are reused and a pop would suffer
 * from ABA: the same task on top again with another one below.
 *
 * <pre>{@code
 *   push --> top -> t9 -> t8 -> t7          (newest first, any thread)
 *                    |
 *                    | swap all, and turn round, when the list is used up
 *                    v
 *            oldest -> t4 -> t5 -> t6       (the consumer's; oldest first if the order is kept)
 * }</pre>
 *
 * <p>{@link #tryClose} makes an empty queue refuse everything from then on. Accepting a task is the successful CAS on
 * {@code top}, and closing is a CAS on the same word, so no task is accepted after the last look.
 *
 * <p>Edges: Q1, push's CAS and the consumer's CAS on {@code top}: the consumer sees the tasks and their links. Q2, the
 * store that gives the right back and the CAS that takes it: the list passes from consumer to consumer. Push's CAS is
 * also the publisher's half of the sleep protocol, and has volatile semantics for that.
 */
public final class SwapQueue {
    private static final VarHandle CONSUMER;

    static {
        try {
            CONSUMER = MethodHandles.lookup().findVarHandle(SwapQueue.class, "consumer", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** In which order tasks come out. */
    public enum Order {
        /** First in, first out. */
        KEPT,
        /** What was pushed last since the last look comes first; nothing waits for ever. */
        ANY
    }

    private static final int COUNT_TRIES = 10_000;
    private static final int FREE = 0;
    private static final int HELD = 1;

    /** On top of a queue that was closed. */
    private static final TaskNode CLOSED = new TaskNode() {
        @Override
        public void run() {
            throw new AssertionError("the mark of a closed queue is not a task");
        }
    };

    // Immutable
    private final Order order;

    // Any thread
    private final PaddedReference<TaskNode> top = new PaddedReference<>();
    private volatile int consumer = FREE;

    // Holder of the right to consume only
    private @Nullable TaskNode oldest;

    // Written by the holder of the right when giving it back, read by any thread
    private volatile boolean listed;

    /** Makes an empty, open queue, first in, first out. */
    public SwapQueue() {
        this(Order.KEPT);
    }

    /** Makes an empty, open queue. */
    public SwapQueue(Order order) {
        this.order = order;
    }

    /** Adds one task. False, and nothing happened, if the queue is closed. From any thread. */
    public boolean push(TaskNode task) {
        return push(task, task);
    }

    /** Adds all tasks of a chain, which is empty then. False, and the chain is as it was, if the queue is closed. */
    public boolean push(Chain chain) {
        TaskNode newest = chain.newest;
        TaskNode oldest = chain.oldest;
        if (newest == null || oldest == null) {
            return !isClosed();
        }
        boolean accepted = push(newest, oldest);
        if (accepted) {
            Chain.Access.forget(chain);
        }
        return accepted;
    }

    /** Adds tasks that are linked from the newest to the oldest. False, and nothing happened, if the queue is closed. */
    boolean push(TaskNode newest, TaskNode oldest) {
        while (true) {
            TaskNode top = this.top.getVolatile();
            if (top == CLOSED) {
                oldest.next = null;
                return false;
            }
            oldest.next = top;
            // order: volatile; publishes the tasks (Q1), and before the look at the pool's word
            if (this.top.compareAndSet(top, newest)) {
                return true;
            }
        }
    }

    /**
     * Takes the oldest task to be run, and moves up to {@code max - 1} more into {@code ring}, whose owner calls.
     *
     * @return null if there is none, or if someone else consumes at the moment
     */
    public @Nullable TaskNode pollInto(StealRing ring, int max) {
        while (!looksEmpty() && tryAcquire()) {
            TaskNode task = takeOldest();
            if (task != null) {
                moveInto(ring, max - 1);
            }
            giveBack();
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    /** Takes the oldest task, or null if there is none, or if someone else consumes at the moment. From any thread. */
    public @Nullable TaskNode poll() {
        while (!looksEmpty() && tryAcquire()) {
            TaskNode task = takeOldest();
            giveBack();
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    /**
     * Closes the queue if it is empty and no one consumes.
     *
     * @return whether the queue is closed now
     */
    public boolean tryClose() {
        if (!tryAcquire()) {
            return isClosed();
        }
        // order: volatile; no push can come between the look and the close
        boolean closed = oldest == null && top.compareAndSet(null, CLOSED);
        giveBack();
        return closed || isClosed();
    }

    /** Whether {@link #tryClose} succeeded. */
    public boolean isClosed() {
        return top.getVolatile() == CLOSED;
    }

    /**
     * Whether there was no task at some moment during the call. What a consumer took out and has not yet put into its
     * ring does not count; that consumer signals.
     */
    public boolean looksEmpty() {
        TaskNode top = this.top.getVolatile();
        return (top == null || top == CLOSED) && !listed;
    }

    /** Whether someone consumes at the moment: what is taken out then may be nowhere to be seen. */
    public boolean isHeld() {
        return consumer == HELD;
    }

    /**
     * How many tasks wait, counted one by one; for statistics. While it counts, others see the queue as empty: signal
     * afterwards. If someone else holds the queue for long, there is no answer to be had, and this returns 0.
     */
    public int count() {
        int tries = 0;
        while (!tryAcquire()) {
            if (++tries == COUNT_TRIES) {
                return 0;
            }
            Thread.onSpinWait();
        }
        absorb();
        int count = 0;
        for (TaskNode task = oldest; task != null; task = task.next) {
            count++;
        }
        giveBack();
        return count;
    }

    private @Nullable TaskNode takeOldest() {
        if (oldest == null) {
            absorb();
        }
        TaskNode task = oldest;
        if (task != null) {
            oldest = task.next;
            task.next = null;
        }
        return task;
    }

    private void moveInto(StealRing ring, int max) {
        int limit = Math.min(max, ring.room());
        int moved = 0;
        TaskNode task = oldest;
        while (task != null && moved < limit) {
            TaskNode newer = task.next;
            task.next = null;
            ring.stage(moved, task);
            moved++;
            task = newer;
        }
        oldest = task;
        ring.publish(moved);
    }

    /** Takes the whole stack and makes it part of the list. */
    private void absorb() {
        TaskNode taken = top.getVolatile();
        while (taken != null && taken != CLOSED && !top.compareAndSet(taken, null)) {
            taken = top.getVolatile();
        }
        if (taken == null || taken == CLOSED) {
            return;
        }
        if (order == Order.ANY && oldest == null) {
            oldest = taken;
            return;
        }
        TaskNode first = null;
        while (taken != null) {
            TaskNode older = taken.next;
            taken.next = first;
            first = taken;
            taken = older;
        }
        if (oldest == null) {
            oldest = first;
        } else {
            // Only someone who counts gets here, and walks over all of them anyway.
            TaskNode end = oldest;
            while (end.next != null) {
                end = end.next;
            }
            end.next = first;
        }
    }

    private boolean tryAcquire() {
        // order: volatile; the list as the last consumer left it (Q2)
        return consumer == FREE && CONSUMER.compareAndSet(this, FREE, HELD);
    }

    private void giveBack() {
        // order: volatile; before the right is free again, whoever looks knows whether something is listed (Q2)
        listed = oldest != null;
        consumer = FREE;
    }
}
