package dev.levin.async.time;

import dev.levin.async.time.TimerScenarios.CancelAgainstFire;
import dev.levin.async.time.TimerScenarios.CancelAgainstStart;
import dev.levin.async.time.TimerScenarios.FireTwice;
import dev.levin.async.time.TimerScenarios.StartAgainstAdvance;
import dev.levin.async.time.TimerScenarios.StartAgainstShortSleep;
import dev.levin.async.time.TimerScenarios.StartAgainstSleep;
import dev.levin.async.time.TimerScenarios.TwoStartsAgainstSleep;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;

/**
 * {@link TimerWheel} under Lincheck: of fire and cancel exactly one wins, nothing that was started is forgotten, and who
 * sleeps is woken; and that planted bugs are found.
 */
class TimerInterleavingTest {
    private static final String LOCK = "dev/levin/internal/park/ShortLock.java";
    private static final String SHARD = "dev/levin/async/time/TimerShard.java";
    private static final String WHEEL = "dev/levin/async/time/TimerWheel.java";
    private static final int INVOCATIONS = 400;

    /** Whoever finds the lock taken has nothing to gain from waiting a while. */
    private static final Variant IMPATIENT =
            Variants.ON_MONITOR.and(LOCK, "? 64 : 0;", "? 1 : 1;").and(LOCK, "YIELDS = 16;", "YIELDS = 1;");

    @Test
    void cancel_whileItFires_oneWins() {
        check(CancelAgainstFire.class);
    }

    @Test
    void advance_byTwo_eachTimerOnce() {
        check(FireTwice.class);
    }

    @Test
    void start_whileOthersFire_isNotForgotten() {
        check(StartAgainstAdvance.class);
    }

    @Test
    void start_whileNeighbourIsCancelled_isNotForgotten() {
        check(CancelAgainstStart.class);
    }

    @Test
    void start_whileSomeoneFallsAsleep_sleeperWakes() {
        check(StartAgainstSleep.class);
    }

    @Test
    void start_earlierThanTheSleeperKnows_sleeperWakes() {
        check(StartAgainstShortSleep.class);
    }

    @Test
    void start_byTwo_sleeperWakesForBoth() {
        check(TwoStartsAgainstSleep.class);
    }

    @Test
    void lock_looksThenSets_found() {
        assertFound(
                LOCK,
                "if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {",
                "boolean free = word.getVolatile() == FREE;\n word.setVolatile(HELD);\n if (!free) {",
                CancelAgainstStart.class);
    }

    @Test
    void cancel_looksBeforeItLocks_found() {
        assertFound(
                SHARD,
                "lock.lock();\n        try {\n            if (timer.slot == Timer.NOWHERE) {\n                return false;\n            }",
                "if (timer.slot == Timer.NOWHERE) {\n return false;\n }\n lock.lock();\n try {",
                CancelAgainstFire.class);
    }

    /** The hint of those who poll without the lock is overwritten, and the timer that was started meanwhile is lost. */
    @Test
    void poll_setsNextAfterTheLock_found() {
        assertFound(
                SHARD,
                "setOpaque(NEXT, slots.next());\n            if (timer == null) {",
                "long next = slots.next();\n lock.unlock();\n setOpaque(NEXT, next);\n lock.lock();\n if (timer == null) {",
                StartAgainstAdvance.class);
    }

    @Test
    void advance_looksThenTakes_found() {
        assertFound(
                SHARD,
                "Timer timer = slots.poll(now);",
                "Timer timer = slots.poll(now);\n if (timer != null) {\n slots.add(timer, 0);\n lock.unlock();\n"
                        + " lock.lock();\n if (timer.slot != Timer.NOWHERE) {\n slots.remove(timer);\n }\n }",
                FireTwice.class);
    }

    @Test
    void nanosToNext_looksBeforeItTells_found() {
        assertFound(WHEEL, "told.setVolatile(TimerSlots.NEVER);", "", StartAgainstSleep.class);
    }

    @Test
    void start_asksBeforeItIsThere_found() {
        Interleavings.assertFound(
                INVOCATIONS,
                IMPATIENT
                        .and(
                                SHARD,
                                "long tick = wheel.tickNotBefore(deadline);",
                                "long tick = wheel.tickNotBefore(deadline);\n boolean news = wheel.isNews(tick);")
                        .and(SHARD, "return wheel.isNews(tick);", "return news;")
                        .scenario(StartAgainstSleep.class));
    }

    @Test
    void isNews_givesUpWhenToldChanges_found() {
        // Between two steps of the sleeper's, in both threads.
        Interleavings.assertFound(
                5 * INVOCATIONS,
                IMPATIENT
                        .and(WHEEL, "while (tick < told) {", "if (tick < told) {")
                        .scenario(StartAgainstShortSleep.class));
    }

    private static void check(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, IMPATIENT.scenario(scenario));
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                INVOCATIONS, IMPATIENT.and(file, original, replacement).scenario(scenario));
    }
}
