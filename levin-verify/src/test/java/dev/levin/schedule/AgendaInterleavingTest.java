package dev.levin.schedule;

import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import dev.levin.schedule.AgendaScenarios.AddAndEnd;
import dev.levin.schedule.AgendaScenarios.AddAndRing;
import dev.levin.schedule.AgendaScenarios.AddAndServe;
import dev.levin.schedule.AgendaScenarios.TakeAndRing;
import dev.levin.schedule.AgendaScenarios.TwoAdd;
import dev.levin.schedule.AgendaScenarios.WaitsForAnother;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Agenda} under Lincheck: the two columns of it, and who makes way; and a planted bug for each step of them. */
class AgendaInterleavingTest {
    private static final String AGENDA = "dev/levin/schedule/Agenda.java";
    private static final int INVOCATIONS = 60;

    /** More are tried for a planted bug before a search is given up. */
    private static final int MOST_INVOCATIONS = 600;

    /** The scenario's threads are the scheduler's workers, so no one asks for others. */
    static final Variant LEAN = Variants.LEAN_ASYNC
            .and("dev/levin/async/Alarm.java", "crew.threads.require();", "")
            .and(
                    "dev/levin/async/time/TimerShard.java",
                    "private final ShortLock lock = new ShortLock();",
                    "private final dev.levin.evidence.monitor.MonitorLock lock ="
                            + " new dev.levin.evidence.monitor.MonitorLock();");

    @ParameterizedTest
    @ValueSource(
            classes = {
                TwoAdd.class,
                AddAndServe.class,
                AddAndRing.class,
                TakeAndRing.class,
                WaitsForAnother.class,
                AddAndEnd.class
            })
    void agenda_asItIs_holds(Class<? extends Runnable> scenario) {
        Interleavings.check(INVOCATIONS, LEAN.scenario(scenario));
    }

    /** A2 before A1. */
    @Test
    void add_readsNextBeforeTheEntryIsIn_found() {
        assertFound(
                "entries.add(entry);\n        Entry next = this.next;",
                "Entry next = this.next;\n entries.add(entry);",
                AddAndServe.class);
    }

    /** No A2. */
    @Test
    void add_doesNotServeIfItIsEarlier_found() {
        assertFound("|| entry.compareTo(next) < 0", "", TwoAdd.class);
    }

    /** S3 before S2. */
    @Test
    void serve_setsNextAfterItHasLooked_found() {
        assertFound(
                "setAlarm(first);\n            first = firstNotDue();",
                "Entry following = firstNotDue();\n setAlarm(first);\n first = following;",
                AddAndServe.class);
    }

    /** No S3. */
    @Test
    void serve_doesNotLookAgain_found() {
        assertFound(
                "while (baton.isMine() && first != next) {",
                "if (baton.isMine() && first != next) {",
                AddAndServe.class);
    }

    @Test
    void serve_seesRequestsAfterItHasServed_found() {
        assertFound(
                "seen = baton.requests();\n                RejectedExecutionException refused = serveOrRecover(mine);",
                "RejectedExecutionException refused = serveOrRecover(mine);\n seen = baton.requests();",
                TwoAdd.class);
    }

    @Test
    void ring_someoneServes_leavesNoRequest_found() {
        assertFound(
                "hasRung = true;\n                serve(null);",
                "hasRung = true;\n if (baton.requests() == 0) {\n serve(null);\n }",
                WaitsForAnother.class);
    }

    @Test
    void makeWay_setsNoAlarm_found() {
        assertFound(
                "ringAfter(AT_ONCE);\n            } catch (Throwable noAlarm) {",
                "} catch (Throwable noAlarm) {",
                WaitsForAnother.class);
    }

    /** If the alarm rings before the baton is given back, that is a request. */
    @Test
    void makeWay_seesRequestsAfterTheAlarmIsSet_found() {
        assertFound(
                "seen = baton.requests();\n            try {\n                ringAfter(AT_ONCE);",
                "try {\n ringAfter(AT_ONCE);\n seen = baton.requests();",
                WaitsForAnother.class);
    }

    @Test
    void end_forgetsNextAfterAllAreDropped_found() {
        assertFound(
                "next = null;\n                giveUpAll(null, Agenda.this::drop);",
                "giveUpAll(null, Agenda.this::drop);\n next = null;",
                AddAndEnd.class);
    }

    private static void assertFound(String original, String replacement, Class<? extends Runnable> scenario) {
        Interleavings.assertFound(
                MOST_INVOCATIONS, LEAN.and(AGENDA, original, replacement).scenario(scenario));
    }
}
