package dev.levin.blocking;

import dev.levin.blocking.RoomScenarios.TwoWait;
import dev.levin.blocking.RoomScenarios.WaitAndGiveUp;
import dev.levin.blocking.RoomScenarios.WaitAndShutdown;
import dev.levin.evidence.Interleavings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Those who wait for room in a {@link BlockingPool} under Lincheck, with real workers; and planted bugs. */
class RoomInterleavingTest {
    private static final String STATE = "dev/levin/blocking/BlockingState.java";
    private static final String CREW = "dev/levin/blocking/BlockingCrew.java";
    private static final int INVOCATIONS = 40;

    /** More are tried for a planted bug before a search is given up. */
    private static final int MOST_INVOCATIONS = 300;

    @ParameterizedTest
    @ValueSource(classes = {TwoWait.class, WaitAndGiveUp.class, WaitAndShutdown.class})
    void room_asItIs_holds(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, BlockingInterleavingTest.LEAN.scenario(scenario));
    }

    @Test
    void worker_findsNothingAndSeesToNoOne_found() {
        assertFound(
                CREW,
                "TaskNode task = state.next(worker, ended, now());\n        seeToOthers();",
                "TaskNode task = state.next(worker, ended, now());\n if (task != null) {\n seeToOthers();\n }",
                TwoWait.class);
    }

    @Test
    void giveUp_isTakenOutOnceMore_found() {
        assertFound(
                "dev/levin/blocking/WaitingForRoom.java",
                "if (!waiter.waits) {\n            return false;\n        }",
                "",
                WaitAndGiveUp.class);
    }

    @Test
    void shutdown_turnsNoOneAway_found() {
        assertFound(CREW, "reception.turnAwayWaiters();", "", WaitAndShutdown.class);
    }

    @Test
    void wait_afterThePoolWasShutDown_found() {
        assertFound(
                STATE,
                "if (shutdown) {\n            return Admission.SHUT_DOWN;\n        }",
                "",
                WaitAndShutdown.class);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                BlockingInterleavingTest.LEAN.and(file, original, replacement).scenario(scenario));
    }
}
