package dev.levin.task;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * An outcome of a {@link JoinableTask} that is no value: it has failed, or was cancelled. Can be had even if there is no
 * memory left: those who wait must learn that there is an outcome, if not which.
 */
class Failed {
    private static final Failed WITHOUT_MEMORY =
            new Failed(new OutOfMemoryError("the task has failed, and there was no memory left to say how"));

    // Immutable
    final Throwable cause;

    private Failed(Throwable cause) {
        this.cause = cause;
    }

    static Failed by(Throwable cause) {
        try {
            return new Failed(cause);
        } catch (OutOfMemoryError noMemory) {
            return WITHOUT_MEMORY;
        }
    }

    /** What {@code join} throws. */
    RuntimeException forJoin() {
        return new CompletionException(describeCause(), cause);
    }

    /** What {@code get} throws. */
    ExecutionException forGet() {
        return new ExecutionException(describeCause(), cause);
    }

    /** As {@link Throwable#toString}, which is the user's, and may throw. */
    private String describeCause() {
        try {
            return cause.toString();
        } catch (Throwable rude) {
            return cause.getClass().getName();
        }
    }

    /** It was cancelled. */
    static final class Cancelled extends Failed {
        private static final Cancelled WITHOUT_MEMORY =
                new Cancelled("the task was cancelled, and there was no memory left to say why");

        private Cancelled(String reason) {
            super(new CancellationException(reason));
        }

        static Cancelled because(String reason) {
            try {
                return new Cancelled(reason);
            } catch (OutOfMemoryError noMemory) {
                return WITHOUT_MEMORY;
            }
        }

        /** A fresh one, so that the stack trace is that of the thread that asked. */
        @Override
        RuntimeException forJoin() {
            CancellationException exception = new CancellationException(cause.getMessage());
            exception.initCause(cause);
            return exception;
        }

        @Override
        ExecutionException forGet() {
            throw forJoin();
        }
    }
}
