package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.fork.BroadcastScenarios.ToEach;
import dev.levin.fork.BroadcastScenarios.ToOneThatLeaves;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link Broadcast} and the mailboxes of real workers under Lincheck: each has its turn, whether it looks, sleeps or leaves, and the
 * caller wakes up; and that planted bugs are found.
 */
class BroadcastInterleavingTest {
    private static final String BROADCAST = "dev/levin/fork/Broadcast.java";
    private static final int INVOCATIONS = 60;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 100;

    /** The caller is no worker, and parks by {@code LockSupport}. */
    private static final Variant LEAN = Variants.LEAN_FORK.and(
            "dev/levin/internal/park/ThreadParker.java",
            "java.util.concurrent.locks.LockSupport;",
            "dev.levin.evidence.monitor.LockSupport;");

    @ParameterizedTest
    @ValueSource(classes = {ToEach.class, ToOneThatLeaves.class})
    void broadcast_asItIs_eachHasItsTurn(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, LEAN.scenario(scenario));
    }

    @Test
    void post_doesNotWakeTheWorker_found() {
        assertFound(
                "dev/levin/fork/ForkCrew.java",
                "sleepers.stayAwake(worker);\n        worker.parker.unpark();",
                "sleepers.stayAwake(worker);",
                ToEach.class);
    }

    @Test
    void post_isCountedOnceItIsPosted_found() {
        assertFound(BROADCAST, """
                        pending.incrementAndGet();
                        boolean isPosted = worker.mailbox.push(new Post(this));
                """, """
                        boolean isPosted = worker.mailbox.push(new Post(this));
                        pending.incrementAndGet();
                """, ToEach.class);
    }

    @Test
    void lastTurn_doesNotWakeTheCaller_found() {
        assertFound(BROADCAST, "latch.set()) {\n            parker.unpark();", "latch.set()) {", ToEach.class);
    }

    @Test
    void caller_parksBeforeItIsAsleep_found() {
        assertFound(
                BROADCAST,
                "if (latch.getSleepy() && latch.fallAsleep()) {",
                "if (latch.getSleepy()) {",
                ToOneThatLeaves.class);
    }

    @Test
    void leaving_doesNotCloseTheMailbox_found() {
        assertFound(
                "dev/levin/fork/ForkTermination.java",
                "if (!worker.mailbox.tryClose()) {",
                "if (false) {",
                ToOneThatLeaves.class);
    }

    @Test
    void post_refusedIsNotTakenOffTheCount_found() {
        assertFound(BROADCAST, "} else {\n            ended();", "} else {", ToOneThatLeaves.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, LEAN.and(file, original, replacement).scenario(scenario));
    }
}
