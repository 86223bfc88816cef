package dev.levin.worker;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.worker.ViewScenarios.JoinAndShutdownOfThePool;
import dev.levin.worker.ViewScenarios.SubmitAndDrop;
import dev.levin.worker.ViewScenarios.SubmitAndShutdown;
import dev.levin.worker.ViewScenarios.SubmitAndShutdownOfThePool;
import dev.levin.worker.ViewScenarios.SubmitAndTurnEnds;
import dev.levin.worker.ViewScenarios.TwoJoin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Submit × end of a turn × shutdown of a view under Lincheck: nothing is lost, the view ends; and two planted bugs are found. */
class ViewInterleavingTest {
    private static final String STATE = "dev/levin/worker/ViewState.java";
    private static final String TURNS = "dev/levin/worker/ViewTurns.java";
    private static final int INVOCATIONS = 20;
    private static final int MOST_INVOCATIONS = 300;

    /** With turns of one task each, so that they are passed on. */
    private static final Variant LEAN = Variants.ON_MONITOR
            .and(STATE, "= new ReentrantLock();", "= new dev.levin.evidence.monitor.MonitorReentrantLock();")
            .and(TURNS, "TASKS_PER_TURN = 16;", "TASKS_PER_TURN = 1;");

    @ParameterizedTest
    @ValueSource(
            classes = {
                SubmitAndTurnEnds.class,
                SubmitAndShutdown.class,
                SubmitAndShutdownOfThePool.class,
                SubmitAndDrop.class,
                JoinAndShutdownOfThePool.class,
                TwoJoin.class
            })
    void view_asItIs_holds(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, LEAN.scenario(scenario));
    }

    @Test
    void drop_thePoolDoesNotTellItsViews_found() {
        assertFound("dev/levin/worker/PoolFace.java", "views.takeUnstarted(unstarted);", "", SubmitAndDrop.class);
    }

    @Test
    void joiningWorker_onlyWaits_found() {
        assertFound(
                "dev/levin/worker/ViewCrew.java",
                "return runsOnThisThread() || pool.isCurrentThreadWorker();",
                "return runsOnThisThread();",
                TwoJoin.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, LEAN.and(file, original, replacement).scenario(scenario));
    }
}
