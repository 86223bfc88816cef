package dev.levin.pool;

import dev.levin.evidence.Threads;

/** What publishers and workers do at the same time to one {@link PoolState}: the idle stack keeps every worker once. */
public final class PoolStateScenarios {
    private PoolStateScenarios() {}

    /** Two workers go to sleep while someone signals. */
    public static final class RestAndSignal implements Runnable {
        @Override
        public void run() {
            PoolState state = withWorkers(2);
            int[] signaled = new int[1];
            Thread first = Threads.start(() -> state.rest(1, false));
            Thread second = Threads.start(() -> state.rest(2, false));
            signaled[0] = signalAndArrive(state);
            Threads.join(first);
            Threads.join(second);
            int asleep = popAll(state, 2);
            int expected = signaled[0] == 0 ? 0b11 : 0b11 & ~(1 << (signaled[0] - 1));
            // A signal that found no one asleep has set N, and then the next one to rest looks again instead.
            if (asleep != expected && !(signaled[0] == 0 && (asleep & ~0b11) == 0)) {
                throw new AssertionError("worker " + signaled[0] + " was signaled, asleep are " + asleep);
            }
        }
    }

    /** A publisher is slow to take worker 1 off the stack, which meanwhile has gone and come back on top of another. */
    public static final class SlowSignal implements Runnable {
        @Override
        public void run() {
            PoolState state = withWorkers(3);
            state.rest(2, false);
            state.rest(1, false);
            Thread others = Threads.start(() -> {
                signalAndArrive(state);
                signalAndArrive(state);
                state.rest(3, false);
                state.rest(1, false);
            });
            int signaled = signalAndArrive(state);
            Threads.join(others);
            int idle = PoolWord.idle(state.word());
            int asleep = popAll(state, 3);
            if (Integer.bitCount(asleep) != idle) {
                throw new AssertionError("worker " + signaled + " was signaled, and of " + idle + " that sleep only "
                        + Integer.toBinaryString(asleep) + " are on the stack");
            }
        }
    }

    private static PoolState withWorkers(int count) {
        PoolState state = new PoolState(count);
        for (int i = 0; i < count; i++) {
            state.signal(count);
            state.arrived();
            state.found();
        }
        return state;
    }

    /** The number of the worker that was taken off the stack, which runs then; 0 for none. */
    private static int signalAndArrive(PoolState state) {
        long before = state.signal(0);
        if (PoolWord.signalFor(before, 0) != PoolWord.Signal.WAKE) {
            return 0;
        }
        state.arrived();
        state.found();
        return PoolWord.top(before);
    }

    /** Takes all workers off the stack; a bit for each number that was there. */
    private static int popAll(PoolState state, int most) {
        int seen = 0;
        for (int i = 0; i < most; i++) {
            int number = signalAndArrive(state);
            if (number != 0 && (seen & (1 << (number - 1))) != 0) {
                throw new AssertionError("worker " + number + " was on the stack twice");
            }
            seen |= number == 0 ? 0 : 1 << (number - 1);
        }
        return seen;
    }
}
