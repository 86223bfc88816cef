package dev.levin.schedule;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.schedule.BatonScenarios.TwoCome;
import org.junit.jupiter.api.Test;

/** {@link Baton} under Lincheck: one at a time, and no request is lost; and a planted bug for each step is found. */
class BatonInterleavingTest {
    private static final String BATON = "dev/levin/schedule/Baton.java";
    private static final int INVOCATIONS = 300;

    /** More are tried for a planted bug before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @Test
    void baton_twoCome_oneAtATimeDoesItForBoth() {
        Interleavings.check(INVOCATIONS, Variant.unchanged().scenario(TwoCome.class));
    }

    @Test
    void take_looksThenCounts_found() {
        assertFound(
                "boolean taken = requests.getAndIncrement() == 0;",
                "boolean taken = requests.get() == 0;\n requests.getAndIncrement();");
    }

    @Test
    void release_doesNotLookForRequests_found() {
        assertFound(
                "boolean released = requests.compareAndSet(seen, 0);", "requests.set(0);\n boolean released = true;");
    }

    @Test
    void release_looksThenSets_found() {
        assertFound(
                "boolean released = requests.compareAndSet(seen, 0);",
                "boolean released = requests.get() == seen;\n if (released) {\n requests.set(0);\n }");
    }

    /** By then someone else may have it. */
    @Test
    void release_forgetsTheHolderAfterwards_found() {
        assertFound(
                "holder = null;\n        boolean released = requests.compareAndSet(seen, 0);\n        if (!released) {",
                "boolean released = requests.compareAndSet(seen, 0);\n holder = null;\n if (!released) {");
    }

    @Test
    void release_keepsItAndForgetsTheHolder_found() {
        assertFound("if (!released) {", "if (false) {");
    }

    private static void assertFound(String original, String replacement) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, Variant.of(BATON, original, replacement).scenario(TwoCome.class));
    }
}
