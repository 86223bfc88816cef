package dev.levin.bench.sim.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VirtualThreadTest {
    private static final Costs COSTS = Costs.ofMachine(1, 3, 5, 50, 700, 2_000, 30_000, 500);

    @Test
    void unpark_ofASleeper_itRunsAfterTheWakeUp() {
        VirtualMachine machine = new VirtualMachine(COSTS, 2);
        Sleeper sleeper = new Sleeper(machine);
        Waker waker = new Waker(machine, sleeper, 10_000);

        machine.run();

        assertThat(waker.clock()).isEqualTo(10_000 + COSTS.unpark());
        assertThat(sleeper.clock()).isEqualTo(10_000 + COSTS.wake());
        assertThat(machine.tally().parks()).isEqualTo(1);
        assertThat(machine.tally().wakes()).isEqualTo(1);
    }

    @Test
    void unpark_beforeThePark_leavesAPermit() {
        VirtualMachine machine = new VirtualMachine(COSTS, 2);
        Sleeper sleeper = new Sleeper(machine);
        sleeper.spend(50_000);
        Waker unused = new Waker(machine, sleeper, 0);

        machine.run();

        assertThat(sleeper.woken).isTrue();
    }

    @Test
    void run_noOneWakesIt_endsAllTheSame() {
        VirtualMachine machine = new VirtualMachine(COSTS, 1);
        Sleeper sleeper = new Sleeper(machine);

        assertThat(machine.run()).isTrue();
        assertThat(sleeper.woken).isFalse();
    }

    private static final class Sleeper extends VirtualThread {
        private boolean woken;

        private Sleeper(VirtualMachine machine) {
            super(machine);
            start(() -> park(this::wakesUp));
        }

        private @Nullable Step wakesUp() {
            woken = true;
            return null;
        }
    }

    private static final class Waker extends VirtualThread {
        private final Sleeper sleeper;

        private Waker(VirtualMachine machine, Sleeper sleeper, double at) {
            super(machine);
            this.sleeper = sleeper;
            spend(at);
            start(this::wake);
        }

        private @Nullable Step wake() {
            unpark(sleeper);
            return null;
        }
    }
}
