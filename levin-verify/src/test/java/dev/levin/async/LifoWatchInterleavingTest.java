package dev.levin.async;

import dev.levin.async.LifoWatchScenarios.FillsAndSleeps;
import dev.levin.async.LifoWatchScenarios.FillsAndStops;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link LifoWatch} with {@link Idling} under Lincheck: no task is left in a slot; and that planted bugs are found. */
class LifoWatchInterleavingTest {
    private static final String WATCH = "dev/levin/async/LifoWatch.java";
    private static final int INVOCATIONS = 100;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 500;

    /** Each reading of the clock is an interval later than the one before. */
    private static final Variant HASTY = Variants.LEAN_ASYNC
            .and(
                    "dev/levin/async/AsyncCrew.java",
                    "new LifoWatch(this, Ticker.SYSTEM);",
                    "new LifoWatch(this, new java.util.concurrent.atomic.AtomicLong()::incrementAndGet);")
            .and(WATCH, "INTERVAL_NANOS = 10_000_000;", "INTERVAL_NANOS = 1;");

    @ParameterizedTest
    @ValueSource(classes = {FillsAndSleeps.class, FillsAndStops.class})
    void watch_asItIs_findsTheTask(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, HASTY.scenario(scenario));
    }

    /** H5 left out. */
    @Test
    void stop_withoutLastLook_found() {
        assertFound(
                "                watched = true;\n                return;\n",
                "                return;\n",
                FillsAndStops.class);
    }

    /** H4 after H5. */
    @Test
    void stop_looksThenClears_found() {
        assertFound("""
                        watched = false;
                        for (int i = 0; i < pollsBefore.length; i++) {
                            if (!crew.worker(i).lifo.isEmpty()) {
                                watched = true;
                                return;
                            }
                        }
                """, """
                        for (int i = 0; i < pollsBefore.length; i++) {
                            if (!crew.worker(i).lifo.isEmpty()) {
                                return;
                            }
                        }
                        watched = false;
                """, FillsAndStops.class);
    }

    /** F4 left out. */
    @Test
    void slotFilled_tellsNoOne_found() {
        assertFound("        crew.tellDriver();\n", "", FillsAndSleeps.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, HASTY.and(WATCH, original, replacement).scenario(scenario));
    }
}
