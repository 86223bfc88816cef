package dev.levin.pool;

import dev.levin.pool.PoolWord.Rest;

/**
 * The sleep protocol's two sides, in terms that tests of other packages can use: a real {@link PoolState} of one worker,
 * which is busy and has been told to look once more before it sleeps. That is the one word at which a publisher does
 * nothing, and so the one at which everything hangs on the order of its push and its look.
 */
public final class PoolStateBridge {
    private static final int WORKER = 1;

    private final PoolState state = new PoolState(WORKER);

    /** Makes the word of one busy worker who was notified. */
    public PoolStateBridge() {
        state.signal(WORKER);
        state.arrived();
        state.found();
        state.signal(WORKER);
        if (!state.saysEnough()) {
            throw new AssertionError("not the word of a busy pool: " + state);
        }
    }

    /**
     * The publisher's P2 and P3, as {@link Crew#signal} has them: true if it has set the notified bit, or took the worker
     * off the idle stack; false if it did nothing, since the word said enough.
     */
    public boolean signalsAfterPush() {
        if (state.saysEnough()) {
            return false;
        }
        return switch (PoolWord.signalFor(state.signal(WORKER), WORKER)) {
            case NONE -> false;
            case NOTE, WAKE -> true;
            case SPAWN, RUN_IN_CALLER -> throw new AssertionError("there is a worker: " + state);
        };
    }

    /** The worker's W1 or W1': true if it parks now, false if it has to look again. */
    public boolean rests() {
        return state.rest(WORKER, false) == Rest.PARK;
    }
}
