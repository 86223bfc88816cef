package dev.levin.fork;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.fork.JoinLatchScenarios.OfferAndSleep;
import dev.levin.fork.JoinLatchScenarios.SetAndSleep;
import dev.levin.fork.JoinLatchScenarios.StolenJobEnds;
import dev.levin.fork.JoinLatchScenarios.WokenForNothing;
import org.junit.jupiter.api.Test;

/** {@link JoinLatch} under Lincheck: whoever sleeps on it is woken; and that planted bugs are found. */
class JoinLatchInterleavingTest {
    private static final String LATCH = "dev/levin/fork/JoinLatch.java";
    private static final int INVOCATIONS = 400;

    /** Planted bugs are found within 130; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @Test
    void latch_setWhileOwnerFallsAsleep_ownerWakes() {
        Interleavings.check(INVOCATIONS, new SetAndSleep());
    }

    @Test
    void latch_offerWhileOwnerFallsAsleep_ownerHelps() {
        Interleavings.check(INVOCATIONS, new OfferAndSleep());
    }

    @Test
    void latch_wokenForNothingWhileSet_ownerGoesOn() {
        Interleavings.check(INVOCATIONS, new WokenForNothing());
    }

    @Test
    void join_jobIsDoneMeanwhile_ownerGoesOn() {
        Interleavings.check(INVOCATIONS / 10, Variants.LEAN_FORK.scenario(StolenJobEnds.class));
    }

    /** Errata B-20: whoever sets the latch wakes the one who waits on it. */
    @Test
    void job_setsLatchWithoutUnpark_found() {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.LEAN_FORK
                        .and("dev/levin/fork/FunctionJob.java", "owner.parker.unpark();", "")
                        .scenario(StolenJobEnds.class));
    }

    @Test
    void fallAsleep_withoutCas_found() {
        assertFound(
                "return STATE.compareAndSet(this, SLEEPY, SLEEPING);",
                "state = SLEEPING;\n return true;",
                SetAndSleep.class);
    }

    @Test
    void set_wakesOnlyTheSleepy_found() {
        assertFound(
                "== SLEEPING;\n    }\n\n    /** Owner: makes",
                "== SLEEPY;\n    }\n\n    /** Owner: makes",
                SetAndSleep.class);
    }

    @Test
    void set_looksThenStores_found() {
        assertFound(
                "return (int) STATE.getAndSet(this, SET) == SLEEPING;",
                "int before = state;\n state = SET;\n return before == SLEEPING;",
                SetAndSleep.class);
    }

    /** The owner's last look comes before anyone can see that it gets sleepy. */
    @Test
    void getSleepy_skipsSleepy_found() {
        Variant bug = Variant.of(LATCH, "return STATE.compareAndSet(this, UNSET, SLEEPY);", "return state == UNSET;")
                .and(
                        LATCH,
                        "return STATE.compareAndSet(this, SLEEPY, SLEEPING);",
                        "return STATE.compareAndSet(this, UNSET, SLEEPING);");
        Interleavings.assertFound(MOST_INVOCATIONS, bug.scenario(OfferAndSleep.class));
    }

    @Test
    void rouse_onlyWhenAsleep_found() {
        assertFound(
                "while (state == SLEEPY || state == SLEEPING) {", "while (state == SLEEPING) {", OfferAndSleep.class);
    }

    @Test
    void wakeUp_withoutCas_found() {
        assertFound("STATE.compareAndSet(this, state, UNSET);", "this.state = UNSET;", WokenForNothing.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, Variant.of(LATCH, original, replacement).scenario(scenario));
    }
}
