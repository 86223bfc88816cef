package dev.levin.schedule;

import dev.levin.evidence.Interleavings;
import dev.levin.schedule.TimetableScenarios.AcceptAndDrop;
import dev.levin.schedule.TimetableScenarios.AcceptAndShutdown;
import dev.levin.schedule.TimetableScenarios.CancelAndFire;
import dev.levin.schedule.TimetableScenarios.RoundAndCancel;
import dev.levin.schedule.TimetableScenarios.RoundAndShutdown;
import dev.levin.schedule.TimetableScenarios.TakeBackAndFire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Timetable}, {@link Retention} and {@link PeriodicTask} under Lincheck: who counts and who ends; and planted bugs. */
class TimetableInterleavingTest {
    private static final String TIMETABLE = "dev/levin/schedule/Timetable.java";
    private static final int INVOCATIONS = 40;

    /** More are tried for a planted bug before a search is given up. */
    private static final int MOST_INVOCATIONS = 400;

    @ParameterizedTest
    @ValueSource(
            classes = {
                AcceptAndShutdown.class,
                AcceptAndDrop.class,
                CancelAndFire.class,
                TakeBackAndFire.class,
                RoundAndShutdown.class,
                RoundAndCancel.class
            })
    void timetable_asItIs_holds(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, AgendaInterleavingTest.LEAN.scenario(scenario));
    }

    @Test
    void accept_looksBeforeItCounts_found() {
        assertFound(
                "expected.incrementAndGet();\n        if (isShutdown()) {\n            left();\n            throw refusal();\n        }",
                "if (isShutdown()) {\n throw refusal();\n }\n expected.incrementAndGet();",
                AcceptAndShutdown.class);
    }

    @Test
    void accept_isRefusedAndStillExpected_found() {
        assertFound("left();\n            throw refusal();", "throw refusal();", AcceptAndShutdown.class);
    }

    @Test
    void accept_doesNotLookWhetherItIsTooLate_found() {
        assertFound(
                "left();\n            throw failure;\n        }\n        dropIfTooLate(entry);",
                "left();\n throw failure;\n }",
                AcceptAndDrop.class);
    }

    @Test
    void cancel_countsOutWhatHasBeenHandedOut_found() {
        assertFound(
                "if (remove(entry)) {\n            left();\n        }",
                "remove(entry);\n left();",
                CancelAndFire.class);
    }

    @Test
    void again_doesNotLookWhetherItIsTooLate_found() {
        assertFound("dropIfTooLate(task.entry());", "", RoundAndShutdown.class);
    }

    @Test
    void again_doesNotLookWhetherItIsCancelled_found() {
        assertFound("if (task.isDone()) {", "if (task == null) {", RoundAndCancel.class);
    }

    @Test
    void handOut_poolWasShutDownMeanwhile_tellsNoOne_found() {
        assertFound(
                "dev/levin/schedule/Delivery.java",
                "job.abandon(\"pool '\" + view.crew().poolName() + \"' was shut down before the job started\");",
                "",
                TakeBackAndFire.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        assertFound(TIMETABLE, original, replacement, scenario);
    }

    private static void assertFound(
            String file, String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS,
                AgendaInterleavingTest.LEAN.and(file, original, replacement).scenario(scenario));
    }
}
