package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.task.Task;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A place in which any number of tasks can be spawned, by its body, by those tasks, by theirs, and by any other thread,
 * and which does not end before all of them have: {@link ForkPool#scope}. For coarse work: whatever is spawned can be
 * stolen at once.
 *
 * <p>A task that throws makes the scope fail: tasks that have not begun are not run any more, those that run are
 * awaited, then the scope throws the first failure, with the others suppressed. {@link #cancel} does the same
 * without a failure.
 */
public final class Scope {
    // Immutable
    private final ForkCrew crew;
    private final ForkWorker owner;
    private final @Nullable Scope parent;
    private final JoinLatch latch = new JoinLatch();

    /** How many scopes of the pool had been cancelled when this one began. */
    private final int cancellationsBefore;

    // Any thread
    /** Children that have not ended; negative when the body has ended as well. */
    private final AtomicLong pending = new AtomicLong();

    private final FirstFailure failure = new FirstFailure();
    private volatile boolean cancelled;

    /**
     * Children that were spawned outside of the scope, made for the first of them; for each, the pool has been asked to
     * run one.
     */
    private final AtomicReference<@Nullable Queue<ScopeTask>> foreign = new AtomicReference<>();

    private Scope(ForkCrew crew, ForkWorker owner, @Nullable Scope parent) {
        this.crew = crew;
        this.owner = owner;
        this.parent = parent;
        this.cancellationsBefore = crew.cancellations();
        if (parent != null && parent.isCancelled()) {
            cancelled = true;
        }
    }

    /** Runs a scope on a worker. */
    static void run(ForkWorker worker, Consumer<? super Scope> body) {
        // Enough to run a child up to its body, and to wait.
        StackRoom.require();
        ScopeFrame outer = worker.frame;
        Scope scope = new Scope(worker.crew, worker, ScopeFrame.innermost(outer));
        worker.frame = ScopeFrame.begin(scope, worker);
        try {
            body.accept(scope);
        } catch (Throwable thrown) {
            scope.childFailed(thrown);
        }
        scope.childEnded();
        scope.awaitChildren();
        worker.frame = outer;
        scope.failure.rethrow();
    }

    /** Whatever is lacking meanwhile, stack or memory: the scope does not end earlier for that. */
    private void awaitChildren() {
        Throwable lack = null;
        while (!latch.isSet()) {
            try {
                if (lack == null) {
                    owner.waiting.awaitScope(this);
                } else {
                    owner.waiting.awaitScopeUnaided(this, lack);
                }
            } catch (Throwable more) {
                if (lack == null) {
                    lack = more;
                    childFailed(more);
                }
            }
        }
    }

    /**
     * Spawns a task, which may begin at once on another worker.
     *
     * @throws NullPointerException if {@code body} is null
     * @throws IllegalStateException if the scope has ended
     */
    public void spawn(Runnable body) {
        ScopeTask child = new ScopeTask(this, Objects.requireNonNull(body, "body"));
        // A child that was counted, and then refused, has to be taken off the count.
        StackRoom.requireLittle();
        childBegins();
        try {
            crew.captureContext(child);
            ForkWorker worker = ForkWorker.current();
            if (worker != null && worker.runsWithin(this)) {
                worker.spawn(child);
            } else {
                StackRoom.requireAmple();
                adopt(child);
            }
        } catch (Throwable refused) {
            childEnded();
            throw refused;
        }
    }

    /**
     * Takes a child that was spawned outside of this scope, or lies in the way of someone who may not run it. Any worker
     * may run it; and so may the owner, who looks at nothing but this scope's work while it waits.
     */
    void adopt(ScopeTask child) {
        Ticket ticket = new Ticket(this);
        foreign().add(child);
        try {
            owner.parker.unpark();
            crew.injection.add(ticket);
        } catch (StackOverflowError | OutOfMemoryError untold) {
            // It is the scope's: the owner finds it in the end.
        }
    }

    /** Asks for a worker to run one child of a scope. It does not matter if it is too late, or never run. */
    static final class Ticket extends Task {
        private final Scope scope;

        Ticket(Scope scope) {
            this.scope = scope;
        }

        @Override
        public void run() {
            ScopeTask child = scope.takeForeign();
            ForkWorker worker = ForkWorker.current();
            if (child != null && worker != null) {
                worker.running.execute(child);
            }
        }
    }

    /** A child that was spawned outside of the scope, or null. */
    @Nullable
    ScopeTask takeForeign() {
        Queue<ScopeTask> children = foreign.get();
        return children == null ? null : children.poll();
    }

    boolean hasForeign() {
        Queue<ScopeTask> children = foreign.get();
        return children != null && !children.isEmpty();
    }

    private Queue<ScopeTask> foreign() {
        Queue<ScopeTask> children = foreign.get();
        if (children == null) {
            Queue<ScopeTask> none = new ConcurrentLinkedQueue<>();
            Queue<ScopeTask> other = foreign.compareAndExchange(null, none);
            children = other == null ? none : other;
        }
        return children;
    }

    /** Tasks that have not begun are not run any more. The scope does not throw for that alone. */
    public void cancel() {
        cancelled = true;
        crew.scopeCancelled();
    }

    /** Whether the scope, or one around it, was cancelled or has failed. Long tasks may want to look. */
    public boolean isCancelled() {
        // The scopes around it were not cancelled when it began. If none was since, there is no need to ask them:
        // scopes may
        // be nested deeply, and each of their tasks looks here.
        return cancelled || (crew.cancellations() != cancellationsBefore && isCancelledAround());
    }

    private boolean isCancelledAround() {
        for (Scope scope = parent; scope != null; scope = scope.parent) {
            if (scope.cancelled) {
                return true;
            }
        }
        return false;
    }

    JoinLatch latch() {
        return latch;
    }

    ForkWorker owner() {
        return owner;
    }

    /** Whether this is {@code other}, or a scope within it. */
    boolean isWithin(Scope other) {
        for (Scope scope = this; scope != null; scope = scope.parent) {
            if (scope == other) {
                return true;
            }
        }
        return false;
    }

    void childFailed(Throwable thrown) {
        try {
            failure.add(thrown);
        } finally {
            // Not before: whoever ends because of the failure must not be taken for the first.
            cancel();
        }
    }

    void childEnded() {
        if (pending.decrementAndGet() < 0 && latch.set()) {
            owner.parker.unpark();
        }
    }

    private void childBegins() {
        // No lambda: at the end of a stack there may be no room to link one.
        long before = pending.get();
        while (before >= 0 && !pending.compareAndSet(before, before + 1)) {
            before = pending.get();
        }
        if (before < 0) {
            throw new IllegalStateException("the scope has ended: spawn within it, or within one of its tasks");
        }
    }
}
