package dev.levin.async;

import dev.levin.async.LifoSlotScenarios.OwnerAndThief;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;

/** {@link LifoSlot} and the ring behind it under Lincheck: each task is taken once; and that planted bugs are found. */
class LifoSlotInterleavingTest {
    private static final String SLOT = "dev/levin/async/LifoSlot.java";
    private static final int INVOCATIONS = 200;

    @Test
    void slotAndRing_ownerAndThief_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(OwnerAndThief.class));
    }

    @Test
    void take_looksThenSets_found() {
        assertFound(
                "return (AsyncTask<?>) TASK.getAndSet(place, null);",
                "AsyncTask<?> taken = place.task;\n place.task = null;\n return taken;");
    }

    @Test
    void put_looksThenSets_found() {
        assertFound(
                "return (AsyncTask<?>) TASK.getAndSet(place, newest);",
                "AsyncTask<?> before = place.task;\n place.task = newest;\n return before;");
    }

    @Test
    void renew_leavesTheTaskInTheOldPlace_found() {
        assertFound("AsyncTask<?> task = takeFrom(old);", "AsyncTask<?> task = old.task;");
    }

    private static void assertFound(String original, String replacement) {
        Interleavings.assertFound(
                INVOCATIONS, Variants.SHALLOW.and(SLOT, original, replacement).scenario(OwnerAndThief.class));
    }
}
