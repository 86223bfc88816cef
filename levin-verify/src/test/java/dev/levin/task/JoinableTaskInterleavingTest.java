package dev.levin.task;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.task.JoinableTaskScenarios.AbandonedJob;
import dev.levin.task.JoinableTaskScenarios.CallbacksAndComplete;
import dev.levin.task.JoinableTaskScenarios.FailedJob;
import dev.levin.task.JoinableTaskScenarios.TimedAndUntimedJoin;
import dev.levin.task.JoinableTaskScenarios.TwoOutcomes;
import org.junit.jupiter.api.Test;

/** {@link JoinableTask} under Lincheck: every waiter is called once, one outcome; and that planted bugs are found. */
class JoinableTaskInterleavingTest {
    private static final String JOINABLE = "dev/levin/task/JoinableTask.java";
    private static final String FAILED = "dev/levin/task/Failed.java";
    private static final String WAITERS = "dev/levin/task/JoinWaiters.java";
    private static final String NO_MEMORY = "throw new OutOfMemoryError(\"planted\");";
    private static final int INVOCATIONS = 250;

    /** Planted bugs are found within 65; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 1_000;

    @Test
    void onComplete_whileItCompletes_eachCallbackOnce() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(CallbacksAndComplete.class));
    }

    @Test
    void join_timedAndUntimed_untimedGetsTheResult() {
        Interleavings.check(INVOCATIONS, Variants.ON_MONITOR.scenario(TimedAndUntimedJoin.class));
    }

    @Test
    void complete_twoOutcomes_oneWins() {
        Interleavings.check(INVOCATIONS, Variants.SHALLOW.scenario(TwoOutcomes.class));
    }

    @Test
    void addWaiter_looksThenSets_found() {
        assertFound(
                "if (STATE.compareAndSet(this, state, new JoinWaiters(waiter, (JoinWaiters) state))) {",
                "this.state = new JoinWaiters(waiter, (JoinWaiters) state);\n if (true) {",
                CallbacksAndComplete.class);
    }

    @Test
    void complete_looksThenSets_found() {
        assertFound(
                "if (STATE.compareAndSet(this, state, outcome)) {",
                "this.state = outcome;\n if (true) {",
                CallbacksAndComplete.class);
    }

    @Test
    void removeWaiter_looksThenSets_found() {
        assertFound(
                "if (STATE.compareAndSet(this, waiters, waiters.without(waiter))) {",
                "this.state = waiters.without(waiter);\n if (true) {",
                TimedAndUntimedJoin.class);
    }

    @Test
    void removeWaiter_removesAll_found() {
        assertFound("waiters.without(waiter))) {", "null)) {", TimedAndUntimedJoin.class);
    }

    @Test
    void complete_noMemoryToOrderTheWaiters_eachIsCalled() {
        Variant.of(WAITERS, "turned = new JoinWaiters(rest.waiter, turned);", NO_MEMORY)
                .scenario(FailedJob.class)
                .run();
    }

    @Test
    void complete_noMemoryForTheFailure_waitersAreCalled() {
        Variant.of(FAILED, "return new Failed(cause);", NO_MEMORY)
                .scenario(FailedJob.class)
                .run();
    }

    @Test
    void abandon_noMemoryForTheReason_waitersAreCalled() {
        Variant.of(FAILED, "return new Cancelled(reason);", NO_MEMORY)
                .scenario(AbandonedJob.class)
                .run();
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                Variants.ON_MONITOR.and(JOINABLE, original, replacement).scenario(scenario));
    }
}
