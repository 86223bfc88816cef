package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.fork.ChildDequeScenarios.Grow;
import dev.levin.fork.ChildDequeScenarios.LastTask;
import dev.levin.fork.ChildDequeScenarios.OwnerAndThief;
import dev.levin.fork.ChildDequeScenarios.ReusedSlot;
import dev.levin.fork.ChildDequeScenarios.TwoThieves;
import org.junit.jupiter.api.Test;

/** {@link ChildDeque} under Lincheck: every task once, whatever the order of steps; and that planted bugs are found. */
class ChildDequeInterleavingTest {
    private static final String DEQUE = "dev/levin/fork/ChildDeque.java";
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found within 100, that of the last task within 210; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    private static final Variant SMALL = Variant.of(DEQUE, "INITIAL_CAPACITY = 64", "INITIAL_CAPACITY = 2");

    @Test
    void deque_ownerAndThief_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new OwnerAndThief());
    }

    @Test
    void deque_twoThieves_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new TwoThieves());
    }

    @Test
    void deque_growsMeanwhile_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, SMALL.scenario(Grow.class));
    }

    @Test
    void deque_lastTask_takenOnce() {
        Interleavings.check(3 * INVOCATIONS, new LastTask());
    }

    @Test
    void deque_slotUsedAgain_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, SMALL.scenario(ReusedSlot.class));
    }

    @Test
    void pop_takesLastWithoutCas_found() {
        assertFound(
                bug(
                        "boolean won = this.top.compareAndSet(top, top + 1);",
                        "this.top.setVolatile(top + 1);\n boolean won = true;"),
                LastTask.class);
    }

    /** The owner believes that the newest is not the last one, and takes it without a CAS. */
    @Test
    void pop_readsTopBeforeItStoresBottom_found() {
        assertFound(
                bug(
                        "bottom.setVolatile(newest);\n        long top = this.top.getVolatile();",
                        "long top = this.top.getVolatile();\n        bottom.setVolatile(newest);"),
                OwnerAndThief.class);
    }

    @Test
    void steal_withoutCas_found() {
        assertFound(
                bug("if (SLOT.getAcquire(slots, index) != expected || !this.top.compareAndSet(top, top + 1)) {", """
                        if (SLOT.getAcquire(slots, index) != expected) {
                            return false;
                        }
                        this.top.setVolatile(top + 1);
                        if (false) {"""),
                TwoThieves.class);
    }

    /**
     * The thief's half of C2: it takes what it finds at the top, though the owner may be about to take it as one that is
     * not the last. To look at bottom <em>before</em> top is not enough of a bug to be found: a thief takes only the very
     * task that it has seen, and it can see one at the top that the owner takes without a CAS only until the owner
     * has emptied the slot, when bottom is below.
     */
    @Test
    void steal_doesNotLookAtBottom_found() {
        assertFound(
                bug("if (top >= bottom.getVolatile()) {\n            return false;", "if (false) {\n return false;")
                        .and(DEQUE, "if (task != null) {\n                return task;", "if (true) {\n return task;")
                        .and(DEQUE, "while (top < bottom.getVolatile()) {", "while (true) {")
                        .and(
                                DEQUE,
                                "top = this.top.getVolatile();\n        }\n        return null;",
                                "top = this.top.getVolatile();\n }"),
                OwnerAndThief.class);
    }

    @Test
    void thief_nullsSlotPlainly_found() {
        assertFound(
                SMALL.and(bug("SLOT.compareAndSet(slots, index, expected, null);", "slots[index] = null;")),
                ReusedSlot.class);
    }

    @Test
    void grow_keepsWhatWasStolenMeanwhile_found() {
        assertFound(SMALL.and(bug("more[index(stolen, more)] = null;", "")), Grow.class);
    }

    @Test
    void thief_clearsOnlyTheOldArray_found() {
        assertFound(SMALL.and(bug("SLOT.compareAndSet(grown, index(top, grown), expected, null);", "")), Grow.class);
    }

    private static Variant bug(String original, String replacement) {
        return Variant.of(DEQUE, original, replacement);
    }

    private static void assertFound(Variant variant, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(MOST_INVOCATIONS, variant.scenario(scenario));
    }
}
