package dev.levin.worker;

import dev.levin.task.ThreadSpawnException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Starts threads for a pool. The one place in Levin that does, and that knows in which ways it can fail: the operating
 * system refuses ({@link OutOfMemoryError}), or the user's factory throws, returns null, or returns a thread that was
 * started already. All of them become one {@link ThreadSpawnException} with a message that says what to look at.
 */
public final class ThreadSpawner {
    // Immutable
    private final ThreadFactory factory;

    /** Makes a spawner on a factory that may be a user's. */
    public ThreadSpawner(ThreadFactory factory) {
        this.factory = factory;
    }

    /**
     * Makes a thread, starts it, and has it run {@code body}. When this throws, {@code body} is not run, now or later.
     *
     * @throws ThreadSpawnException if there is no thread
     */
    public Thread start(Runnable body) {
        Ignition ignition = new Ignition(body);
        Thread thread = newThread(ignition);
        if (thread.getState() != Thread.State.NEW) {
            throw new ThreadSpawnException(startedBefore());
        }
        try {
            ignition.arm();
            thread.start();
            return thread;
        } catch (Throwable failure) {
            if (ignition.disarm()) {
                throw explain(failure);
            }
            // Someone else has started the thread in this very moment, and the body runs: that will do.
            return thread;
        }
    }

    private ThreadSpawnException explain(Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            return new ThreadSpawnException(
                    "the system can't start another thread: look at the limit of processes (ulimit -u), at pids.max of"
                            + " the container, and at the memory that is left",
                    failure);
        }
        if (failure instanceof IllegalThreadStateException) {
            return new ThreadSpawnException(startedBefore(), failure);
        }
        return new ThreadSpawnException(
                "starting a thread of the factory " + name() + " threw "
                        + failure.getClass().getName(),
                failure);
    }

    private String startedBefore() {
        return "the thread factory " + name()
                + " returned a thread that was started before: it has to return a new one,"
                + " and leave starting it to the pool";
    }

    private Thread newThread(Runnable body) {
        Thread thread;
        try {
            thread = factory.newThread(body);
        } catch (OutOfMemoryError refused) {
            throw explain(refused);
        } catch (Throwable failure) {
            throw new ThreadSpawnException(
                    "the thread factory " + name() + " threw "
                            + failure.getClass().getName(),
                    failure);
        }
        if (thread == null) {
            throw new ThreadSpawnException(
                    "the thread factory " + name() + " returned null: it has to return a thread that is not started");
        }
        return thread;
    }

    private String name() {
        return factory.getClass().getName();
    }

    /** Runs the body once, and only after the spawner has decided to start the thread itself. */
    private static final class Ignition implements Runnable {
        private final Runnable body;
        private final AtomicBoolean armed = new AtomicBoolean();

        Ignition(Runnable body) {
            this.body = body;
        }

        void arm() {
            armed.set(true);
        }

        /** False if the body has begun to run. */
        boolean disarm() {
            return armed.compareAndSet(true, false);
        }

        @Override
        public void run() {
            if (armed.compareAndSet(true, false)) {
                body.run();
            }
        }
    }
}
