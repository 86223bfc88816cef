package dev.levin.pool;

import dev.levin.evidence.Threads;

/** What publishers and workers do at the same time to one {@link PoolState}: the idle stack keeps every worker once. */
public final class PoolStateScenarios {
    private PoolStateScenarios() {}

    /** A worker goes to sleep on top of another one while someone signals. */
    public static final class RestAndSignal implements Runnable {
        @Override
        public void run() {
            Sleepers sleepers = new Sleepers(2);
            sleepers.rest(1);
            Thread second = Threads.start(() -> sleepers.rest(2));
            sleepers.signal();
            Threads.join(second);
            sleepers.assertAllCanBeWoken();
        }
    }

    /** A publisher is slow to take worker 1 off the stack, which meanwhile has gone and come back on top of another. */
    public static final class SlowSignal implements Runnable {
        @Override
        public void run() {
            Sleepers sleepers = new Sleepers(3);
            sleepers.rest(2);
            sleepers.rest(1);
            Thread others = Threads.start(() -> {
                sleepers.signal();
                sleepers.signal();
                sleepers.rest(3);
                sleepers.rest(1);
            });
            sleepers.signal();
            Threads.join(others);
            sleepers.assertAllCanBeWoken();
        }
    }

    /** Someone takes a worker off the stack to help while another goes to sleep on top of it, and a third is signaled. */
    public static final class HelpAndSignal implements Runnable {
        @Override
        public void run() {
            Sleepers sleepers = new Sleepers(3);
            sleepers.rest(1);
            sleepers.rest(2);
            Thread others = Threads.start(() -> {
                sleepers.signal();
                sleepers.rest(3);
            });
            sleepers.takeHelper();
            Threads.join(others);
            sleepers.assertAllCanBeWoken();
        }
    }

    /** Workers without threads, and who of them sleeps. */
    private static final class Sleepers {
        private final PoolState state;
        private final boolean[] asleep;

        Sleepers(int workers) {
            state = new PoolState(workers);
            asleep = new boolean[workers + 1];
            for (int i = 0; i < workers; i++) {
                state.signal(workers);
                state.arrived();
                state.found();
            }
        }

        /** A worker that does not sleep found nothing. */
        void rest(int worker) {
            if (!asleep[worker]) {
                asleep[worker] = true;
                if (state.rest(worker, false) != PoolWord.Rest.PARK) {
                    asleep[worker] = false;
                }
            }
        }

        /** Wakes a worker, which runs then. False if none sleeps. */
        boolean signal() {
            long before = state.signal(0);
            if (PoolWord.signalFor(before, 0) != PoolWord.Signal.WAKE) {
                return false;
            }
            wake(PoolWord.top(before));
            state.arrived();
            state.found();
            return true;
        }

        /** Takes a worker off the stack, if there is one, which runs then without a role. */
        void takeHelper() {
            int helper = state.takeHelper();
            if (helper != 0) {
                wake(helper);
            }
        }

        private void wake(int worker) {
            if (!asleep[worker]) {
                throw new AssertionError("worker " + worker + " is woken, but does not sleep");
            }
            asleep[worker] = false;
        }

        void assertAllCanBeWoken() {
            boolean woken = true;
            while (woken) {
                woken = signal();
            }
            for (int worker = 1; worker < asleep.length; worker++) {
                if (asleep[worker]) {
                    throw new AssertionError("worker " + worker + " sleeps, but is not on the stack");
                }
            }
        }
    }
}
