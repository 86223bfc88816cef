package dev.levin.internal.queue;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.internal.queue.StealRingScenarios.FullRing;
import dev.levin.internal.queue.StealRingScenarios.OwnerAndThief;
import dev.levin.internal.queue.StealRingScenarios.RenewAndThief;
import dev.levin.internal.queue.StealRingScenarios.TwoThieves;
import org.junit.jupiter.api.Test;

/** {@link StealRing} under Lincheck: every task once, whatever the order of steps; and that planted bugs are found. */
class StealRingInterleavingTest {
    private static final String RING = "dev/levin/internal/queue/StealRing.java";
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found within 85; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    /** A ring of four slots, so that few steps are enough to fill it. */
    private static final Variant SMALL = Variant.of(RING, "CAPACITY = 256", "CAPACITY = 4");

    @Test
    void ring_ownerAndThief_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new OwnerAndThief());
    }

    @Test
    void ring_twoThieves_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new TwoThieves());
    }

    @Test
    void ring_renewedWhileAThiefIsAtWork_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, new RenewAndThief());
    }

    @Test
    void ring_full_eachTaskOnce() {
        Interleavings.check(INVOCATIONS, SMALL.scenario(FullRing.class));
    }

    /** Errata B-3. */
    @Test
    void push_storesOldTail_found() {
        assertFound(bug("this.tail.setVolatile(tail + 1);", "this.tail.setVolatile(tail);"), OwnerAndThief.class);
    }

    /** Errata B-4. */
    @Test
    void pop_readsNextSlot_found() {
        assertFound(bug("return takeSlot(real);", "return takeSlot(real + 1);"), OwnerAndThief.class);
    }

    /** Errata B-5. */
    @Test
    void steal_returnsOnePastLast_found() {
        assertFound(bug("TaskNode task = takeSlot(last);", "TaskNode task = takeSlot(last + 1);"), OwnerAndThief.class);
    }

    /** Errata B-33. */
    @Test
    void release_abandonedWhenCasFails_found() {
        assertFound(
                bug("""
                                    if (this.head.compareAndSet(head, pack(real(head), real(head)))) {
                                        return;
                                    }
                        """, "this.head.compareAndSet(head, pack(real(head), real(head)));\n return;"), TwoThieves.class);
    }

    /** Errata B-35. */
    @Test
    void pop_movesOnlyRealHead_found() {
        assertFound(bug(": pack(real + 1, real + 1);", ": pack(steal(head), real + 1);"), TwoThieves.class);
    }

    /** Errata B-36. */
    @Test
    void push_writesSlotBeforeCheck_found() {
        assertFound(
                SMALL.and(bug(
                        "if (tail - steal(head.getAcquire()) >= CAPACITY) {",
                        "slots[tail & MASK] = task;\n if (tail - steal(head.getAcquire()) >= CAPACITY) {")),
                FullRing.class);
    }

    @Test
    void push_checksRealInsteadOfSteal_found() {
        assertFound(
                SMALL.and(bug("if (tail - steal(head.getAcquire())", "if (tail - real(head.getAcquire())")),
                FullRing.class);
    }

    @Test
    void pop_endsTheftOfAnother_found() {
        assertFound(
                bug("beingRobbed ? pack(steal(head), real + 1)", "beingRobbed ? pack(real + 1, real + 1)"),
                OwnerAndThief.class);
    }

    @Test
    void thief_nullsSlotAfterRelease_found() {
        assertFound(
                SMALL.and(bug(
                        "        into.publish(count - 1);\n        release(first);",
                        "        slots[last & MASK] = task;\n        into.publish(count - 1);\n        release(first);\n"
                                + "        slots[last & MASK] = null;")),
                FullRing.class);
    }

    @Test
    void overflow_claimsWithoutCas_found() {
        assertFound(
                SMALL.and(bug(
                        " || !this.head.compareAndSet(head, pack(first, first + HALF))) {\n            return 0;\n        }",
                        ") {\n return 0;\n }\n this.head.setVolatile(pack(first, first + HALF));")),
                FullRing.class);
    }

    @Test
    void renew_claimsNothing_found() {
        assertFound(bug(" || !this.head.compareAndSet(head, pack(first, tail))) {", ") {"), RenewAndThief.class);
    }

    @Test
    void renew_doesNotLookForAThief_found() {
        assertFound(
                bug(
                        "if (steal(head) != first || !this.head.compareAndSet(head, pack(first, tail))) {",
                        "if (!this.head.compareAndSet(head, pack(first, tail))) {"),
                RenewAndThief.class);
    }

    private static Variant bug(String original, String replacement) {
        return Variant.of(RING, original, replacement);
    }

    private static void assertFound(Variant variant, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(MOST_INVOCATIONS, variant.scenario(scenario));
    }
}
