package dev.levin.bench.sim.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.sim.machine.Costs;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import dev.levin.bench.sim.work.Shapes;
import dev.levin.bench.sim.work.TaskGraph;
import org.junit.jupiter.api.Test;

/** A check that never failed proves nothing. */
class SimPlantedBugTest {
    /** Threads that wake so fast that they meet whoever publishes next. */
    private static final double WAKE = 100;

    private static final int PACES = 2_000;

    @Test
    void run_aPoolThatForgetsToWake_isCaught() {
        assertThatThrownBy(() -> runWith(1, 0, false, true))
                .isInstanceOf(LostWorkException.class)
                .hasMessageContaining("1 of 1 tasks never ran, and every worker sleeps");
    }

    /** Something is published between a worker's last look and its sleep: without the bit, it sleeps all the same. */
    @Test
    void run_aPoolWithoutTheNotifiedBit_isCaught() {
        assertThatThrownBy(() -> {
                    for (int pace = 0; pace < PACES; pace++) {
                        runWith(2, pace, true, false);
                    }
                })
                .isInstanceOf(LostWorkException.class);
    }

    @Test
    void run_theRightPool_isNot() {
        for (int pace = 0; pace < PACES; pace++) {
            assertThat(runWith(2, pace, true, true).tasks()).isEqualTo(2);
        }
    }

    @Test
    void runs_theSameTaskTwice_isCaught() {
        Ledger ledger = new Ledger(2);
        ledger.runs(1);

        assertThatThrownBy(() -> ledger.runs(1)).hasMessageContaining("task 1 runs twice");
    }

    /** The pace is what the publisher spends on a wake-up, before it publishes again. */
    private static Outcome runWith(int tasks, int pace, boolean wakes, boolean looksAgain) {
        TaskGraph graph = Shapes.fromOutside(tasks, 0, 1, false);
        VirtualMachine machine = new VirtualMachine(Costs.ofMachine(0.3, 2, 2, 50, 10, pace, WAKE, 600), 1 + 1);
        return PoolModel.run(graph, 1, Variant.AS_BUILT, machine, 1, new Forgetful(machine, wakes, looksAgain));
    }

    private static final class Forgetful extends PoolControl {
        private final boolean wakes;
        private final boolean looksAgain;

        private Forgetful(VirtualMachine machine, boolean wakes, boolean looksAgain) {
            super(machine, Throttle.AS_BUILT);
            this.wakes = wakes;
            this.looksAgain = looksAgain;
        }

        @Override
        void signal(VirtualThread thread) {
            if (wakes) {
                super.signal(thread);
            }
        }

        @Override
        boolean rest(PoolModel.Worker worker, boolean waking) {
            boolean parks = super.rest(worker, waking);
            return parks || (!looksAgain && super.rest(worker, waking));
        }
    }
}
