package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import dev.levin.fork.FirstFailureScenarios.TwoFail;
import org.junit.jupiter.api.Test;

/** {@link FirstFailure} under Lincheck: of two failures none is lost; and that planted bugs are found. */
class FirstFailureInterleavingTest {
    private static final String FAILURE = "dev/levin/fork/FirstFailure.java";
    private static final int INVOCATIONS = 50;

    @Test
    void add_byTwo_noneIsLost() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(TwoFail.class));
    }

    @Test
    void add_looksThenSets_found() {
        assertFound(
                "Throwable before = first.compareAndExchange(null, thrown);",
                "Throwable before = first.get();\n if (before == null) {\n first.set(thrown);\n }");
    }

    @Test
    void add_forgetsTheSecond_found() {
        assertFound("if (before != null) {", "if (false) {");
    }

    private static void assertFound(String original, String replacement) {
        Interleavings.assertFound(
                INVOCATIONS,
                Variants.SHALLOW.and(FAILURE, original, replacement).scenario(TwoFail.class));
    }
}
