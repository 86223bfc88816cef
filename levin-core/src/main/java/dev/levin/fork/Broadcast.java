package dev.levin.fork;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
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
        List<ForkWorker> others = new ArrayList<>(crew.roster.all());
        boolean callerIsWorker = others.remove(caller);
        for (ForkWorker worker : others) {
            post(worker);
        }
        if (callerIsWorker || pending.get() == 1) {
            // The caller's own turn; or there is no worker at all, and the caller stands in for them.
            runHere();
        }
        ended();
        await();
        failure.rethrow();
    }

    private void post(ForkWorker worker) {
        pending.incrementAndGet();
        if (worker.mailbox.push(new Post(this))) {
            crew.nudge(worker);
        } else {
            // it leaves the pool, which is shut down
            ended();
        }
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
            try {
                post.broadcast.failure.add(new StackOverflowError(
                        "a worker that waits at the end of its stack has no room for what is broadcast"));
            } finally {
                post.broadcast.ended();
            }
        }
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
