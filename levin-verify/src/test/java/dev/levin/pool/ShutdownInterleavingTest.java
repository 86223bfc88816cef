package dev.levin.pool;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import dev.levin.pool.ShutdownScenarios.ScheduleAndShutdown;
import dev.levin.pool.ShutdownScenarios.ShutdownWithoutThread;
import dev.levin.pool.ShutdownScenarios.SpawnFails;
import org.junit.jupiter.api.Test;

/** Shutdown and spawn failure under Lincheck, with real workers: nothing accepted is lost, closing ends. */
class ShutdownInterleavingTest {
    private static final String WORD = "dev/levin/pool/PoolWord.java";
    private static final String TERMINATION = "dev/levin/pool/Termination.java";
    private static final int INVOCATIONS = 40;

    /** Planted bugs are found within 2; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 100;

    @Test
    void shutdown_whileOthersSchedule_acceptedTasksRun() {
        Interleavings.check(INVOCATIONS, Variants.LEAN.scenario(ScheduleAndShutdown.class));
    }

    @Test
    void shutdown_withoutThread_acceptedTaskRuns() {
        Interleavings.check(INVOCATIONS, Variants.LEAN.scenario(ShutdownWithoutThread.class));
    }

    @Test
    void spawn_fails_tasksRun() {
        Interleavings.check(INVOCATIONS, Variants.LEAN.scenario(SpawnFails.class));
    }

    /** Errata B-7. */
    @Test
    void shutdown_zeroesSpawned_found() {
        assertFound(
                WORD,
                "return withPhase(word & ~(NOTIFIED | IDLE_MASK | TOP_MASK), Phase.SHUTDOWN);",
                "return Phase.SHUTDOWN.bits;",
                ScheduleAndShutdown.class);
    }

    /** Errata B-8, the other way round: a pool that never had a thread is not closed by anyone. */
    @Test
    void shutdown_leavesPoolWithoutThreadOpen_found() {
        assertFound(TERMINATION, "if (PoolWord.spawned(before) == 0) {", "if (false) {", ShutdownWithoutThread.class);
    }

    /** Errata B-9. */
    @Test
    void spawnFailure_onlyCountsDown_found() {
        assertFound(
                WORD,
                "return isShutdown(word) ? fewer : withPhase(fewer, Phase.PENDING);",
                "return fewer;",
                SpawnFails.class);
    }

    @Test
    void lastWorker_leavesWithoutClosing_found() {
        assertFound(TERMINATION, "if (!injection.tryClose()) {", "if (false) {", ScheduleAndShutdown.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, Variants.LEAN.and(file, original, replacement).scenario(scenario));
    }
}
