package dev.levin;

import dev.levin.LevinEndScenarios.GetAndClose;
import dev.levin.LevinEndScenarios.TwoClose;
import dev.levin.LevinEndScenarios.TwoGet;
import dev.levin.LevinEndScenarios.UseAndClose;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link LazyPool} and {@link LevinEnd} under Lincheck: first use against close; and a planted bug for each step is found. */
class LevinEndInterleavingTest {
    private static final String LAZY = "dev/levin/LazyPool.java";
    private static final String END = "dev/levin/LevinEnd.java";
    private static final int INVOCATIONS = 60;

    /** More are tried for a planted bug before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    /** Waits in monitors, and the time stands still. */
    private static final Variant LEAN = Variants.SHALLOW
            .and(LAZY, "= new ReentrantLock();", "= new dev.levin.evidence.monitor.MonitorReentrantLock();")
            .and(END, "= new CountDownLatch(1);", "= new dev.levin.evidence.monitor.MonitorLatch(1);");

    @ParameterizedTest
    @ValueSource(classes = {TwoGet.class, GetAndClose.class, UseAndClose.class, TwoClose.class})
    void end_asItIs_holds(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, LEAN.scenario(scenario));
    }

    @Test
    void get_doesNotLookAgainUnderTheLock_found() {
        assertFound(
                LAZY,
                "P pool = this.pool;\n            if (pool == null) {",
                "P pool = null;\n            if (pool == null) {",
                TwoGet.class);
    }

    @Test
    void get_looksWhetherItIsTooLateBeforeTheLock_found() {
        assertFound(
                LAZY,
                "private P make() {\n        lock.lock();",
                "private P make() {\n        boolean sealed = this.sealed;\n        lock.lock();",
                GetAndClose.class);
    }

    @Test
    void seal_looksBeforeItSeals_found() {
        assertFound(
                LAZY,
                "lock.lock();\n        try {\n            sealed = true;\n            return pool;",
                "P made = pool;\n lock.lock();\n try {\n sealed = true;\n return made;",
                GetAndClose.class);
    }

    @Test
    void close_doesNotSealWhatIsNotMade_found() {
        assertFound(
                END,
                "Stage stage = place.seal();\n            if (stage != null) {\n                int next",
                "Stage stage = place.ifMade();\n            if (stage != null) {\n                int next",
                GetAndClose.class);
    }

    @Test
    void close_doesNotAwaitTheEndOfTheFirst_found() {
        assertFound(
                END,
                "awaited.accumulateAndGet(i, Math::max);\n                return;",
                "awaited.accumulateAndGet(i, Math::max);",
                UseAndClose.class);
    }

    @Test
    void close_doesNotListenForTheEndOfTheFirst_found() {
        assertFound(END, "stage.onEnd(() -> closeFrom(next));", "", UseAndClose.class);
    }

    @Test
    void begin_looksThenSets_found() {
        assertFound(
                END,
                "if (beginNanos.compareAndSet(null, Ticker.SYSTEM.nanos())) {",
                "boolean first = !hasBegun();\n beginNanos.set(Ticker.SYSTEM.nanos());\n if (first) {",
                TwoClose.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, LEAN.and(file, original, replacement).scenario(scenario));
    }
}
