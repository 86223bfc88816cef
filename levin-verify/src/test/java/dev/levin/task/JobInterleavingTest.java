package dev.levin.task;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.task.JobScenarios.CancelByInterrupt;
import dev.levin.task.JobScenarios.CancelThenRun;
import dev.levin.task.JobScenarios.RunAndAbandon;
import dev.levin.task.JobScenarios.RunAndCancel;
import dev.levin.task.JobScenarios.RunTwiceAndJoin;
import org.junit.jupiter.api.Test;

/** {@link Job} under Lincheck: called once at most, one outcome, which everyone sees; and that planted bugs are found. */
class JobInterleavingTest {
    private static final String JOB = "dev/levin/task/Job.java";
    private static final String JOINABLE = "dev/levin/task/JoinableTask.java";
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found within 100, that of an interrupt within 280; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    /** Lincheck switches to another thread at an access to memory, so there has to be one before the interrupt. */
    private static final Variant STOPS_BEFORE_INTERRUPT =
            Variants.SHALLOW.and(JOB, "thread.interrupt();", "isDone();\n thread.interrupt();");

    @Test
    void run_twiceAndJoin_calledOnce() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(RunTwiceAndJoin.class));
    }

    @Test
    void cancel_whileItRuns_oneOutcome() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(RunAndCancel.class));
    }

    @Test
    void cancel_beforeItRuns_neverCalled() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(CancelThenRun.class));
    }

    @Test
    void abandon_whileItRuns_calledOrCancelled() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(RunAndAbandon.class));
    }

    @Test
    void cancel_byInterrupt_nextTaskIsNotHit() {
        Interleavings.check(3 * INVOCATIONS, STOPS_BEFORE_INTERRUPT.scenario(CancelByInterrupt.class));
    }

    @Test
    void run_looksThenSets_found() {
        assertFound(
                JOB,
                "if (!RUNNER.compareAndSet(this, null, self)) {",
                "boolean first = runner == null;\n runner = self;\n if (!first) {",
                RunTwiceAndJoin.class);
    }

    @Test
    void cancel_leavesItRunnable_found() {
        assertFound(
                JOB,
                "if (RUNNER.compareAndSet(this, null, DONE)) {\n            notCalled();",
                "if (runner == null) {\n notCalled();",
                CancelThenRun.class);
    }

    @Test
    void abandon_withoutClaim_found() {
        assertFound(
                JOB,
                "if (!RUNNER.compareAndSet(this, null, DONE)) {\n            return false;\n        }\n        completeCancelled(reason);",
                "if (runner != null) {\n return false;\n }\n completeCancelled(reason);",
                RunAndAbandon.class);
    }

    @Test
    void run_doesNotAwaitInterrupt_found() {
        Variant bug = STOPS_BEFORE_INTERRUPT.and(JOB, "while (runner == INTERRUPTING) {", "while (runner == null) {");
        Interleavings.assertFound(MOST_INVOCATIONS, bug.scenario(CancelByInterrupt.class));
    }

    @Test
    void complete_looksThenSets_found() {
        assertFound(
                JOINABLE,
                "if (STATE.compareAndSet(this, state, outcome)) {",
                "this.state = outcome;\n if (true) {",
                RunAndCancel.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.ON_MONITOR.and(file, original, replacement).scenario(scenario));
    }
}
