package dev.levin.blocking;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.Nodes;
import dev.levin.task.Job;
import dev.levin.task.JoinHandle;
import dev.levin.task.SpawnFailurePolicy;
import dev.levin.task.StillQueued;
import dev.levin.task.Task;
import dev.levin.task.ThreadSpawnException;
import dev.levin.worker.ContextChain;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** Where tasks come in: prepares each, has {@link BlockingState} decide, and does what that asks for, or says why it was refused. */
final class Reception {
    // Immutable
    private final BlockingCrew crew;
    private final ContextChain contexts;
    private final boolean rejectsWithoutThread;

    Reception(BlockingCrew crew, ContextChain contexts) {
        this.crew = crew;
        this.contexts = contexts;
        this.rejectsWithoutThread = crew.settings().spawnFailurePolicy() == SpawnFailurePolicy.REJECT;
    }

    /** Accepts a task, or throws and leaves it as it was. */
    void schedule(Task task, Job.Host host, boolean mandatory) {
        Admission admission = offer(task, host, mandatory, null);
        if (!admission.accepts) {
            throw refusal(admission);
        }
    }

    /** Accepts a job; false if there is no room for it. */
    boolean trySchedule(Job<?> job, Job.Host host) {
        Admission admission = offer(job, host, false, null);
        if (!admission.accepts && admission != Admission.FULL) {
            throw refusal(admission);
        }
        return admission.accepts;
    }

    /** Accepts a job now, or as soon as there is room for it. */
    <T> CompletableFuture<JoinHandle<T>> scheduleWhenRoom(Job<T> job, Job.Host host) {
        RoomWaiter<T> waiter = new RoomWaiter<>(job);
        Admission admission = offer(job, host, false, waiter);
        if (admission.accepts) {
            waiter.admitted();
        } else if (admission == Admission.FULL) {
            waiter.listen(this);
        } else {
            throw refusal(admission);
        }
        return waiter.future;
    }

    /** The future of one who waited for room was completed by its user. */
    void withdraw(RoomWaiter<?> waiter) {
        StackRoom.requireLittle();
        if (crew.state.withdraw(waiter)) {
            free(waiter.job);
        } else {
            waiter.job.cancel();
        }
    }

    private Admission offer(Task task, Job.Host host, boolean mandatory, @Nullable RoomWaiter<?> waiter) {
        if (crew.state.isShutdown()) {
            throw crew.refusal();
        }
        // Whoever has to be woken or started, or has to run the tasks here, must not lack stack for it.
        StackRoom.requireAmple();
        needThread();
        prepare(task, host, mandatory);
        Admission admission;
        try {
            admission = crew.state.admit(task, crew.now(), crew.threads.mayStart(), waiter);
        } catch (Throwable noMemory) {
            free(task);
            throw noMemory;
        }
        if (!admission.accepts && (admission != Admission.FULL || waiter == null)) {
            free(task);
        }
        follow(admission, task);
        return admission;
    }

    private void prepare(Task task, Job.Host host, boolean mandatory) {
        if (Nodes.isQueued(task)) {
            throw StillQueued.refuse(task);
        }
        if (task instanceof Job<?> job) {
            job.hostedBy(host);
        }
        if (!contexts.isEmpty()) {
            contexts.captureFor(task);
        }
        if (mandatory) {
            Nodes.markQueuedAsMandatory(task);
        } else {
            Nodes.markQueued(task);
        }
    }

    /** The task is not accepted after all: as before. */
    private static void free(Task task) {
        Nodes.markFree(task);
        Nodes.setContext(task, null);
    }

    /** For {@link SpawnFailurePolicy#REJECT}: there must be a thread before a task is queued. */
    private void needThread() {
        if (rejectsWithoutThread && crew.threads.mayStart() && crew.state.reserveFirst()) {
            crew.start();
        }
    }

    /** Does what an admission asks for. */
    private void follow(Admission admission, Task task) {
        if (admission == Admission.START) {
            crew.start();
        } else if (admission == Admission.RUN_HERE) {
            crew.runWithoutThread(task);
        } else if (admission == Admission.FULL) {
            // Those who wait may do so only because a thread could not be started.
            crew.seeToOthers();
            crew.rescue();
        }
    }

    /** A task was taken: accepts that of the one who has been waiting for room longest. */
    void admitWaiter() {
        RoomWaiter<?> waiter = crew.state.admitWaiter(crew.now(), crew.threads.mayStart());
        while (waiter != null && !waiter.admission.accepts) {
            free(waiter.job);
            waiter.refused(refusal(waiter.admission));
            waiter = crew.state.admitWaiter(crew.now(), crew.threads.mayStart());
        }
        if (waiter != null) {
            // First: what depends on the future may wait for the task.
            follow(waiter.admission, waiter.job);
            waiter.admitted();
        }
    }

    /** No switch: that has a class of its own, which a worker would load. */
    private RejectedExecutionException refusal(Admission admission) {
        if (admission == Admission.NO_THREAD) {
            return new ThreadSpawnException("pool '" + crew.poolName()
                    + "' has no thread and can't start one; the task was not accepted, try again later");
        }
        if (admission == Admission.FULL) {
            return new QueueFullException("pool '" + crew.poolName() + "' is full: all "
                    + crew.settings().maxThreads()
                    + " threads are busy, and " + crew.settings().maxQueue()
                    + " tasks wait; use submitWhenRoom to wait for room, or allow more with maxThreads or maxQueue");
        }
        return crew.refusal();
    }

    /** It is shut down: there will be no room any more. */
    void turnAwayWaiters() {
        // First: no one who was taken out must go without an answer.
        RejectedExecutionException refusal = crew.refusal();
        for (RoomWaiter<?> waiter = crew.state.removeWaiter(); waiter != null; waiter = crew.state.removeWaiter()) {
            free(waiter.job);
            waiter.refused(refusal);
        }
    }
}
