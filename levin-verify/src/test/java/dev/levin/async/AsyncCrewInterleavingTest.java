package dev.levin.async;

import dev.levin.async.AsyncCrewScenarios.SpawnAndShutDown;
import dev.levin.async.AsyncCrewScenarios.SpawnFails;
import dev.levin.async.AsyncCrewScenarios.TwoPublishers;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sleep and shutdown as whole protocols under Lincheck, with real workers: {@link AsyncCrew}, {@link Idling}, {@link
 * IdleSet}, {@link AsyncThreads}, {@link AsyncTermination}, {@link TaskLists}. An invocation has thousands of steps, so there
 * are few; {@link IdleSetInterleavingTest} and {@code IdleSet.tla} look at more orders of the few steps that count.
 */
class AsyncCrewInterleavingTest {
    private static final String CREW = "dev/levin/async/AsyncCrew.java";
    private static final String IDLING = "dev/levin/async/Idling.java";
    private static final String LOCK = "dev/levin/internal/park/ShortLock.java";
    private static final String TERMINATION = "dev/levin/async/AsyncTermination.java";
    private static final int INVOCATIONS = 10;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 100;

    /**
     * Without counting, which costs Lincheck many steps; no one looks on before it sleeps; and whoever finds a lock held waits
     * in a monitor.
     */
    private static final Variant LEAN = Variants.LEAN_ASYNC
            .and("dev/levin/async/AsyncCounters.java", "CELLS.setOpaque(cells, cell, cells[cell] + amount);", "")
            .and(IDLING, "Runtime.getRuntime().availableProcessors()", "1")
            .and(LOCK, """
                            if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {
                                lockSlow();
                            }
                    """, """
                            synchronized (this) {
                                while (!word.compareAndSet(FREE, HELD)) {
                                    dev.levin.evidence.monitor.Monitors.await(this);
                                }
                            }
                    """)
            .and(LOCK, "        word.setRelease(FREE);\n", """
                            synchronized (this) {
                                word.setRelease(FREE);
                                notifyAll();
                            }
                    """);

    @ParameterizedTest
    @ValueSource(classes = {TwoPublishers.class, SpawnFails.class, SpawnAndShutDown.class})
    void crew_asItIs_noTaskIsLeftBehind(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, LEAN.scenario(scenario));
    }

    /** Whoever publishes relies on one who searches, and that one polls. */
    @Test
    void found_keepsItsToken_found() {
        assertFound(
                IDLING,
                "        if (hasToken) {\n            hasToken = false;\n",
                "        if (false) {\n            hasToken = false;\n",
                TwoPublishers.class);
    }

    @Test
    void rouse_noThreadAndTokenKept_found() {
        assertFound(
                CREW,
                "            idle.stopSearching();\n            index = idle.claimForWork();\n",
                "            index = idle.claimForWork();\n",
                SpawnFails.class);
    }

    /** Errata B-52: the workers are dismissed while tasks are still accepted. */
    @Test
    void shutDown_sealedBeforeTheListsAreClosed_found() {
        assertFound(
                TERMINATION,
                "        shutdown = true;\n",
                "        shutdown = true;\n        sealed = true;\n",
                SpawnAndShutDown.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, LEAN.and(file, original, replacement).scenario(scenario));
    }
}
