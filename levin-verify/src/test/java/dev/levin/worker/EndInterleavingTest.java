package dev.levin.worker;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variants;
import dev.levin.worker.EndScenarios.BegunAndGivenUp;
import dev.levin.worker.EndScenarios.TakenBackAndDue;
import dev.levin.worker.EndScenarios.TwoTakeBack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link PoolEnd} and {@link RunningJobs} under Lincheck: the two columns of each, and a planted bug for each step of them. */
class EndInterleavingTest {
    private static final String END = "dev/levin/worker/PoolEnd.java";
    private static final String RUNNING = "dev/levin/worker/RunningJobs.java";
    private static final int INVOCATIONS = 200;
    private static final int MOST_INVOCATIONS = 2_000;

    @ParameterizedTest
    @ValueSource(classes = {TakenBackAndDue.class, TwoTakeBack.class, BegunAndGivenUp.class})
    void end_asItIs_holds(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(scenario));
    }

    @Test
    void end_doesNotLookWhoKeepsItBack_found() {
        assertFound(
                END,
                "due = true;\n        if (keepers.isEmpty()) {",
                "due = true;\n        if (true) {",
                TakenBackAndDue.class);
    }

    @Test
    void end_looksWhoKeepsItBackBeforeItIsDue_found() {
        assertFound(
                END,
                "due = true;\n        if (keepers.isEmpty()) {",
                "boolean free = keepers.isEmpty();\n        due = true;\n        if (free) {",
                TwoTakeBack.class);
    }

    @Test
    void keeper_doesNotLookWhetherItIsDue_found() {
        assertFound(END, "&& due && keepers.isEmpty()", "&& false", TwoTakeBack.class);
    }

    @Test
    void job_looksForTheReasonBeforeItIsListed_found() {
        assertFound(
                RUNNING,
                "stackHere().push(job);\n        String reason = this.reason;",
                "String reason = this.reason;\n        stackHere().push(job);",
                BegunAndGivenUp.class);
    }

    @Test
    void giveUp_looksForJobsBeforeItSetsTheReason_found() {
        assertFound(
                RUNNING,
                "this.reason = reason;\n        return giveUp(reason);",
                "List<Task> given = giveUp(reason);\n        this.reason = reason;\n        return given;",
                BegunAndGivenUp.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.ON_MONITOR.and(file, original, replacement).scenario(scenario));
    }
}
