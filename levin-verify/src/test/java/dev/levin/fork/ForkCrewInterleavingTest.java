package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import dev.levin.fork.ForkCrewScenarios.ForkStealJoin;
import dev.levin.fork.ForkCrewScenarios.InjectAndShutdown;
import dev.levin.fork.ForkCrewScenarios.LastChildEnds;
import dev.levin.fork.ForkCrewScenarios.PublishedForNothing;
import dev.levin.fork.ForkCrewScenarios.ShutdownWhileBusy;
import dev.levin.fork.ForkCrewScenarios.SpawnAndMeet;
import org.junit.jupiter.api.Test;

/**
 * Real workers that fork, steal, join, sleep and leave, under Lincheck; and that planted bugs are found. An invocation
 * has more than a thousand steps, so there are few; {@code JobsEventCounter.tla} looks at all orders of the few steps that
 * count.
 */
class ForkCrewInterleavingTest {
    private static final String SLEEPERS = "dev/levin/fork/Sleepers.java";
    private static final int INVOCATIONS = 25;

    /** Planted bugs are found within 7; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 100;

    @Test
    void pool_forkStealJoin_joinReturns() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(ForkStealJoin.class));
    }

    @Test
    void pool_spawnInScope_childMeetsBody() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(SpawnAndMeet.class));
    }

    @Test
    void scope_lastChildEndsWhileTheOwnerSleeps_ends() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(LastChildEnds.class));
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
    void looking_publishedForNothing_workerFallsAsleep() {
        Interleavings.check(INVOCATIONS, Variants.LEAN_FORK.scenario(PublishedForNothing.class));
    }

    /** Errata B-22: what the worker remembers is out of date for ever, and it never sleeps. */
    @Test
    void looking_doesNotAnnounceAgain_found() {
        assertFound(
                "dev/levin/fork/Looking.java",
                "rounds = yields;\n            return;",
                "rounds = yields + 1;\n return;",
                PublishedForNothing.class);
    }

    /** Errata B-32: the last child of a scope has ended, and its owner sleeps on. */
    @Test
    void scope_lastChildWakesNoOne_found() {
        assertFound(
                "dev/levin/fork/Scope.java",
                "latch.set()) {\n            owner.parker.unpark();",
                "latch.set()) {",
                LastChildEnds.class);
    }

    @Test
    void leave_wakesNoOne_found() {
        assertFound(
                "dev/levin/fork/ForkTermination.java",
                "leaving = true;\n        crew.sleepers.wakeAll();",
                "leaving = true;",
                ShutdownWhileBusy.class);
    }

    @Test
    void share_withoutSignal_found() {
        assertFound(
                "dev/levin/fork/ForkWorker.java", "crew.signal(wasEmpty ? count : 1, false);", "", ForkStealJoin.class);
    }

    /** The waker leaves the sleeper where it is: it wakes the same one again, and the other one never. */
    @Test
    void wake_wakesNoOne_found() {
        assertFound(SLEEPERS, "worker.parker.unpark();", "", ForkStealJoin.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.LEAN_FORK.and(file, original, replacement).scenario(scenario));
    }
}
