package dev.levin.internal.park;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.internal.park.ShortLockScenarios.Counting;
import org.junit.jupiter.api.Test;

/** {@link ShortLock} under Lincheck: one holder at a time; and that planted bugs are found. */
class ShortLockInterleavingTest {
    private static final String LOCK = "dev/levin/internal/park/ShortLock.java";
    private static final int INVOCATIONS = 400;

    private static final Variant IMPATIENT =
            Variants.ON_MONITOR.and(LOCK, "? 64 : 0;", "? 1 : 1;").and(LOCK, "YIELDS = 16;", "YIELDS = 1;");

    @Test
    void lock_byThree_oneAtATime() {
        Interleavings.check(INVOCATIONS, IMPATIENT.scenario(Counting.class));
    }

    @Test
    void lock_looksThenSets_found() {
        assertFound(
                "if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {",
                "boolean free = word.getVolatile() == FREE;\n word.setVolatile(HELD);\n if (!free) {");
    }

    /** All have to wait, so that two of them see at the same time that it is free. */
    @Test
    void lockSlow_looksThenSets_found() {
        Variant bug = IMPATIENT
                .and(LOCK, "if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {", "if (true) {")
                .and(
                        LOCK,
                        "} while (word.getOpaque() != FREE || !word.compareAndSet(FREE, HELD));",
                        "} while (word.getOpaque() != FREE);\n word.setVolatile(HELD);");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(Counting.class));
    }

    private static void assertFound(String original, String replacement) {
        Interleavings.assertFound(
                INVOCATIONS, IMPATIENT.and(LOCK, original, replacement).scenario(Counting.class));
    }
}
