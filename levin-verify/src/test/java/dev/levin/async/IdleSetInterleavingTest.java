package dev.levin.async;

import dev.levin.async.IdleSetScenarios.HandOver;
import dev.levin.async.IdleSetScenarios.ParkAndPublish;
import dev.levin.async.IdleSetScenarios.TasksMeet;
import dev.levin.async.IdleSetScenarios.TimeoutAndClaim;
import dev.levin.async.IdleSetScenarios.TwoClaims;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import org.junit.jupiter.api.Test;

/** {@link IdleSet} with its {@link ParkedMap} under Lincheck: claims, time-outs and hand-overs agree; planted bugs are found. */
class IdleSetInterleavingTest {
    private static final String SET = "dev/levin/async/IdleSet.java";
    private static final String MAP = "dev/levin/async/ParkedMap.java";
    private static final int INVOCATIONS = 300;

    @Test
    void idleSet_timeoutAndClaim_agree() {
        Interleavings.check(INVOCATIONS, new TimeoutAndClaim());
    }

    @Test
    void idleSet_twoClaims_oneWorker() {
        Interleavings.check(INVOCATIONS, new TwoClaims());
    }

    @Test
    void idleSet_handOver_someoneHasTheDriver() {
        Interleavings.check(INVOCATIONS, new HandOver());
    }

    @Test
    void idleSet_parkAndPublish_noTaskIsMissed() {
        Interleavings.check(INVOCATIONS, new ParkAndPublish());
    }

    @Test
    void idleSet_twoTasks_meet() {
        Interleavings.check(INVOCATIONS, new TasksMeet());
    }

    /** Errata B-46. */
    @Test
    void bit_testedThenCleared_found() {
        Variant bug = Variant.of(MAP, "return (row(worker).getAndBitwiseAnd(~bit(worker)) & bit(worker)) != 0;", """
                boolean set = (row(worker).getVolatile() & bit(worker)) != 0;
                row(worker).getAndBitwiseAnd(~bit(worker));
                return set;""");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(TimeoutAndClaim.class));
    }

    @Test
    void claim_noneLeftAndTokenKept_found() {
        Variant bug = Variant.of(
                SET,
                "// P7: whoever was parked is awake for another reason, but others may have relied on this token.",
                "if (claimed == NO_ONE) return NO_ONE;");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(TimeoutAndClaim.class));
    }

    @Test
    void claim_thoughSomeoneSearches_found() {
        Variant bug = Variant.of(
                SET, "if (IdleWord.callFor(word) == Call.NOT_NEEDED || parked.isEmpty()) {", "if (parked.isEmpty()) {");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(TwoClaims.class));
    }

    @Test
    void leaveDriver_withoutHandOver_found() {
        Variant bug = Variant.of(
                SET,
                "// order: full fence; the driver is free before the look at the map (W3 is the other side)",
                "if (before != 0) return NO_ONE;");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(HandOver.class));
    }

    /** Errata B-48. */
    @Test
    void rest_withoutLastLook_found() {
        Variant bug = Variant.of(SET, "if (workSeen && claimSelf(worker)) {", "if (false) {");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(ParkAndPublish.class));
    }

    @Test
    void register_tokenKept_found() {
        Variant bug = Variant.of(SET, "if (hasToken) {", "if (false) {");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(ParkAndPublish.class));
    }

    @Test
    void stopSearching_lastKeepsQuiet_found() {
        Variant bug = Variant.of(
                SET,
                "return workSeen || IdleWord.isDriverFree(word.getVolatile()) ? claim() : NO_ONE;",
                "return NO_ONE;");
        Interleavings.assertFound(INVOCATIONS, bug.scenario(TasksMeet.class));
    }
}
