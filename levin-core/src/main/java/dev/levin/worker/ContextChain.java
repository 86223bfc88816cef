package dev.levin.worker;

import dev.levin.internal.queue.Chain;
import dev.levin.internal.queue.Nodes;
import dev.levin.internal.queue.TaskNode;
import dev.levin.task.ContextPropagator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The propagators of one pool. Without any, {@link #isEmpty} is a constant that callers branch on once, and nothing else
 * of this class is reached.
 */
public final class ContextChain {
    /** Propagates nothing. */
    public static final ContextChain NONE = new ContextChain(List.of());

    // Immutable
    private final ContextPropagator<?>[] propagators;

    /** Makes a chain; contexts are restored in this order and taken back in the opposite one. */
    public ContextChain(List<ContextPropagator<?>> propagators) {
        this.propagators = propagators.toArray(new ContextPropagator<?>[0]);
    }

    /** Whether there is nothing to propagate. */
    public boolean isEmpty() {
        return propagators.length == 0;
    }

    /**
     * Captures for one task. What a propagator throws reaches the caller, and the task is as it was. A turn of a view has no
     * context: the tasks that it will run have theirs.
     */
    public void captureFor(TaskNode task) {
        if (!(task instanceof ViewRun)) {
            Nodes.setContext(task, capture());
        }
    }

    /** Captures once for all tasks of a chain. */
    public void captureFor(Chain chain) {
        Object captured = capture();
        for (TaskNode task = Chain.Access.newest(chain); task != null; task = Nodes.next(task)) {
            Nodes.setContext(task, captured);
        }
    }

    /** Runs the task within the context captured for it. */
    public void run(TaskNode task) {
        Object captured = Nodes.context(task);
        if (!Nodes.isJob(task)) {
            // It may be scheduled again, with another context, while it runs.
            Nodes.setContext(task, null);
        }
        if (captured == null) {
            task.run();
            return;
        }
        Throwable failure = failureWithin(captured, task);
        if (Nodes.isJob(task)) {
            // Not before: a thread that joins a job and the worker that took it may both be here; only one runs it.
            Nodes.setContext(task, null);
        }
        if (failure != null) {
            throw Sneaky.<RuntimeException>rethrow(failure);
        }
    }

    /** What {@link #runWithin} needs. What a propagator throws reaches the caller. */
    public Object capture() {
        Object[] captured = new Object[propagators.length];
        for (int i = 0; i < propagators.length; i++) {
            captured[i] = propagators[i].capture();
        }
        return captured;
    }

    /** Runs {@code body} within a context that was captured. */
    public void runWithin(Object captured, Runnable body) {
        Throwable failure = failureWithin(captured, body);
        if (failure != null) {
            throw Sneaky.<RuntimeException>rethrow(failure);
        }
    }

    private @Nullable Throwable failureWithin(Object captured, Runnable body) {
        Object[] values = (Object[]) captured;
        ContextPropagator.Scope[] scopes = new ContextPropagator.Scope[propagators.length];
        Throwable failure = null;
        try {
            for (int i = 0; i < propagators.length; i++) {
                scopes[i] = restore(propagators[i], values[i]);
            }
            body.run();
        } catch (Throwable thrown) {
            failure = thrown;
        }
        return closeAll(scopes, failure);
    }

    @SuppressWarnings("unchecked") // the same propagator has captured it
    private static <C> ContextPropagator.Scope restore(ContextPropagator<C> propagator, Object captured) {
        return propagator.restore((C) captured);
    }

    private static @Nullable Throwable closeAll(ContextPropagator.Scope[] scopes, @Nullable Throwable first) {
        Throwable failure = first;
        for (int i = scopes.length - 1; i >= 0; i--) {
            try {
                if (scopes[i] != null) {
                    scopes[i].close();
                }
            } catch (Throwable thrown) {
                if (failure == null) {
                    failure = thrown;
                } else if (failure != thrown) {
                    failure.addSuppressed(thrown);
                }
            }
        }
        return failure;
    }

    /** Throws anything without wrapping it. */
    private static final class Sneaky {
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast is not checked, which is the point
        static <X extends Throwable> RuntimeException rethrow(Throwable failure) throws X {
            throw (X) failure;
        }
    }
}
