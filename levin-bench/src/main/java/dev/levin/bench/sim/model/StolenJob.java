package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import org.jspecify.annotations.Nullable;

/** {@code ForkJob} with its {@code JoinLatch}: a call that was shared. */
final class StolenJob {
    private enum Latch {
        UNSET,
        SLEEPY,
        SLEEPING,
        SET
    }

    final int call;
    private final ForkModelWorker owner;
    private final CacheLine line;
    private Latch latch = Latch.UNSET;

    /** Who has stolen it; null if no one has. */
    @Nullable
    ForkModelWorker thief;

    /** Where the thief's deque was then: what is there or above descends from this job. */
    int base;

    StolenJob(VirtualMachine machine, int call, ForkModelWorker owner) {
        this.call = call;
        this.owner = owner;
        this.line = machine.unlisted("job");
    }

    boolean isSet(VirtualThread thread) {
        line.read(thread);
        return latch == Latch.SET;
    }

    /** The thief is done. */
    void set(VirtualThread thread) {
        line.swap(thread);
        boolean sleeps = latch == Latch.SLEEPING;
        latch = Latch.SET;
        if (sleeps) {
            thread.unpark(owner);
        }
    }

    /** The owner is about to sleep, unless it is set. */
    boolean getSleepy() {
        line.update(owner);
        if (latch == Latch.UNSET) {
            latch = Latch.SLEEPY;
        }
        return latch == Latch.SLEEPY;
    }

    /** The owner sleeps, unless something has happened. */
    boolean fallAsleep() {
        line.update(owner);
        if (latch == Latch.SLEEPY) {
            latch = Latch.SLEEPING;
        }
        return latch == Latch.SLEEPING;
    }

    void wakeUp() {
        line.read(owner);
        if (latch != Latch.SET) {
            latch = Latch.UNSET;
        }
    }

    /** The thief has shared something of it. Returns whether the owner comes. */
    boolean rouseOwner(VirtualThread thread) {
        line.read(thread);
        if (latch != Latch.SLEEPY && latch != Latch.SLEEPING) {
            return false;
        }
        line.update(thread);
        boolean sleeps = latch == Latch.SLEEPING;
        latch = Latch.UNSET;
        if (sleeps) {
            thread.unpark(owner);
        }
        return true;
    }
}
