package dev.levin.blocking;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Whether the task that a worker runs may be interrupted by a shutdown, and was.
 *
 * <pre>{@code
 *         open                        claim                      release
 *  CLOSED ----> OPEN -----------------------------> SENDING ----------------> SENT
 *    ^           | ^                                   |                        |
 *    |   close   | +-----------------------------------+                        |
 *    +-----------+        release: another task was meant                       |
 *    +--------------------------------------------------------------------------+  close
 * }</pre>
 *
 * <p>Whoever interrupts does so only while it is {@code SENDING}, and the worker waits for that at the end of the task: no other
 * task is hit. A mandatory task leaves it {@code CLOSED}.
 */
final class TaskInterrupt {
    enum State {
        CLOSED,
        OPEN,
        SENDING,
        SENT
    }

    // Any thread
    private final AtomicReference<State> state = new AtomicReference<>(State.CLOSED);

    // ---- for the worker

    /** A task begins that may be interrupted. */
    void open() {
        state.set(State.OPEN);
    }

    /** The task has ended, or something begins in the middle of it that must not be interrupted. Returns what it was before. */
    @SuppressWarnings("ThreadPriorityCheck") // a hint only: the loop ends when the other thread has made its one call
    State close() {
        State seen = state();
        while (seen == State.SENDING || !state.compareAndSet(seen, State.CLOSED)) {
            Thread.yield();
            seen = state();
        }
        return seen;
    }

    private State state() {
        return Objects.requireNonNull(state.get());
    }

    /** What {@link #close} was called for in the middle of a task is over. */
    void reopen(State before) {
        state.set(before);
    }

    // ---- for those who interrupt

    /** Whether the caller may interrupt the worker's thread now; then it has to {@link #release}. */
    boolean claim() {
        return state.compareAndSet(State.OPEN, State.SENDING);
    }

    /** After {@link #claim}: the thread was interrupted, or not. */
    void release(boolean sent) {
        state.set(sent ? State.SENT : State.OPEN);
    }
}
