package dev.levin.bench.sim.model;

import org.jspecify.annotations.Nullable;

/** A call between its two halves, or in the second one; or a stolen job, and then the call is its root. */
final class ForkFrame {
    final int call;

    /** Where its second half lies in the deque. */
    final int index;

    /** The stolen job, or null. */
    final @Nullable StolenJob runs;

    /** Its second half, if that was stolen. */
    @Nullable
    StolenJob awaits;

    boolean inSecondHalf;

    ForkFrame(int call, int index, @Nullable StolenJob runs) {
        this.call = call;
        this.index = index;
        this.runs = runs;
    }
}
