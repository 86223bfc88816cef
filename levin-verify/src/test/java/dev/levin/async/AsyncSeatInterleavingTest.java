package dev.levin.async;

import dev.levin.async.AsyncSeatScenarios.ComeBackTwice;
import dev.levin.async.AsyncSeatScenarios.StartAndHandOver;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link AsyncSeat} under Lincheck: it knows the thread that has the worker now, and one that was set aside comes back once; and that
 * planted bugs are found. How threads wait in {@link SpareThreads} is not for Lincheck, to which a timed wait may end at any time.
 */
class AsyncSeatInterleavingTest {
    private static final String SEAT = AsyncVariants.PACKAGE + "AsyncSeat.java";
    private static final int INVOCATIONS = 50;

    @ParameterizedTest
    @ValueSource(classes = {StartAndHandOver.class, ComeBackTwice.class})
    void seat_asItIs_isOneThreads(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(scenario));
    }

    @Test
    void startedAs_overwritesTheNextOwner_found() {
        assertFound("thread.compareAndSet(null, first);", "thread.set(first);", StartAndHandOver.class);
    }

    @Test
    void comesBack_looksThenSets_found() {
        assertFound(
                "return setAside.get() && setAside.compareAndSet(true, false);",
                "boolean comes = setAside.get();\n setAside.set(false);\n return comes;",
                ComeBackTwice.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                INVOCATIONS, Variants.SHALLOW.and(SEAT, original, replacement).scenario(scenario));
    }
}
