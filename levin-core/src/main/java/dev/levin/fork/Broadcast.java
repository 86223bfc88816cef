package dev.levin.fork;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** One run of {@link ForkPool#broadcast}: the body once on each worker, then the end. */
final class Broadcast {
    // Immutable
    private final ForkCrew crew;
    private final Runnable body;
    private final @Nullable ForkWorker caller;
    private final Parker parker;
    private final JoinLatch latch = new JoinLatch();

    /** Made before it is needed: then there is no room to make one. */
    private final StackOverflowError noRoom =
            new StackOverflowError("a worker that waits at the end of its stack has no room for what is broadcast");

    // Any thread
    private final AtomicInteger pending = new AtomicInteger(1);
    private final FirstFailure failure = new FirstFailure();

    /** {@code caller} is the current thread's worker, of whatever pool, or null. */
    Broadcast(ForkCrew crew, Runnable body, @Nullable ForkWorker caller) {
        this.crew = crew;
        this.body = body;
        this.caller = caller;
        this.parker = caller == null ? new ThreadParker(this) : caller.parker;
    }

    void run() {
        while (crew.threads.start()) {
            // until all are there, or no more can be had
        }
        crew.threads.awaitRoster();
        List<ForkWorker> others = new ArrayList<>(crew.roster.all());
        boolean callerIsWorker = others.remove(caller);
        boolean isPosted = false;
        for (ForkWorker worker : others) {
            isPosted |= post(worker);
        }
        if (callerIsWorker || !isPosted) {
            // The caller's own turn; or there is no worker at all, and the caller stands in for them.
            runHere();
        }
        ended();
        await();
        failure.rethrow();
    }

    /** False if the worker leaves the pool, which is shut down. */
    private boolean post(ForkWorker worker) {
        pending.incrementAndGet();
        boolean isPosted = worker.mailbox.push(new Post(this));
        if (isPosted) {
            crew.nudge(worker);
        } else {
            ended();
        }
        return isPosted;
    }

    private void await() {
        if (caller != null) {
            caller.waiting.awaitElsewhere(latch);
            return;
        }
        boolean interrupted = false;
        while (!latch.isSet()) {
            if (latch.getSleepy() && latch.fallAsleep()) {
                interrupted |= parker.parkUntilPermit();
            }
            latch.wakeUp();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The worker's thread could not be started: its turns are skipped, and it gets no more. */
    static void skipAll(ForkWorker worker) {
        while (!worker.mailbox.tryClose()) {
            if (worker.mailbox.poll() instanceof Post post) {
                post.broadcast.ended();
            }
        }
    }

    /** The worker has no room on its stack for anything: its turns fail. Calls nothing that would need much. */
    static void refuseAll(ForkWorker worker) {
        while (worker.mailbox.poll() instanceof Post post) {
            refuse(post, post.broadcast.noRoom);
        }
    }

    /** If the task is a worker's turn of a broadcast: it fails. False if it is something else. */
    static boolean refuse(TaskNode task, Throwable lack) {
        if (!(task instanceof Post post)) {
            return false;
        }
        try {
            post.broadcast.failure.add(lack);
        } finally {
            post.broadcast.ended();
        }
        return true;
    }

    /** One worker's turn. */
    private static final class Post extends Task {
        private final Broadcast broadcast;

        Post(Broadcast broadcast) {
            this.broadcast = broadcast;
        }

        @Override
        public void run() {
            try {
                broadcast.runHere();
            } finally {
                broadcast.ended();
            }
        }
    }

    private void runHere() {
        try {
            body.run();
        } catch (Throwable thrown) {
            failure.add(thrown);
        }
    }

    private void ended() {
        if (pending.decrementAndGet() == 0 && latch.set()) {
            parker.unpark();
        }
    }
}
