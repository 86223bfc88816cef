package dev.levin.async;

import dev.levin.async.IoScenarios.LeftLying;
import dev.levin.async.IoScenarios.OneMessage;
import dev.levin.async.IoScenarios.TaskWaits;
import dev.levin.async.IoScenarios.TwoMessages;
import dev.levin.evidence.Interleavings;
import dev.levin.evidence.Variant;
import dev.levin.evidence.Variants;
import org.junit.jupiter.api.Test;

/** {@link IoSource}, {@link IoOperation} and {@link IoPost} under Lincheck: no message is overlooked; and that planted bugs are found. */
class IoInterleavingTest {
    private static final String SOURCE = "dev/levin/async/IoSource.java";
    private static final String WORD = "dev/levin/async/ReadyWord.java";
    private static final String POST = "dev/levin/async/IoPost.java";
    private static final String WORKER = "dev/levin/async/AsyncWorker.java";
    private static final int INVOCATIONS = 300;

    /** Planted bugs are found much sooner; more are tried before a search is given up. */
    private static final int MOST_INVOCATIONS = 3_000;

    /** With real workers an invocation has thousands of steps. */
    private static final int WHOLE_INVOCATIONS = 10;

    private static final int MOST_WHOLE_INVOCATIONS = 100;

    /** Who asks needs no worker: the scenario looks itself. */
    private static final Variant ALONE = Variants.LEAN_ASYNC
            .and(SOURCE, "new ShortLock()", "new dev.levin.evidence.monitor.MonitorLock()")
            .and(SOURCE, "private final ShortLock lock", "private final dev.levin.evidence.monitor.MonitorLock lock")
            .and(POST, "crew.threads.require();", "")
            .and(
                    POST,
                    "} else if (word == IoWord.FREE) {\n            crew.threads.putBack();\n            crew.rouse(crew.idle.claimForWork());",
                    "");

    /** No one looks on before it sleeps, and nothing is counted. */
    private static final Variant WHOLE = Variants.LEAN_ASYNC
            .and(SOURCE, "new ShortLock()", "new dev.levin.evidence.monitor.MonitorLock()")
            .and(SOURCE, "private final ShortLock lock", "private final dev.levin.evidence.monitor.MonitorLock lock")
            .and("dev/levin/async/AsyncCounters.java", "CELLS.setOpaque(cells, cell, cells[cell] + amount);", "")
            .and("dev/levin/async/Idling.java", "Runtime.getRuntime().availableProcessors()", "1");

    @Test
    void source_asItIs_noMessageIsOverlooked() {
        Interleavings.check(INVOCATIONS, ALONE.scenario(OneMessage.class));
        Interleavings.check(INVOCATIONS, ALONE.scenario(TwoMessages.class));
        Interleavings.check(INVOCATIONS, ALONE.scenario(LeftLying.class));
    }

    /** Someone has come for it, and waits for the next one, which no one is asked to tell. */
    @Test
    void leftLying_doesNotLookWhetherItIsReady_found() {
        assertFound(
                ALONE.and(
                        WORD,
                        "return isReady(word, interest) ? unasked(word, interest) : word;",
                        "return unasked(word, interest);"),
                LeftLying.class,
                MOST_INVOCATIONS);
    }

    /** S3 left out. */
    @Test
    void await_doesNotLookOnceMore_found() {
        assertFound(
                ALONE.and(SOURCE, "return !ReadyWord.isReady(state.word(), interest);", "return true;"),
                TwoMessages.class,
                MOST_INVOCATIONS);
    }

    /** T3 before T2. */
    @Test
    void becomeReady_wakesFirst_found() {
        assertFound(
                ALONE.and(SOURCE, "        boolean news = state.tell(interest);\n", """
                                wakeAll(interest);
                                boolean news = state.tell(interest);
                        """)
                        .and(SOURCE, "        if (news) {\n            wakeAll(interest);\n        }\n", ""),
                OneMessage.class,
                MOST_INVOCATIONS);
    }

    /** S2 left out. */
    @Test
    void await_asksNoOne_found() {
        assertFound(ALONE.and(SOURCE, "            askDriver(interest);\n", ""), TwoMessages.class, MOST_INVOCATIONS);
    }

    @Test
    void post_asItIs_noMessageIsOverlooked() {
        Interleavings.check(WHOLE_INVOCATIONS, WHOLE.scenario(TaskWaits.class));
    }

    /** U2 left out: the end of the crew does not reach who waits for channels. */
    @Test
    void unpark_doesNotWakeTheDriver_found() {
        assertFound(
                WHOLE.and(WORKER, "        crew.io.unparked(index);\n", ""), TaskWaits.class, MOST_WHOLE_INVOCATIONS);
    }

    private static void assertFound(Variant planted, Class<? extends Runnable> scenario, int most) {
        Interleavings.assertFound(most, planted.scenario(scenario));
    }
}
