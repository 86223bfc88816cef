package dev.levin.fork;

import dev.levin.internal.queue.TaskNode;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How a worker waits for something that another one does: it helps with what it may ({@link Helping}), yields a few
 * times, then sleeps on the {@link JoinLatch}. For that worker's thread alone.
 *
 * <pre>{@code
 * worker that waits                          thief that shares something of the stolen job
 * W1  latch: UNSET -> SLEEPY (CAS)           P1  share it (volatile)
 * W2  look once more for something to help   P2  if the job's latch is sleepy or sleeping: -> UNSET (CAS),
 * W3  latch: SLEEPY -> SLEEPING (CAS)            and unpark its owner
 * W4  park
 * }</pre>
 *
 * <p>W1 and P1 are totally ordered against what follows them: W2 sees what was shared, or P2 sees the latch. A permit that
 * comes early makes the next park return at once, which costs one more look.
 */
final class Waiting {
    // Immutable
    private final ForkWorker worker;
    private final Helping helping;
    private final int yields;

    Waiting(ForkWorker worker) {
        this.worker = worker;
        this.helping = worker.crew.settings().helping();
        this.yields = worker.crew.settings().yieldRounds();
    }

    void awaitStolen(ForkJob job) {
        JoinLatch latch = job.latch();
        if (latch == null) {
            throw new AssertionError("nobody waits for " + job);
        }
        if (!ForkWorker.hasRoom()) {
            awaitWithoutRoom(latch);
            return;
        }
        switch (helping) {
            case OWN_SCOPE -> await(latch, () -> stealFromThief(job));
            case ANYTHING -> awaitAnything(latch, null);
            case NOTHING -> await(latch, worker.mailbox::poll);
        }
    }

    void awaitScope(Scope scope) {
        if (!ForkWorker.hasRoom()) {
            awaitWithoutRoom(scope.latch());
            return;
        }
        switch (helping) {
            case OWN_SCOPE -> await(scope.latch(), () -> takeOf(scope));
            case ANYTHING -> awaitAnything(scope.latch(), scope);
            case NOTHING -> await(scope.latch(), () -> takeForeign(scope));
        }
    }

    /** What is awaited may take long, and is none of this worker's scope's. */
    void awaitQuietly(JoinLatch latch) {
        if (ForkWorker.hasRoom()) {
            await(latch, worker.mailbox::poll);
        } else {
            awaitWithoutRoom(latch);
        }
    }

    /** What is awaited may depend on anything, so anything is run meanwhile; and the worker is woken for anything. */
    void awaitElsewhere(JoinLatch latch) {
        if (ForkWorker.hasRoom()) {
            awaitAnything(latch, null);
        } else {
            awaitWithoutRoom(latch);
        }
    }

    private void awaitAnything(JoinLatch latch, @Nullable Scope scope) {
        boolean interrupted = false;
        while (!latch.isSet()) {
            Looking looking = new Looking(worker, latch, scope);
            TaskNode task = looking.next();
            interrupted |= looking.wasInterrupted();
            if (task != null) {
                interrupted |= Thread.interrupted();
                worker.execute(task);
            }
        }
        restoreInterrupt(interrupted);
    }

    private void await(JoinLatch latch, Supplier<@Nullable TaskNode> work) {
        boolean interrupted = false;
        int rounds = 0;
        while (!latch.isSet()) {
            TaskNode task = next(work);
            if (task != null) {
                interrupted |= Thread.interrupted();
                worker.execute(task);
                rounds = 0;
            } else if (rounds < yields) {
                rounds++;
                ForkWorker.yieldOnce();
            } else if (latch.getSleepy()) {
                interrupted |= sleep(latch, work);
                rounds = 0;
            }
        }
        restoreInterrupt(interrupted);
    }

    /** Returns whether the thread was interrupted meanwhile. */
    private boolean sleep(JoinLatch latch, Supplier<@Nullable TaskNode> work) {
        boolean interrupted = false;
        TaskNode task = next(work);
        if (task == null && latch.fallAsleep()) {
            worker.counters.addParked();
            interrupted = worker.park();
        }
        latch.wakeUp();
        if (task != null) {
            interrupted |= Thread.interrupted();
            worker.execute(task);
        }
        return interrupted;
    }

    /**
     * There is no room on the stack to run anything; those who ask this very worker to must learn that. Nothing here needs
     * much stack itself: no lambda, for which the JVM may have to make a class first.
     */
    private void awaitWithoutRoom(JoinLatch latch) {
        boolean interrupted = false;
        while (!latch.isSet()) {
            if (!worker.mailbox.looksEmpty()) {
                Broadcast.refuseAll(worker);
            }
            if (latch.getSleepy()) {
                if (worker.mailbox.looksEmpty() && latch.fallAsleep()) {
                    worker.counters.addParked();
                    interrupted |= worker.park();
                }
                latch.wakeUp();
            }
        }
        restoreInterrupt(interrupted);
    }

    private static void restoreInterrupt(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** What was spawned here in the scope in which the worker waits, else what the kind of waiting allows. */
    private @Nullable TaskNode next(Supplier<@Nullable TaskNode> work) {
        ScopeTask child = worker.popOwnChild();
        return child != null ? child : work.get();
    }

    /** What the thief of a job has forked since, which descends from the job, or something for this very worker. */
    private @Nullable TaskNode stealFromThief(ForkJob job) {
        TaskNode task = worker.mailbox.poll();
        ForkWorker thief = job.thief();
        if (task != null || thief == null) {
            return task;
        }
        long word = thief.word.getVolatile();
        if (!DequeWord.isShared(word) || DequeWord.tail(word) < job.base()) {
            return null;
        }
        JoinLatch latch = job.latch();
        // The word was read before: if the job was not done then, what the word shows descends from it.
        if (latch == null || latch.isSet()) {
            return null;
        }
        ForkJob stolen = thief.steal(word);
        if (stolen != null && latch.isSet()) {
            // Done meanwhile, so the word may have been another one that looks the same: someone else's work.
            worker.crew.injectOwn(stolen);
            return null;
        }
        return stolen;
    }

    /** A child of the scope, or of a scope within, that lies next to be stolen somewhere. */
    private @Nullable TaskNode takeOf(Scope scope) {
        TaskNode task = takeForeign(scope);
        int workers = worker.crew.roster.highest();
        for (int number = 1; task == null && number <= workers; number++) {
            ForkWorker victim = worker.crew.roster.get(number);
            if (victim != null && victim != worker) {
                task = takeOf(scope, victim);
            }
        }
        return task;
    }

    private static @Nullable ScopeTask takeOf(Scope scope, ForkWorker victim) {
        ScopeTask child = victim.children.peek();
        while (child != null && child.scope().isWithin(scope)) {
            if (victim.children.steal(child)) {
                return child;
            }
            child = victim.children.peek();
        }
        return null;
    }

    /** Something for this very worker, or a child that a thread outside of the pool has spawned. */
    private @Nullable TaskNode takeForeign(Scope scope) {
        TaskNode task = worker.mailbox.poll();
        return task != null ? task : scope.takeForeign();
    }
}
