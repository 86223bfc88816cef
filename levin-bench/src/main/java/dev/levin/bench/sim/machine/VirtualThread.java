package dev.levin.bench.sim.machine;

import org.jspecify.annotations.Nullable;

/** A simulated thread with a core of its own, and a clock in ns. */
public abstract class VirtualThread {
    private final VirtualMachine machine;
    private final int core;
    private double clock;
    private boolean parked;
    private boolean permit;
    private @Nullable Step next;

    /** Takes the next free core. */
    protected VirtualThread(VirtualMachine machine) {
        this.machine = machine;
        this.core = machine.takeCore();
    }

    /** The number of its core. */
    public final int core() {
        return core;
    }

    /** Its time. */
    public final double clock() {
        return clock;
    }

    /** Lets time pass. */
    public final void spend(double nanos) {
        clock += nanos;
    }

    /** Waits for a moment, if it is not over. Returns for how long. */
    final double waitUntil(double moment) {
        double waited = Math.max(0, moment - clock);
        clock += waited;
        return waited;
    }

    /** Begins, at its time. */
    public final void start(Step first) {
        next = first;
        machine.isReady(this);
    }

    /** Sleeps until it has a permit, then goes on. Nothing may come behind it in the same step. */
    protected final @Nullable Step park(Step afterwards) {
        machine.tally().parked();
        if (permit) {
            permit = false;
            return afterwards;
        }
        spend(machine.costs().park() / 2);
        next = afterwards;
        parked = true;
        return null;
    }

    /**
     * Gives a permit to another one. Whoever sleeps has to be woken, which takes both of them their time; whoever is only about to
     * sleep finds the permit, and does not.
     */
    public final void unpark(VirtualThread sleeper) {
        machine.tally().woken();
        if (!sleeper.parked) {
            spend(machine.costs().cas());
            sleeper.permit = true;
            return;
        }
        sleeper.parked = false;
        if (sleeper.clock > clock) {
            spend(machine.costs().cas());
        } else {
            sleeper.clock = clock + machine.costs().wake();
            spend(machine.costs().unpark());
        }
        machine.isReady(sleeper);
    }

    /** Is to sleep from the beginning. */
    protected final void startAsleep(Step whenWoken) {
        next = whenWoken;
        parked = true;
    }

    /** Does one step; false if there is no next one for now. */
    final boolean step() {
        Step step = next;
        if (step == null) {
            return false;
        }
        next = null;
        Step following = step.run();
        if (following == null) {
            return false;
        }
        next = following;
        return true;
    }
}
