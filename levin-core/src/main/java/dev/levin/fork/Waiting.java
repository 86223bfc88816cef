package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.Job;
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
    static {
        // At the end of a stack there is no room to link these.
        JoinLatch latch = new JoinLatch();
        boolean sleeps = latch.getSleepy() && latch.fallAsleep() && latch.rouse();
        latch.wakeUp();
        Throwable failure = new IllegalStateException();
        Failures.suppress(failure, failure);
        if (!sleeps || latch.set()) {
            throw new ExceptionInInitializerError("a new latch can be slept on, and set once");
        }
    }

    // Immutable
    private final ForkWorker worker;
    private final Descendants descendants;
    private final Helping helping;
    private final int yields;

    Waiting(ForkWorker worker) {
        this.worker = worker;
        this.descendants = new Descendants(worker);
        this.helping = worker.crew.settings().helping();
        this.yields = worker.crew.settings().yieldRounds();
    }

    void awaitStolen(ForkJob job) {
        JoinLatch latch = job.latch();
        if (latch == null) {
            throw new AssertionError("nobody waits for " + job);
        }
        if (!StackRoom.isVast()) {
            awaitWithoutRoom(latch);
            return;
        }
        if (helping == Helping.ANYTHING) {
            awaitAnything(latch, null);
        } else {
            await(latch, helping == Helping.OWN_SCOPE ? () -> descendants.takeOf(job) : worker.mailbox::poll);
        }
    }

    /** As {@link #awaitStolen}, when there is not even enough for that. */
    void awaitStolenUnaided(ForkJob job) {
        JoinLatch latch = job.latch();
        if (latch != null) {
            awaitWithoutRoom(latch);
        }
    }

    /** Waits until a scope's last child is done, having run what is left of it here. */
    void awaitScope(Scope scope) {
        ScopeTask child = descendants.popOwn();
        while (child != null) {
            worker.running.executeOwn(child);
            child = descendants.popOwn();
        }
        if (scope.latch().isSet()) {
            return;
        }
        if (!StackRoom.isVast()) {
            awaitWithoutRoom(scope.latch(), scope);
            return;
        }
        if (helping == Helping.ANYTHING) {
            awaitAnything(scope.latch(), scope);
        } else if (helping == Helping.OWN_SCOPE) {
            await(scope.latch(), () -> descendants.takeOf(scope));
        } else {
            await(scope.latch(), () -> descendants.takeForeign(scope));
        }
    }

    /** As {@link #awaitScope}, when there is not even enough for that: children that were spawned here fail. */
    void awaitScopeUnaided(Scope scope, Throwable lack) {
        ScopeTask child = descendants.popOwn();
        while (child != null) {
            child.refused(lack);
            child = descendants.popOwn();
        }
        awaitWithoutRoom(scope.latch(), scope);
    }

    /** Waits for a job that another worker runs, and does nothing meanwhile but what is for this very worker. */
    void awaitQuietly(Job<?> job) {
        JoinLatch latch = latchOf(job);
        if (StackRoom.isVast()) {
            await(latch, worker.mailbox::poll);
        } else {
            awaitWithoutRoom(latch);
        }
    }

    /** Waits for a job of another pool. */
    void awaitElsewhere(Job<?> job) {
        awaitElsewhere(latchOf(job));
    }

    /** What is awaited may depend on anything, so anything is run meanwhile; and the worker is woken for anything. */
    void awaitElsewhere(JoinLatch latch) {
        if (StackRoom.isVast()) {
            awaitAnything(latch, null);
        } else {
            awaitWithoutRoom(latch);
        }
    }

    /** A latch of this worker's that is set when the job is complete. */
    private JoinLatch latchOf(Job<?> job) {
        JoinLatch latch = new JoinLatch();
        job.onComplete(() -> {
            if (latch.set()) {
                worker.parker.unpark();
            }
        });
        return latch;
    }

    private void awaitAnything(JoinLatch latch, @Nullable Scope scope) {
        boolean interrupted = false;
        while (!latch.isSet()) {
            Looking looking = new Looking(worker, latch, scope);
            TaskNode task = looking.next();
            interrupted |= looking.wasInterrupted();
            if (task != null) {
                interrupted |= Thread.interrupted();
                worker.running.execute(task);
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
                worker.running.execute(task);
                rounds = 0;
            } else if (rounds < yields) {
                rounds++;
                Looking.yieldOnce();
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
            interrupted = worker.parker.parkUntilPermit();
        }
        latch.wakeUp();
        if (task != null) {
            interrupted |= Thread.interrupted();
            worker.running.execute(task);
        }
        return interrupted;
    }

    /**
     * There is no room on the stack to run anything; those who ask this very worker to must learn that. Nothing here needs
     * much stack itself: no lambda, for which the JVM may have to make a class first.
     */
    private void awaitWithoutRoom(JoinLatch latch) {
        awaitWithoutRoom(latch, null);
    }

    /** The same for a scope: there is room enough for its children, up to their bodies. */
    private void awaitWithoutRoom(JoinLatch latch, @Nullable Scope scope) {
        boolean interrupted = false;
        while (!latch.isSet()) {
            if (!worker.mailbox.looksEmpty()) {
                Broadcast.refuseAll(worker);
            }
            ScopeTask foreign = scope == null ? null : scope.takeForeign();
            if (foreign != null) {
                interrupted |= Thread.interrupted();
                worker.running.executeOwn(foreign);
            } else if (latch.getSleepy()) {
                if (worker.mailbox.looksEmpty() && (scope == null || !scope.hasForeign()) && latch.fallAsleep()) {
                    worker.counters.addParked();
                    interrupted |= worker.parker.parkUntilPermit();
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
        ScopeTask child = descendants.popOwn();
        return child != null ? child : work.get();
    }
}
