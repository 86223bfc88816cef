package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import dev.levin.fork.ForkCrewScenarios.ForkStealJoin;
import dev.levin.fork.ForkCrewScenarios.InjectAndShutdown;
import dev.levin.fork.ForkCrewScenarios.ShutdownWhileBusy;
import dev.levin.fork.ForkCrewScenarios.SpawnAndMeet;
import dev.levin.fork.ForkCrewScenarios.TwoInjectors;
import org.junit.jupiter.api.Test;

/**
 * Real workers that fork, steal, join, sleep and leave, under Lincheck; and that planted bugs are found. An invocation
 * has more than a thousand steps, so there are few; {@code JobsEventCounter.tla} looks at all orders of the few steps that
 * count.
 */
class ForkCrewInterleavingTest {
    private static final String CREW = "dev/levin/fork/ForkCrew.java";
    private static final String SLEEPERS = "dev/levin/fork/Sleepers.java";
    private static final int INVOCATIONS = 25;

    @Test
    void pool_twoInjectors_tasksMeet() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(TwoInjectors.class));
    }

    @Test
    void pool_forkStealJoin_joinReturns() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(ForkStealJoin.class));
    }

    @Test
    void pool_spawnInScope_childMeetsBody() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(SpawnAndMeet.class));
    }

    @Test
    void shutdown_whileOthersInject_acceptedTasksRun() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(InjectAndShutdown.class));
    }

    @Test
    void shutdown_whileOneWorks_bothLeave() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(ShutdownWhileBusy.class));
    }

    @Test
    void share_withoutSignal_found() {
        assertFound(CREW, "signal(count, wasEmpty);", "", ForkStealJoin.class);
    }

    @Test
    void wake_wakesNoOne_found() {
        assertFound(SLEEPERS, "worker.parker.unpark();", "", TwoInjectors.class);
    }

    @Test
    void latch_setWithoutUnpark_found() {
        assertFound("dev/levin/fork/FunctionJob.java", "owner.parker.unpark();", "", ForkStealJoin.class);
    }

    @Test
    void leave_wakesNoOne_found() {
        assertFound(CREW, "leaving = true;\n        sleepers.wakeAll();", "leaving = true;", ShutdownWhileBusy.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                INVOCATIONS, Variants.LEAN_FORK.and(file, original, replacement).scenario(scenario));
    }
}
