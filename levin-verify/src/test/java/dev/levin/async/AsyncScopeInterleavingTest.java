package dev.levin.async;

import dev.levin.async.AsyncScopeScenarios.GiveUpInner;
import dev.levin.async.AsyncScopeScenarios.LastChildAndEnd;
import dev.levin.async.AsyncScopeScenarios.SpawnAndCancel;
import dev.levin.async.AsyncScopeScenarios.SpawnAndEnd;
import dev.levin.async.AsyncScopeScenarios.SpawnAndSpawnTooLate;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link AsyncScope} with its {@link OpenScope} under Lincheck: it ends after its last child, and does end; what is spawned while it
 * ends, or is cancelled, is refused or awaited; and that planted bugs are found.
 */
class AsyncScopeInterleavingTest {
    private static final String SCOPE = AsyncVariants.PACKAGE + "AsyncScope.java";
    private static final String OPEN = AsyncVariants.PACKAGE + "OpenScope.java";
    private static final int INVOCATIONS = 100;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    private static final String COUNT = """
                    int before = bodies.get();
                    while (before > 0 && !bodies.compareAndSet(before, before + 1)) {
                        before = bodies.get();
                    }
            """;

    @ParameterizedTest
    @ValueSource(
            classes = {
                LastChildAndEnd.class,
                SpawnAndEnd.class,
                SpawnAndSpawnTooLate.class,
                SpawnAndCancel.class,
                GiveUpInner.class
            })
    void scope_asItIs_endsAfterItsChildren(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, AsyncVariants.WITHOUT_THREADS.scenario(scenario));
    }

    @Test
    void end_doesNotWaitForBodies_found() {
        assertFound(Variant.of(OPEN, "return !scope.hasBodies();", "return true;"), LastChildAndEnd.class);
    }

    @Test
    void end_looksBeforeTheWakerIsKnown_found() {
        assertFound(
                Variant.of(
                                OPEN,
                                "scope.wakeWhenEnded(context.waker());",
                                "boolean hasBodies = scope.hasBodies();\n scope.wakeWhenEnded(context.waker());")
                        .and(OPEN, "return !scope.hasBodies();", "return !hasBodies;"),
                LastChildAndEnd.class);
    }

    @Test
    void lastChild_wakesNoOne_found() {
        assertFound(
                Variant.of(SCOPE, "            waker.wake();\n            leaveOuter();", "            leaveOuter();"),
                LastChildAndEnd.class);
    }

    @Test
    void lastChild_wakesBeforeItIsOffTheCount_found() {
        assertFound(Variant.of(SCOPE, """
                        if (bodies.decrementAndGet() == 0) {
                            waker.wake();
                """, """
                        waker.wake();
                        if (bodies.decrementAndGet() == 0) {
                """), LastChildAndEnd.class);
    }

    @Test
    void spawn_looksThenCounts_found() {
        assertFound(
                Variant.of(
                        SCOPE,
                        COUNT,
                        "int before = bodies.get();\n if (before > 0) {\n bodies.getAndIncrement();\n }\n"),
                SpawnAndEnd.class);
    }

    /** The other one takes the count of the one that is refused for that of a child. */
    @Test
    void spawn_countsThenLooks_found() {
        assertFound(
                Variant.of(
                        SCOPE,
                        COUNT,
                        "int before = bodies.getAndIncrement();\n if (before == 0) {\n bodies.getAndDecrement();\n }\n"),
                SpawnAndSpawnTooLate.class);
    }

    @Test
    void spawn_doesNotLookForACancelAtLast_found() {
        assertFound(
                Variant.of(SCOPE, "        if (cancelled) {\n            task.cancel();\n        }\n", ""),
                SpawnAndCancel.class);
    }

    @Test
    void cancel_saysSoAtLast_found() {
        assertFound(
                Variant.of(SCOPE, "cancelled = true;\n            cancelAll();", "cancelAll();\n cancelled = true;"),
                SpawnAndCancel.class);
    }

    @Test
    void lastChildOfInner_doesNotTellTheOuter_found() {
        assertFound(
                Variant.of(SCOPE, "            waker.wake();\n            leaveOuter();", "            waker.wake();"),
                GiveUpInner.class);
    }

    @Test
    void bodyOfInner_doesNotTellTheOuter_found() {
        assertFound(
                Variant.of(SCOPE, "== 0) {\n            leaveOuter();", "== Integer.MIN_VALUE) {\n leaveOuter();"),
                GiveUpInner.class);
    }

    private static void assertFound(Variant planted, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, AsyncVariants.WITHOUT_THREADS.and(planted).scenario(scenario));
    }
}
