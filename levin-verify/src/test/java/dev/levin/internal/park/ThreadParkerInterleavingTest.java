package dev.levin.internal.park;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.internal.park.ParkerScenarios.HandOver;
import dev.levin.internal.park.ParkerScenarios.TimeOut;
import dev.levin.internal.park.ParkerScenarios.TwoUnparks;
import org.junit.jupiter.api.Test;

/**
 * {@link ThreadParker} under Lincheck. As it is, it shows that {@code park} never returns without a permit, since
 * Lincheck has {@code LockSupport.park} return at any time; with a monitor in the place of {@code LockSupport} it shows
 * that no permit is lost.
 */
class ThreadParkerInterleavingTest {
    private static final String PARKER = "dev/levin/internal/park/ThreadParker.java";
    private static final int INVOCATIONS = 200;

    /** Planted bugs are found within 20; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @Test
    void park_spuriousReturns_onlyWithPermit() {
        Interleavings.check(INVOCATIONS, new HandOver());
    }

    @Test
    void park_onMonitor_noPermitLost() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(HandOver.class));
    }

    @Test
    void parkNanos_onMonitor_noPermitLost() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(TimeOut.class));
    }

    @Test
    void unpark_twice_atMostTwoPermits() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(TwoUnparks.class));
    }

    @Test
    void park_believesSpuriousReturn_found() {
        Variant bug = Variant.of(
                PARKER, "while (token == PARKED) {\n            LockSupport", "if (token == PARKED) {\n LockSupport");
        Interleavings.assertFound(MOST_INVOCATIONS, bug.scenario(HandOver.class));
    }

    @Test
    void park_withoutToken_found() {
        assertFound(
                "if (TOKEN.compareAndSet(this, EMPTY, PARKED) || token == PARKED) {",
                "token = PARKED;\n if (true) {",
                HandOver.class);
    }

    @Test
    void unpark_looksThenSets_found() {
        assertFound(
                "if ((int) TOKEN.getAndSet(this, PERMIT) == PARKED) {",
                "int before = token;\n token = PERMIT;\n if (before == PARKED) {",
                HandOver.class);
    }

    @Test
    void leave_dropsPermit_found() {
        assertFound(
                "return (int) TOKEN.getAndSet(this, EMPTY) == PERMIT ? Wake.PERMIT : reason;",
                "token = EMPTY;\n return reason;",
                TimeOut.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.ON_MONITOR.and(PARKER, original, replacement).scenario(scenario));
    }
}
