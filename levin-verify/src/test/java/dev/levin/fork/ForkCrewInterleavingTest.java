package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import dev.levin.fork.ForkCrewScenarios.ForkStealJoin;
import dev.levin.fork.ForkCrewScenarios.InjectAndShutdown;
import dev.levin.fork.ForkCrewScenarios.SpawnAndMeet;
import org.junit.jupiter.api.Test;

/**
 * Real workers that fork, steal, join, sleep and leave, under Lincheck; and that planted bugs are found. An invocation
 * has more than a thousand steps, so there are few; {@code JobsEventCounter.tla} looks at all orders of the few steps that
 * count.
 */
class ForkCrewInterleavingTest {
    private static final String CREW = "dev/levin/fork/ForkCrew.java";
    private static final String SLEEPERS = "dev/levin/fork/Sleepers.java";
    private static final int INVOCATIONS = 40;

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
    void share_withoutSignal_found() {
        assertFound(CREW, "signal(count, wasEmpty);", "", ForkStealJoin.class);
    }

    /** The waker leaves the sleeper where it is: it wakes the same one again, and the other one never. */
    @Test
    void wake_wakesNoOne_found() {
        assertFound(SLEEPERS, "worker.parker.unpark();", "", ForkStealJoin.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                INVOCATIONS, Variants.LEAN_FORK.and(file, original, replacement).scenario(scenario));
    }
}
