package dev.levin.async;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a scheduler that are not its workers at the moment: some block in the middle of a poll and have handed their
 * worker over, the others have finished that poll, and wait for a worker that is handed over to them. If none comes, they
 * end after a while.
 *
 * <p>A worker is an object that any thread may be, one at a time: queues, slot, counters. The thread that owns it hands it over
 * while it polls, which is when the worker has no token, is not registered as parked, and does not have the driver; so the
 * others notice nothing of it.
 */
final class SpareThreads {
    private static final long KEEP_ALIVE_SECONDS = 10;

    // Immutable
    private final AsyncCrew crew;

    // Any thread
    private final SynchronousQueue<AsyncWorker> handOvers = new SynchronousQueue<>();
    private final Set<Thread> blocked = ConcurrentHashMap.newKeySet();
    private final Set<Thread> waiting = ConcurrentHashMap.newKeySet();
    private final Set<Thread> all = ConcurrentHashMap.newKeySet();

    SpareThreads(AsyncCrew crew) {
        this.crew = crew;
    }

    /** Calls {@code body} in the middle of a poll, while another thread is the worker; elsewhere it is a plain call. */
    <T extends @Nullable Object> T block(Callable<? extends T> body) throws Exception {
        AsyncWorker worker = crew.currentWorker();
        if (worker != null && !crew.termination.isDismissed()) {
            handOver(worker);
        }
        return body.call();
    }

    private void handOver(AsyncWorker worker) {
        Thread thread = Thread.currentThread();
        all.removeIf(each -> !each.isAlive());
        all.add(thread);
        blocked.add(thread);
        if (!worker.handOver()) {
            blocked.remove(thread);
        }
    }

    /** Gives the worker of this thread to another one. False if there is none. */
    boolean give(AsyncWorker worker) {
        // Not a worker any more, but the end of the scheduler waits for it.
        AsyncCrew outer = crew.beginEnding();
        boolean given = false;
        try {
            given = handOvers.offer(worker) || crew.threads.startOwner(worker);
        } finally {
            if (!given) {
                AsyncCrew.finishEnding(outer);
            }
        }
        return given;
    }

    /** The poll is over in the middle of which this thread has handed over its worker. */
    private void pollIsOver() {
        AsyncCrew.finishEnding(null);
        blocked.remove(Thread.currentThread());
        boolean ignored = Thread.interrupted();
    }

    /** The life of a thread: is this worker, then others that are handed over to it, as long as there are any. */
    void live(AsyncWorker first) {
        AsyncWorker worker = first;
        while (worker.runAsOwner()) {
            pollIsOver();
            AsyncWorker next = awaitWorker();
            if (next == null) {
                crew.left();
                return;
            }
            worker = next;
        }
    }

    private @Nullable AsyncWorker awaitWorker() {
        Thread thread = Thread.currentThread();
        waiting.add(thread);
        try {
            // Whoever dismisses all says so first, and then interrupts those that are registered here.
            return crew.termination.isDismissed() ? null : handOvers.poll(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException dismissed) {
            return null;
        } finally {
            waiting.remove(thread);
            boolean ignored = Thread.interrupted();
        }
    }

    /** Every thread is to leave. */
    void dismiss() {
        waiting.forEach(Thread::interrupt);
    }

    /** What blocks is to end. */
    void interruptBlocked() {
        for (Thread thread : blocked) {
            if (thread != Thread.currentThread()) {
                thread.interrupt();
            }
        }
    }

    /** Whether this thread has handed over its worker in the middle of a poll, which is not over yet. */
    boolean isBlockedHere() {
        return blocked.contains(Thread.currentThread());
    }

    /** How many block at the moment. */
    int blocked() {
        return blocked.size();
    }

    /** Those that block at the moment. */
    List<Thread> blockedThreads() {
        return new ArrayList<>(blocked);
    }

    /** All that there are, and perhaps some that have ended. */
    List<Thread> all() {
        return new ArrayList<>(all);
    }
}
