package dev.levin.async;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an {@link Async} gets with each poll: the {@link Waker} of the task that polls it, and the task's budget.
 *
 * <p>The budget keeps a task from hogging a worker. A task whose channel is never empty could go on for ever within one
 * poll; so everything that may complete at once, because there is something to take, first asks {@link #proceed()}. After
 * {@value #OPERATIONS_PER_POLL} operations the answer is no, the task is pending, and runs again after others had their
 * turn.
 *
 * <p>Only for the thread that polls, and only until the poll returns; the waker may be kept.
 */
public final class Context {
    /** How many operations a task may do in one poll. */
    static final int OPERATIONS_PER_POLL = 128;

    private static final Waker NO_ONE = () -> {};

    // Immutable
    private final @Nullable AsyncCrew crew;

    // Written by the owner; a worker's is read by those who look at the scheduler
    private Waker waker;

    // Owner thread only
    private int budget;
    private boolean yields;
    private @Nullable AsyncScope scope;

    private Context(@Nullable AsyncCrew crew, Waker waker) {
        this.crew = crew;
        this.waker = waker;
        this.budget = OPERATIONS_PER_POLL;
    }

    /** A context to poll by hand with, once. */
    public static Context of(Waker waker) {
        return new Context(null, Objects.requireNonNull(waker, "waker"));
    }

    /** For a worker, which renews it before each poll. */
    static Context ofWorker(AsyncCrew crew) {
        return new Context(crew, NO_ONE);
    }

    /**
     * The scheduler that polls.
     *
     * @throws IllegalStateException if none does
     */
    AsyncCrew crew() {
        if (crew == null) {
            throw new IllegalStateException("only a task of a scheduler can tell the time: spawn it, or use the methods"
                    + " of a scheduler, such as sleep(...)");
        }
        return crew;
    }

    /** For a worker that may not poll for long: holds on to no task. */
    void rest() {
        waker = NO_ONE;
    }

    /** For the next poll, which may be of another task. */
    void renew(Waker waker) {
        // A collector has to be told of each reference that is stored.
        if (this.waker != waker) {
            this.waker = waker;
        }
        this.budget = OPERATIONS_PER_POLL;
        this.yields = false;
    }

    /** What is polled with it, or was last, if that is a task. */
    @Nullable
    AsyncTask<?> task() {
        return waker instanceof AsyncTask<?> task ? task : null;
    }

    /** Whether the poll has asked for another one, by {@link #yieldNow}. */
    boolean yields() {
        return yields;
    }

    /** The scope whose body is polled at the moment, the innermost one; null if there is none. */
    @Nullable
    AsyncScope scope() {
        return scope;
    }

    void scope(@Nullable AsyncScope scope) {
        this.scope = scope;
    }

    /** Whom to wake when it makes sense to poll again. May be kept. */
    public Waker waker() {
        return waker;
    }

    /**
     * Takes one operation off the budget. If there is none left this returns false, and the caller returns
     * {@link Async#pending()} without having done anything: the task will be polled again.
     */
    public boolean proceed() {
        if (budget > 0) {
            budget--;
            return true;
        }
        yieldNow();
        return false;
    }

    /**
     * Asks for another poll after others had their turn, those that wait for any worker among them. The caller returns
     * {@link Async#pending()}. Cheaper than to call the waker: the worker that polls sees to it when the poll is over.
     */
    public void yieldNow() {
        if (crew == null) {
            waker.wake();
        } else {
            yields = true;
        }
    }
}
