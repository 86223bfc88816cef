package dev.levin.fork;

import dev.levin.internal.memory.StackRoom;
import dev.levin.worker.PoolEnd;

/**
 * How a pool ends, and when it has ended: it is shut down, its injection queue is closed, its last worker has left, and no
 * task runs on a caller's thread. Whoever makes one of these true calls {@link #check}; the last of them lets the end come.
 */
final class ForkTermination extends PoolEnd {
    // Immutable
    private final ForkCrew crew;

    // Any thread
    private volatile boolean shutdown;
    private volatile boolean leaving;
    private volatile boolean interruptsTasks;

    ForkTermination(ForkCrew crew) {
        this.crew = crew;
    }

    boolean isShutdown() {
        return shutdown;
    }

    /** Stops accepting; what was accepted is run, then the workers leave. */
    void begin() {
        StackRoom.requireAmple();
        shutdown = true;
        wakeAllAndCheck();
    }

    /** A thread that was counted did not start: others may have stayed for it. */
    void threadIsMissing() {
        if (shutdown) {
            wakeAllAndCheck();
        }
    }

    private void wakeAllAndCheck() {
        crew.sleepers.published();
        crew.sleepers.wakeAll();
        check();
    }

    /**
     * Whether a worker that found nothing leaves: the pool is shut down, nothing from outside is left or can come, and no
     * one works. As long as someone does, the others stay to help.
     */
    boolean mayLeave(ForkWorker worker) {
        if (!shutdown || !crew.injection.tryClose() || !worker.mailbox.looksEmpty()) {
            return false;
        }
        if (!leaving && SleepWord.inactive(crew.sleepers.word()) < crew.threads.count()) {
            return false;
        }
        if (!worker.mailbox.tryClose()) {
            return false;
        }
        leaving = true;
        crew.sleepers.wakeAll();
        return true;
    }

    /** For a worker that is counted asleep: whether it has to see for itself that it can leave. */
    boolean isNear() {
        return leaving || (shutdown && !crew.injection.isClosed());
    }

    /**
     * Interrupts every task that runs, and every one that is still to run. A worker says that it runs a task, then looks
     * at the flag; this sets the flag, then looks who runs a task: so no task is missed.
     */
    void interruptTasks() {
        interruptsTasks = true;
        crew.roster.interruptRunning();
    }

    boolean interruptsTasks() {
        return interruptsTasks;
    }

    /**
     * Lets the end come if the pool has ended. A pool without a worker closes its queue here, unless a task is in it. Such
     * a task was pushed by someone who has not signaled yet; that thread will find no worker, run it, and come here.
     */
    void check() {
        if (isWorking()) {
            return;
        }
        if (crew.injection.closeIfEmpty() && !isWorking()) {
            come();
        }
    }

    private boolean isWorking() {
        return !shutdown || crew.threads.count() > 0 || crew.injection.hasCallers();
    }
}
