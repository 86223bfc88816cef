package dev.levin.internal.io;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.internal.io.SelectorDriverScenarios.AskAndMove;
import dev.levin.internal.io.SelectorDriverScenarios.RegisterAndReplace;
import dev.levin.internal.io.SelectorDriverScenarios.WakeAndPoll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link SelectorDriver} and {@link Registration}, on a selector that is a monitor, under Lincheck: who comes is known to the selector of
 * now, and no wake-up is lost; and that planted bugs are found.
 */
class SelectorDriverInterleavingTest {
    private static final String DRIVER = "dev/levin/internal/io/SelectorDriver.java";
    private static final String LOCK = "dev/levin/internal/park/ShortLock.java";
    private static final int INVOCATIONS = 100;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    /** Whoever finds a lock taken has nothing to gain from waiting a while. */
    private static final Variant IMPATIENT =
            Variants.ON_MONITOR.and(LOCK, "? 64 : 0;", "? 1 : 1;").and(LOCK, "YIELDS = 16;", "YIELDS = 1;");

    @ParameterizedTest
    @ValueSource(classes = {RegisterAndReplace.class, AskAndMove.class, WakeAndPoll.class})
    void driver_asItIs_asksTheSelectorOfNowAndWakesUp(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, IMPATIENT.scenario(scenario));
    }

    @Test
    void register_withoutTheLock_found() {
        assertFound(
                Variant.of(
                                DRIVER,
                                "registering.lock();\n        try {\n            SelectionKey key = registration.key();",
                                "try {\n            SelectionKey key = registration.key();")
                        .and(
                                DRIVER,
                                "ended);\n        } finally {\n            registering.unlock();",
                                "ended);\n        } finally {"),
                RegisterAndReplace.class);
    }

    @Test
    void ask_readsTheKeyBeforeItSaysForWhat_found() {
        assertFound(
                Variant.of(
                        DRIVER,
                        "registration.setInterest(operations);\n        SelectionKey key = registration.key();",
                        "SelectionKey key = registration.key();\n        registration.setInterest(operations);"),
                AskAndMove.class);
    }

    @Test
    void move_setsTheKeyAfterItHasLooked_found() {
        assertFound(
                Variant.of(DRIVER, "registration.setKey(moved);\n                while", "while")
                        .and(DRIVER, "key.cancel();\n    }", "registration.setKey(moved);\n key.cancel();\n    }"),
                AskAndMove.class);
    }

    @Test
    void await_doesNotLookWhetherItWasWoken_found() {
        assertFound(Variant.of(DRIVER, "long limit = woken ? 0 : nanos;", "long limit = nanos;"), WakeAndPoll.class);
    }

    @Test
    void wakeUp_saysSoAtLast_found() {
        assertFound(
                Variant.of(
                        DRIVER,
                        "woken = true;\n        selector.wakeup();",
                        "selector.wakeup();\n        woken = true;"),
                WakeAndPoll.class);
    }

    private static void assertFound(Variant planted, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(MOST_INVOCATIONS, IMPATIENT.and(planted).scenario(scenario));
    }
}
