package dev.levin.async;

import dev.levin.async.AlarmScenarios.EndAndAwait;
import dev.levin.async.AlarmScenarios.FireAndAwait;
import dev.levin.async.AlarmScenarios.SetAndEnd;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link Alarm} and {@link WakingTimer} under Lincheck: one that is set while the scheduler ends is refused or told so, and whoever
 * waits for it is woken; and that planted bugs are found.
 */
class AlarmInterleavingTest {
    private static final String ALARM = AsyncVariants.PACKAGE + "Alarm.java";
    private static final String DRIVER = AsyncVariants.PACKAGE + "Driver.java";
    private static final String TIMER = AsyncVariants.PACKAGE + "WakingTimer.java";
    private static final String LOCK = "dev/levin/internal/park/ShortLock.java";
    private static final int INVOCATIONS = 100;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    /** Without a thread; and whoever finds the lock of the timers taken has nothing to gain from waiting a while. */
    private static final Variant LEAN = Variants.LEAN_ASYNC
            .and(
                    "dev/levin/internal/park/ThreadParker.java",
                    "java.util.concurrent.locks.LockSupport;",
                    "dev.levin.evidence.monitor.LockSupport;")
            .and(LOCK, "? 64 : 0;", "? 1 : 1;")
            .and(LOCK, "YIELDS = 16;", "YIELDS = 1;")
            .and(ALARM, "        crew.threads.require();\n", "");

    @ParameterizedTest
    @ValueSource(classes = {SetAndEnd.class, FireAndAwait.class, EndAndAwait.class})
    void alarm_asItIs_isToldOnce(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, LEAN.scenario(scenario));
    }

    @Test
    void set_doesNotLookForTheEndAtLast_found() {
        assertFound(ALARM, "if (crew.driver.hasEnded() && cancel()) {", "if (false) {", SetAndEnd.class);
    }

    @Test
    void set_refusesWhatWasToldAlready_found() {
        assertFound(
                ALARM,
                "if (crew.driver.hasEnded() && cancel()) {",
                "if (crew.driver.hasEnded()) {\n cancel();",
                SetAndEnd.class);
    }

    @Test
    void end_saysSoAtLast_found() {
        assertFound(DRIVER, """
                        ended = true;
                        wheel.fireAll();
                """, """
                        wheel.fireAll();
                        ended = true;
                """, SetAndEnd.class);
    }

    @Test
    void poll_looksBeforeTheWakerIsKnown_found() {
        assertFound(TIMER, """
                        if (!fired) {
                            this.waker.set(waker);
                        }
                        boolean hasFired = fired;
                """, """
                        boolean hasFired = fired;
                        if (!hasFired) {
                            this.waker.set(waker);
                        }
                """, FireAndAwait.class);
    }

    @Test
    void ring_wakesBeforeItSaysSo_found() {
        assertFound(
                TIMER,
                "        fired = true;\n        try {\n            waker.wake();\n",
                "        try {\n            waker.wake();\n            fired = true;\n",
                FireAndAwait.class);
    }

    @Test
    void abandoned_saysWhyAtLast_found() {
        assertFound(TIMER, """
                        refused = true;
                        ring();
                """, """
                        ring();
                        refused = true;
                """, EndAndAwait.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, LEAN.and(file, original, replacement).scenario(scenario));
    }
}
