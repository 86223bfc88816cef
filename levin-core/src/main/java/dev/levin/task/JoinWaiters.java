package dev.levin.task;

import dev.levin.internal.park.Parker;
import dev.levin.internal.park.ThreadParker;
import org.jspecify.annotations.Nullable;

/** Those who wait for a {@link JoinableTask}: an immutable list, newest first, replaced by CAS as a whole. */
record JoinWaiters(Waiter waiter, @Nullable JoinWaiters older) {

    /** Called once, after there is an outcome. */
    interface Waiter {
        void call();
    }

    /** A thread that blocks. */
    static final class Blocked implements Waiter {
        final Parker parker;

        /** {@code what} is shown in thread dumps. */
        Blocked(Object what) {
            parker = new ThreadParker(what);
        }

        @Override
        public void call() {
            parker.unpark();
        }
    }

    /** A user's callback, whose exceptions go to the thread's uncaught-exception handler. */
    record Callback(Runnable body) implements Waiter {
        @Override
        public void call() {
            try {
                body.run();
            } catch (Throwable failure) {
                report(failure);
            }
        }

        private static void report(Throwable failure) {
            try {
                Thread thread = Thread.currentThread();
                thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
            } catch (Throwable second) {
                // The JVM ignores what such a handler throws, and so do we: the other waiters must be called.
            }
        }
    }

    /** Calls them all, even if there is no memory left: then the newest first, which needs none. */
    void callOldestFirst() {
        for (JoinWaiters rest = oldestFirst(); rest != null; rest = rest.older) {
            rest.waiter.call();
        }
    }

    /** The one that calls {@code body}; null if there is none. */
    @Nullable
    Waiter waiterFor(Runnable body) {
        for (JoinWaiters rest = this; rest != null; rest = rest.older) {
            if (rest.waiter instanceof Callback callback && callback.body == body) {
                return callback;
            }
        }
        return null;
    }

    /** The same list without one waiter; a thread that no longer waits must not be kept until the task ends. */
    @Nullable
    JoinWaiters without(Waiter gone) {
        JoinWaiters turned = turned(gone);
        return turned == null ? null : turned.turned(null);
    }

    private @Nullable JoinWaiters oldestFirst() {
        try {
            return turned(null);
        } catch (OutOfMemoryError noMemory) {
            return this;
        }
    }

    /** The list the other way round, without one waiter if one is given. */
    private @Nullable JoinWaiters turned(@Nullable Waiter gone) {
        JoinWaiters turned = null;
        for (JoinWaiters rest = this; rest != null; rest = rest.older) {
            if (rest.waiter != gone) {
                turned = new JoinWaiters(rest.waiter, turned);
            }
        }
        return turned;
    }
}
