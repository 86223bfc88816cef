package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.SwapQueue;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import dev.levin.worker.HandBack;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Work that comes from outside of a pool, or of a scope, and waits for any worker. When there is no thread, and none can be
 * started, those who bring it run it.
 */
final class Injection {
    // Immutable
    private final ForkCrew crew;
    private final SwapQueue queue = new SwapQueue();

    /** What the pool itself has queued. Someone waits for it: it is never handed back, and never refused. */
    private final SwapQueue own = new SwapQueue();

    // Any thread
    private final AtomicInteger callers = new AtomicInteger();
    private final AtomicLong callerRuns = new AtomicLong();

    Injection(ForkCrew crew) {
        this.crew = crew;
    }

    boolean isEmpty() {
        return queue.looksEmpty() && own.looksEmpty();
    }

    /** Whether some thread works for the pool that is none of its own. */
    boolean hasCallers() {
        return callers.get() > 0;
    }

    /** How often a thread has had to. */
    long callerRuns() {
        return callerRuns.get();
    }

    /** How many users' tasks wait. Holds the queue meanwhile: whoever found it held relies on a signal. */
    int count() {
        int count = queue.count();
        if (!isEmpty()) {
            crew.signal(1, false);
        }
        return count;
    }

    // ---- in

    /** Accepts a task from a user, or throws and leaves it as it was. */
    void submit(Task task, Job.Host host) {
        if (task instanceof ForkJob) {
            throw new IllegalArgumentException(
                    "a " + task.getClass().getName() + " is forked and joined by a worker, and can't be submitted");
        }
        if (crew.isShutdown()) {
            throw crew.refusal();
        }
        if (Nodes.isQueued(task)) {
            throw StillQueued.refuse(task);
        }
        // The task may have to be run here: that must not fail for want of stack.
        StackRoom.requireVast();
        if (task instanceof Job<?> job) {
            job.hostedBy(host);
        }
        crew.captureContext(task);
        Nodes.markQueued(task);
        boolean wasEmpty = isEmpty();
        if (!queue.push(task)) {
            Nodes.markFree(task);
            throw crew.refusal();
        }
        injected(wasEmpty);
    }

    /** Takes work that the pool itself queues, also after users' tasks are refused. */
    void add(Task task) {
        boolean wasEmpty = isEmpty();
        own.push(task);
        try {
            injected(wasEmpty);
        } catch (OutOfMemoryError noSignal) {
            // Queued, if not signaled: what is asked for is seen with the next look.
        }
    }

    private void injected(boolean wasEmpty) {
        crew.signal(1, wasEmpty);
        while (crew.threads.count() == 0 && !isEmpty()) {
            if (!crew.threads.start()) {
                runInCaller();
            }
        }
        crew.termination.check();
    }

    // ---- out

    /** What the pool itself has queued, else the oldest task of a user's; or null. If it leaves others behind, they are someone else's to find. */
    @Nullable
    TaskNode take() {
        TaskNode task = own.poll();
        if (task == null) {
            task = queue.poll();
        }
        if (task != null && !isEmpty()) {
            crew.signal(1, false);
        }
        return task;
    }

    /** Takes back the users' tasks that have not started. */
    List<Task> takeBack() {
        HandBack unstarted = new HandBack(crew.poolName());
        while (!queue.looksEmpty()) {
            unstarted.addAll(queue);
        }
        return unstarted.tasks();
    }

    /** A thread did not start, or has left: if it was the only one, what was left to it is run here. */
    void runInCallerIfAlone() {
        if (crew.threads.count() == 0 && !isEmpty()) {
            runInCaller();
        }
    }

    /** There is no thread, and none can be started: the current one works until nothing from outside is left. */
    private void runInCaller() {
        callers.incrementAndGet();
        callerRuns.incrementAndGet();
        try {
            crew.threads.newCaller().runAsCaller();
        } finally {
            callers.decrementAndGet();
        }
    }

    // ---- the end

    /** Refuses users' tasks from now on, if none waits; false if one does, or if someone holds the queue. */
    boolean tryClose() {
        return queue.tryClose();
    }

    /** As {@link #tryClose}, but waits for someone who only holds the queue. */
    boolean closeIfEmpty() {
        while (!queue.tryClose() && queue.looksEmpty()) {
            Thread.onSpinWait();
        }
        return queue.isClosed();
    }

    boolean isClosed() {
        return queue.isClosed();
    }
}
